import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import {
  authErrorCodes,
  type Profile,
  passwordMessages,
  passwordRules,
  safeDestination,
  setPasswordBody,
} from 'shared/contracts';
import { useHost } from 'shared/host';
import { Button, Link, PasswordRuleList, TextField } from 'shared/ui';
import { useSetPasswordMutation } from '../../session/auth.api.ts';
import styles from '../login/login.module.css';
import { useFormIssues } from '../login/login-form.ts';

/**
 * Renders the form for a new password and its confirmation (product/accounts#password). It shows strength and match
 * while the user types.
 */
export function NewPasswordForm({ user }: { user: Profile }) {
  const [save, { isLoading, error }] = useSetPasswordMutation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { toast } = useHost();
  const form = useRef<HTMLFormElement>(null);
  const { issues, check } = useFormIssues(setPasswordBody, form);
  const refused = error ? asErrorBody(error) : null;
  const matches = again !== '' && again === password;
  // A prefix of the password is not a mismatch, because the user is still typing.
  const differs = !password.startsWith(again);
  const mismatch = differs ? passwordMessages.mismatch : '';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = check({ new_password: password, confirmation: again });
    if (!body || (await save(body)).error) return;
    toast.success(passwordMessages.changed);
    await navigate(safeDestination(query.get('destination')) ?? '/', { replace: true });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {refused && (
        <div className={styles.error} role="alert">
          {refused.message}{' '}
          {refused.errorCode === authErrorCodes.noPasswordGrant && (
            <Link to="/forgot-password" state={{ email: user.email }} quiet>
              Reset Password
            </Link>
          )}
        </div>
      )}
      {/* Password managers store a password together with this user name. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label="New password"
        name="new_password"
        type="password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={issues.new_password}
      />
      <PasswordRuleList id="password-rules" rules={passwordRules({ ...user, password })} />
      <TextField
        label="Confirm new password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={mismatch || (matches ? '' : issues.confirmation)}
        hint={matches ? <span className={styles.match}>The passwords match.</span> : undefined}
      />
      <Button type="submit" size="l" wide loading={isLoading}>
        Save password
      </Button>
    </form>
  );
}
