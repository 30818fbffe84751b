import { type FormEvent, useRef } from 'react';
import { asErrorBody } from 'shared/api';
import { authErrorCodes, signInBody } from 'shared/contracts';
import { Button, Link, TextField } from 'shared/ui';
import { loadPage } from '../../routing/load-page.ts';
import { useSignInMutation, useVerifyTemporaryPasswordMutation } from '../../session/auth.api.ts';
import styles from './login.module.css';
import { type LoginFormProps, useFormIssues } from './login-form.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

/**
 * Renders sign-in by email and password. The typed text stays after a refusal. A wrong password may be a temporary one,
 * which leads to choosing a new one (product/accounts#temporary-password).
 */
export function PasswordForm({ email, onEmailChange, destination, onSwitch }: LoginFormProps) {
  const [signIn, { isLoading, isSuccess, error }] = useSignInMutation();
  const [verifyTemporary, temporary] = useVerifyTemporaryPasswordMutation();
  const form = useRef<HTMLFormElement>(null);
  const { issues, check } = useFormIssues(signInBody, form);
  const busy = isLoading || isSuccess || temporary.isLoading || temporary.isSuccess;
  const refused = error && !busy ? asErrorBody(error) : null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = check({ email, password: new FormData(event.currentTarget).get('password') });
    if (!body) return;
    const result = await signIn(body);
    // Reloads the page, because the BFF writes the session, flags and remotes of this user into it.
    if (!result.error) return loadPage(destination ?? '/');
    if (asErrorBody(result.error).errorCode !== authErrorCodes.invalidCredentials) return;
    const query = destination ? `?${new URLSearchParams({ destination })}` : '';
    if (!(await verifyTemporary(body)).error) loadPage(`/create-password${query}`);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refused && (
        <div className={styles.error} role="alert">
          {refused.message}
          {refused.errorCode === authErrorCodes.notConfirmed && <ResendConfirmation email={email} />}
        </div>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={issues.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={issues.password}
        labelAction={
          <Link to="/forgot-password" state={{ email }}>
            Reset Password
          </Link>
        }
      />
      <Button type="submit" size="l" wide loading={busy}>
        Log in
      </Button>
      <Button variant="ghost" wide onClick={onSwitch}>
        Email me a login link
      </Button>
    </form>
  );
}
