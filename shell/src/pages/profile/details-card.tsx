import { displayName } from 'shared/contracts';
import { useUser } from 'shared/host';
import { Avatar, Button, Card, LeaveGuard, sentences, TextField } from 'shared/ui';
import styles from '../settings/settings-page.module.css';
import own from './details-card.module.css';
import { type ProfileField, useProfileForm } from './use-profile-form.ts';

/** Renders names and phone, and the display name that follows from them (product/profile#display-name). */
export function DetailsCard() {
  const user = useUser();
  const { form, values, dirty, isLoading, errorOf, change, discard, submit } = useProfileForm();
  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const shown = displayName({ ...user, ...trimmed });
  return (
    <Card title="About you">
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={own.preview}>
          <Avatar name={shown} src={user.avatar_url} size={48} decorative />
          <p>
            Others see you as <output className={own.shown}>{shown}</output>
          </p>
        </div>
        <div className={styles.pair}>
          <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
          <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
          <TextField {...field('username')} label="Username" autoComplete="nickname" autoCapitalize="none" />
          <TextField {...field('nickname')} label="Nickname" autoComplete="off" />
        </div>
        <p className={styles.note}>Without a first or last name, your username is shown, then your nickname.</p>
        <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
        <div className={styles.actions}>
          <Button type="submit" loading={isLoading} disabled={!dirty}>
            Save changes
          </Button>
          {dirty && !isLoading && (
            <Button variant="ghost" onClick={discard}>
              Discard
            </Button>
          )}
        </div>
      </form>
      <LeaveGuard active={dirty} body={sentences.unsavedPage} />
    </Card>
  );
}
