import { type FormEvent, useRef } from 'react';
import { asErrorBody } from 'shared/api';
import { verifyCodeBody } from 'shared/contracts';
import { Button, TextField } from 'shared/ui';
import { loadPage } from '../../routing/load-page.ts';
import { useVerifyCodeMutation } from '../../session/auth.api.ts';
import styles from './login.module.css';
import { useFormIssues } from './login-form.ts';

/**
 * Renders the field for the six-digit code of the mail, for users who read the mail on another device. Phones and
 * password managers can fill it in.
 */
export function CodeForm({ email, destination }: { email: string; destination: string | null }) {
  const [verify, { isLoading, isSuccess, error }] = useVerifyCodeMutation();
  const form = useRef<HTMLFormElement>(null);
  const { issues, check } = useFormIssues(verifyCodeBody, form);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = check({ email, token: new FormData(event.currentTarget).get('token') });
    if (body && !(await verify(body)).error) loadPage(destination ?? '/');
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {error && (
        <p className={styles.error} role="alert">
          {asErrorBody(error).message}
        </p>
      )}
      <TextField
        className={styles.code}
        label="Or enter the code from the email"
        name="token"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={issues.token}
      />
      <Button type="submit" size="l" wide loading={isLoading || isSuccess}>
        Log in with the code
      </Button>
    </form>
  );
}
