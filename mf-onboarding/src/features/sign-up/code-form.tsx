import { type FormEvent, useRef, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { verifyCodeBody } from 'shared/contracts';
import { Button, TextField } from 'shared/ui';
import { loadPage } from '../../load-page.ts';
import { paths } from '../../paths.ts';
import styles from './check-your-mail.module.css';
import { useVerifySignUpCodeMutation } from './sign-up.api.ts';

/**
 * Renders the field for the code in the mail, for users who read the mail on another device. The code confirms the
 * address, and onboarding continues.
 */
export function CodeForm({ email }: { email: string }) {
  const [verify, { isLoading, isSuccess, error, reset }] = useVerifySignUpCodeMutation();
  const [issue, setIssue] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = verifyCodeBody.safeParse({ email, token: new FormData(event.currentTarget).get('token') });
    reset();
    setIssue(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
    if (!parsed.success) return input.current?.focus();
    if (!(await verify(parsed.data)).error) loadPage(paths.resume);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        inputRef={input}
        label="Code from the email"
        name="token"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={issue ?? (error ? asErrorBody(error).message : null)}
      />
      <Button type="submit" size="l" wide loading={isLoading || isSuccess}>
        Confirm
      </Button>
    </form>
  );
}
