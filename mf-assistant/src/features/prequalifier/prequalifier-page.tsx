import { asErrorBody } from '@workspace/api';
import { aboutLength, assistantRoles, prequalificationBody, weeklyHours } from '@workspace/contracts';
import { ownTimezone, roleLabel, timezoneOptions } from '@workspace/product-ui';
import {
  Button,
  Card,
  Checkbox,
  Form,
  SearchSelect,
  Select,
  TextArea,
  TextField,
  useForm,
  useTyped,
} from '@workspace/ui';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import formStyles from '../profile/form.module.css';
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
 * Renders the public page /prequalifier with a short application form (product/candidates#application). The server
 * keeps one application per email address.
 */
export function Component() {
  const navigate = useNavigate();
  const [prequalify] = usePrequalifyMutation();
  const initial = empty();
  const kept = useTyped({ form: 'prequalifier', shape: z.partial(draft), initial: {}, known: initial });
  const form = useForm({
    initial,
    kept,
    keepsValues: true,
    schema: prequalificationBody,
    toBody: ({ weekly_hours, ...values }) => ({
      ...values,
      weekly_hours: weekly_hours.trim() === '' ? Number.NaN : Number(weekly_hours),
    }),
    async send(body) {
      const { error } = await prequalify(body);
      return error && asErrorBody(error);
    },
    onSent: () => void navigate(paths.prequalifierThanks, { replace: true }),
  });
  const { values, change, choice, field } = form;
  return (
    <main className={styles.page}>
      <title>Apply as an assistant · Workspace</title>
      <header className={styles.head}>
        <h1>Work with us as an assistant</h1>
        <p className={styles.quiet}>Tell us about yourself. This takes about three minutes.</p>
      </header>
      <Card>
        <Form form={form} aria-label="Application">
          <TextField {...field('name')} label="Full name" autoComplete="name" required />
          <div className={formStyles.pair}>
            <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
            <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
          </div>
          <div className={formStyles.pair}>
            <Select label="Role" options={roles} {...choice('role')} required />
            <TextField
              {...field('weekly_hours')}
              label="Hours a week"
              type="number"
              inputMode="numeric"
              min={weeklyHours.minimum}
              max={weeklyHours.maximum}
              required
            />
          </div>
          <SearchSelect label="Time zone" options={timezoneOptions(values.timezone)} {...choice('timezone')} required />
          <div>
            <Checkbox
              label="I have my own computer for work"
              checked={values.has_computer}
              onChange={(has) => change({ has_computer: has })}
            />
            <Checkbox
              label="I have a backup internet connection"
              checked={values.has_backup_internet}
              onChange={(has) => change({ has_backup_internet: has })}
            />
          </div>
          <TextArea
            {...field('about')}
            label="About you"
            rows={5}
            hint={`Describe your experience in ${aboutLength.minimum} to ${aboutLength.maximum} characters.`}
            required
          />
          <Button type="submit" size="l" loading={form.isSaving}>
            Send application
          </Button>
        </Form>
      </Card>
    </main>
  );
}
