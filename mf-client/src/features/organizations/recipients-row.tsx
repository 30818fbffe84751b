import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Organization, organizationChanges } from 'shared/contracts';
import { Button, ConfirmDialog, IconButton, LeaveGuard, sentences, TextField, useProblemFocus } from 'shared/ui';
import styles from './organizations.module.css';
import { useSave } from './use-save.ts';

interface Question {
  email: string;
  recipients: string[];
}

/** Lists the recipients of invoices, each with a remove button, and a form to add one. */
export function RecipientsRow({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { invoice_recipients: recipients } = organization;
  const save = useSave(organization);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const isAddition = asked !== null && asked.recipients.length > recipients.length;

  const { form, showProblem } = useProblemFocus();
  const refuse = (message: string | undefined) => {
    setProblem(message ?? null);
    showProblem();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = organizationChanges.safeParse({ invoice_recipients: [...recipients, typed] });
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message);
    const [email = ''] = parsed.data.invoice_recipients?.slice(-1) ?? [];
    if (recipients.includes(email)) return refuse('This address is a recipient already.');
    setProblem(null);
    setAsked({ email, recipients: [...recipients, email] });
  }

  async function confirmed(question: Question) {
    const text = typed;
    setAsked(null);
    if (question.recipients.length > recipients.length) setTyped('');
    if (!(await save({ invoice_recipients: question.recipients }))) setTyped(text);
  }

  return (
    <div className={styles.block}>
      <span className={styles.quiet} id="invoice-recipients">
        Invoice recipients
      </span>
      {recipients.length === 0 && <span className={styles.quiet}>Nobody</span>}
      <ul className={styles.chips} aria-labelledby="invoice-recipients">
        {recipients.map((email) => (
          <li key={email} className={styles.chip}>
            <span>{email}</span>
            {canEdit && (
              <IconButton
                icon={X}
                size="s"
                label={`Remove ${email}`}
                onClick={() => setAsked({ email, recipients: recipients.filter((one) => one !== email) })}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <form ref={form} className={styles.edit} noValidate onSubmit={submit}>
          <TextField
            label="Add an invoice recipient"
            type="email"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="secondary">
            Add recipient
          </Button>
        </form>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void confirmed(asked)}
        title={isAddition ? 'Add this recipient?' : 'Remove this recipient?'}
        body={
          isAddition
            ? `${asked?.email} is saved as an invoice recipient.`
            : `${asked?.email ?? ''} is no longer an invoice recipient.`
        }
        confirmLabel={isAddition ? 'Add' : 'Remove'}
      />
      <LeaveGuard active={typed.trim() !== ''} body={sentences.unsavedAddress} />
    </div>
  );
}
