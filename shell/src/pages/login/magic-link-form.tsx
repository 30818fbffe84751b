import { MailCheck } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { asErrorBody } from 'shared/api';
import { magicLinkBody } from 'shared/contracts';
import { Button, TextField } from 'shared/ui';
import { useSendMagicLinkMutation } from '../../session/auth.api.ts';
import { CodeForm } from './code-form.tsx';
import styles from './login.module.css';
import { type LoginFormProps, useFormIssues } from './login-form.ts';

/** Renders sign-in by a mailed link. */
export function MagicLinkForm({ email, onEmailChange, destination, onSwitch }: LoginFormProps) {
  const [send, { isLoading, isSuccess, error, reset }] = useSendMagicLinkMutation();
  const form = useRef<HTMLFormElement>(null);
  const { issues, check } = useFormIssues(magicLinkBody, form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = check({ email, ...(destination && { destination }) });
    if (body) void send(body);
  };

  if (isSuccess)
    return (
      <div className={styles.sent}>
        <MailCheck size={28} aria-hidden="true" />
        <p role="status">
          <strong>Check your email.</strong> We sent a link to <strong>{email.trim()}</strong>. It logs you in on this
          browser.
        </p>
        <CodeForm email={email} destination={destination} />
        <Button variant="secondary" onClick={reset}>
          Send it again
        </Button>
        <Button variant="ghost" onClick={onSwitch}>
          Log in with a password
        </Button>
      </div>
    );
  return (
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
        onChange={(event) => onEmailChange(event.target.value)}
        error={issues.email}
      />
      <Button type="submit" size="l" wide loading={isLoading}>
        Email me a link
      </Button>
      <Button variant="ghost" wide onClick={onSwitch}>
        Log in with a password
      </Button>
    </form>
  );
}
