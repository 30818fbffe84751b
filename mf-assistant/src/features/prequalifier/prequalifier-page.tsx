import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import { aboutLength, assistantRoles, prequalificationBody, weeklyHours } from 'shared/contracts';
import {
  Button,
  Card,
  Checkbox,
  ownTimezone,
  roleLabel,
  SearchSelect,
  Select,
  TextArea,
  TextField,
  useTyped,
} from 'shared/ui';
import { paths } from '../../paths.ts';
import formStyles from '../profile/form.module.css';
import { useForm } from '../profile/use-form.ts';
import { zoneOptions } from '../profile/zones.ts';
import { type Draft, draft } from './draft.ts';
import { usePrequalifyMutation } from './prequalifier.api.ts';
import styles from './prequalifier-page.module.css';

const roles = assistantRoles.map((role) => ({ value: role, label: roleLabel(role) }));

const empty = (): Draft => ({
  name: '',
  email: '',
  phone: '',
  role: null,
  weekly_hours: '40',
  timezone: ownTimezone(),
  has_computer: false,
  has_backup_internet: false,
  about: '',
});

/**
 * Renders /prequalifier (product/candidates#application, public): a short application. It is stored once per email
 * address, even if it is sent several times.
 */
export function Component() {
  const navigate = useNavigate();
  const [prequalify] = usePrequalifyMutation();
  const typed = useTyped({ form: 'prequalifier', shape: draft, initial: empty() });
  const form = useForm({
    initial: typed.first,
    schema: prequalificationBody,
    toBody: ({ weekly_hours, ...values }) => ({
      ...values,
      weekly_hours: weekly_hours.trim() === '' ? Number.NaN : Number(weekly_hours),
    }),
    async save(body) {
      const { error } = await prequalify(body);
      if (error) return asErrorBody(error).message;
      typed.forget();
      void navigate(paths.prequalifierThanks, { replace: true });
      return null;
    },
  });
  const { text, values, change, errorOf, problem, saving } = form;
  useEffect(() => typed.keep(values), [typed, values]);
  return (
    <main className={styles.page}>
      <title>Apply as an assistant · Workspace</title>
      <header className={styles.head}>
        <h1>Work with us as an assistant</h1>
        <p className={styles.quiet}>Tell us a little about yourself. It takes about three minutes.</p>
      </header>
      <Card>
        <form
          ref={form.element}
          className={formStyles.form}
          noValidate
          onSubmit={(event) => void form.submit(event)}
          aria-label="Application"
        >
          <TextField {...text('name')} label="Full name" autoComplete="name" required />
          <div className={formStyles.pair}>
            <TextField {...text('email')} label="Email" type="email" autoComplete="email" required />
            <TextField {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
          </div>
          <div className={formStyles.pair}>
            <Select
              label="Role"
              options={roles}
              value={values.role}
              onChange={(role) => change('role', role)}
              error={errorOf('role')}
              required
            />
            <TextField
              {...text('weekly_hours')}
              label="Hours a week"
              type="number"
              inputMode="numeric"
              min={weeklyHours.minimum}
              max={weeklyHours.maximum}
              required
            />
          </div>
          <SearchSelect
            label="Time zone"
            options={zoneOptions(values.timezone)}
            value={values.timezone}
            onChange={(zone) => change('timezone', zone)}
            error={errorOf('timezone')}
            required
          />
          <div>
            <Checkbox
              label="I have a computer of my own for work"
              checked={values.has_computer}
              onChange={(has) => change('has_computer', has)}
            />
            <Checkbox
              label="I have a second internet connection, for when the first one fails"
              checked={values.has_backup_internet}
              onChange={(has) => change('has_backup_internet', has)}
            />
          </div>
          <TextArea
            {...text('about')}
            label="About you"
            rows={5}
            hint={`What you have done so far, in ${aboutLength.minimum} to ${aboutLength.maximum} characters.`}
            required
          />
          {problem && (
            <p className={formStyles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" size="l" loading={saving}>
            Send application
          </Button>
        </form>
      </Card>
    </main>
  );
}
