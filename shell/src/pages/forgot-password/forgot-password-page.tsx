import { asErrorBody } from '@workspace/api';
import { resetPasswordBody } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { Button, Form, LinkButton, TextField, useForm } from '@workspace/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useResetPasswordMutation } from '../../auth-session/auth.api.ts';
import { AuthFrame } from '../login/auth-frame.tsx';
import styles from '../login/login.module.css';
import { emailFrom } from '../login/login-form.ts';

/**
 * Renders /forgot-password, which requests an email with a link to /password-reset (product/accounts#password-reset).
 */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const { user } = useSession();
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [ask] = useResetPasswordMutation();
  const form = useForm({
    initial: { email: emailFrom(state) },
    schema: resetPasswordBody,
    toBody: ({ email }) => ({ email, timeZone: ownTimezone() }),
    keepsValues: true,
    async send(body) {
      const { data, error } = await ask(body);
      if (error) return asErrorBody(error);
      setValidUntil(data.valid_until);
    },
  });
  const { email } = form.values;
  const back = user ? (
    <LinkButton to="/settings/preferences" variant="ghost" wide>
      Back to preferences
    </LinkButton>
  ) : (
    <LinkButton to="/login" state={{ email }} variant="ghost" wide>
      Back to log in
    </LinkButton>
  );
  return (
    <AuthFrame title="Reset Password" lead="We'll email you a link to choose a new password.">
      {validUntil ? (
        <div className={styles.sent}>
          <MailCheck size={28} aria-hidden="true" />
          <p role="status">
            <strong>Check your email.</strong> If <strong>{email.trim()}</strong> has an account, a link is on its way.
            The link works once, until {validUntil}.
          </p>
          <Button variant="secondary" onClick={() => setValidUntil(null)}>
            Send it again
          </Button>
          {back}
        </div>
      ) : (
        <Form form={form}>
          <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
          <Button type="submit" size="l" wide loading={form.isSaving}>
            Send the link
          </Button>
          {back}
        </Form>
      )}
    </AuthFrame>
  );
}
