import { passwordRules } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { PasswordRuleList } from '@workspace/product-ui';
import { Button, Card, Form, Link, TextField } from '@workspace/ui';
import { Check } from 'lucide-react';
import styles from '../settings/settings-page.module.css';
import { usePasswordForm } from './use-password-form.ts';

/**
 * Renders the form to change the password, and shows the password rules while the user types. A user who does not know
 * the old password, or has none, resets it (product/accounts#password).
 */
export function PasswordCard() {
  const { first_name, last_name, email } = useUser();
  const form = usePasswordForm();
  const { field, values, matches } = form;
  const match = matches && (
    <span className={styles.good} role="status">
      <Check size={14} strokeWidth={2.25} aria-hidden="true" /> The passwords match.
    </span>
  );
  return (
    <Card title="Password" description="Changing your password logs you out everywhere else.">
      <Form form={form}>
        {/* The hidden user name lets password managers store the new password for this account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          {...field('old_password')}
          label="Old password"
          type="password"
          required
          autoComplete="current-password"
          labelAction={
            <Link to="/forgot-password" state={{ email }}>
              Reset Password
            </Link>
          }
        />
        <div className={styles.pair}>
          <TextField
            {...field('new_password')}
            label="New password"
            type="password"
            required
            autoComplete="new-password"
            aria-describedby="password-rules"
          />
          <TextField
            {...field('confirmation')}
            label="Confirm new password"
            type="password"
            required
            autoComplete="new-password"
            hint={match || undefined}
          />
        </div>
        <PasswordRuleList
          id="password-rules"
          rules={passwordRules({ password: values.new_password, first_name, last_name, email })}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isSaving}>
            Change password
          </Button>
        </div>
      </Form>
    </Card>
  );
}
