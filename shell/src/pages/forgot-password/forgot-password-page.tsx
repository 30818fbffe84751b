import { MailCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import { resetPasswordBody } from 'shared/contracts';
import { Button, LinkButton, ownTimezone, TextField } from 'shared/ui';
import { useResetPasswordMutation } from '../../session/auth.api.ts';
import { AuthFrame } from '../login/auth-frame.tsx';
import styles from '../login/login.module.css';
import { emailFrom, useFormIssues } from '../login/login-form.ts';

/** Renders /forgot-password, which requests a mail with a link to /password-reset (product/accounts#password-reset). */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState(emailFrom(state));
  const [ask, { data, isLoading, error, reset }] = useResetPasswordMutation();
  const form = useRef<HTMLFormElement>(null);
  const { issues, check } = useFormIssues(resetPasswordBody, form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = check({ email, timeZone: ownTimezone() });
    if (body) void ask(body);
  };

  const back = (
    <LinkButton to="/login" state={{ email }} variant="ghost" wide>
      Back to log in
    </LinkButton>
  );
  return (
    <AuthFrame title="Reset Password" lead="We'll email you a link to choose a new one.">
      {data ? (
        <div className={styles.sent}>
          <MailCheck size={28} aria-hidden="true" />
          <p role="status">
            <strong>Check your email.</strong> If <strong>{email.trim()}</strong> has an account, a link is on its way.
            It works once, until {data.valid_until}.
          </p>
          <Button variant="secondary" onClick={reset}>
            Send it again
          </Button>
          {back}
        </div>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          {error && (
            <p className={styles.error} role="alert">
              {asErrorBody(error).message}
            </p>
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={issues.email}
          />
          <Button type="submit" size="l" wide loading={isLoading}>
            Send the link
          </Button>
          {back}
        </form>
      )}
    </AuthFrame>
  );
}
