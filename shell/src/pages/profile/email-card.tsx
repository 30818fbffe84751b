import { type FormEvent, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { changeEmailBody, maximumEmailLength } from 'shared/contracts';
import { useUser } from 'shared/host';
import { Button, Card, LeaveGuard, sentences, TextField, useProblemFocus } from 'shared/ui';
import { useChangeEmailMutation } from '../preferences/account.api.ts';
import styles from '../settings/settings-page.module.css';

/**
 * Renders the form to change the email address. The change takes effect after the user has opened the links in both
 * mails.
 */
export function EmailCard() {
  const { email } = useUser();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [changeEmail, { isLoading }] = useChangeEmailMutation();
  const { form, showProblem } = useProblemFocus();
  const refuse = (message: string | undefined) => {
    setProblem(message ?? null);
    showProblem();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const parsed = changeEmailBody.safeParse({ email: typed });
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message);
    const { error } = await changeEmail(parsed.data);
    if (error) return refuse(asErrorBody(error).message);
    setSentTo(parsed.data.email);
    setTyped('');
  };
  return (
    <Card title="Email" description={`You log in with ${email}.`}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          maxLength={maximumEmailLength}
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
        {sentTo && (
          <p role="status">
            We sent a link to {sentTo} and one to {email}. Open both, and the change is done.
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" loading={isLoading} disabled={typed.trim() === ''}>
            Change email
          </Button>
        </div>
      </form>
      <LeaveGuard active={typed.trim() !== ''} body={sentences.unsavedAddress} />
    </Card>
  );
}
