import { displayName } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { sentences, timezoneOptions } from '@workspace/product-ui';
import { Avatar, Button, Card, Form, LeaveGuard, layout, SearchSelect, TextField } from '@workspace/ui';
import styles from '../settings/settings-page.module.css';
import own from './details-card.module.css';
import { useProfileForm } from './use-profile-form.ts';

/**
 * Renders the form for names, phone and time zone, with a preview of the display name (product/profile#display-name).
 * Assistants have the time zone in their CV.
 */
export function DetailsCard() {
  const user = useUser();
  const form = useProfileForm();
  const { values, field, hasChanges, isSaving } = form;
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const shown = displayName({ ...user, ...trimmed });
  return (
    <Card title="About you">
      <Form form={form}>
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
        <p className={layout.quiet}>
          If both names are empty, we show your username. Without a username, we show your nickname.
        </p>
        <TextField {...field('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
        {user.account_type !== 'assistant' && (
          <SearchSelect
            {...form.choice('timezone')}
            label="Time zone"
            hint="Emails use this time zone. Pages use your device's."
            options={timezoneOptions(values.timezone || 'UTC')}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving} disabled={!hasChanges}>
            Save changes
          </Button>
          {hasChanges && !isSaving && (
            <Button variant="ghost" onClick={form.reset}>
              Discard
            </Button>
          )}
        </div>
      </Form>
      <LeaveGuard active={hasChanges} body={sentences.unsavedPage} />
    </Card>
  );
}
