import { type Organization, organizationChanges } from '@workspace/contracts';
import { sentences } from '@workspace/product-ui';
import { Button, ConfirmDialog, Form, IconButton, LeaveGuard, layout, TextField, useForm } from '@workspace/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './organizations.module.css';
import { useSave } from './use-save.ts';

interface Question {
  email: string;
  isAddition: boolean;
}

/** Lists the invoice recipients. Owners can add and remove recipients. */
export function RecipientsRow({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { invoice_recipients: recipients } = organization;
  const save = useSave(organization);
  const [asked, setAsked] = useState<Question | null>(null);
  const isAddition = asked?.isAddition ?? false;
  const form = useForm({
    initial: { invoice_recipients: '' },
    schema: organizationChanges,
    toBody: ({ invoice_recipients: typed }) => ({ invoice_recipients: [...recipients, typed] }),
    isOptional: true,
    keepsValues: true,
    async send({ invoice_recipients = [] }) {
      const email = invoice_recipients.at(-1) ?? '';
      if (recipients.includes(email))
        return { message: 'This address is already a recipient.', field: 'invoice_recipients' };
      setAsked({ email, isAddition: true });
    },
  });
  const typed = form.values.invoice_recipients;

  // The list may have changed since the question.
  async function confirmed(question: Question) {
    setAsked(null);
    const others = recipients.filter((one) => one !== question.email);
    const invoice_recipients = question.isAddition ? [...others, question.email] : others;
    if (question.isAddition) form.reset();
    if (!(await save({ invoice_recipients }))) form.change({ invoice_recipients: typed });
  }

  return (
    <div className={styles.block}>
      <span className={layout.quiet} id="invoice-recipients">
        Invoice recipients
      </span>
      {recipients.length === 0 && <span className={layout.quiet}>No recipients</span>}
      <ul className={layout.cluster} aria-labelledby="invoice-recipients">
        {recipients.map((email) => (
          <li key={email} className={styles.chip}>
            <span>{email}</span>
            {canEdit && (
              <IconButton
                icon={X}
                size="s"
                label={`Remove ${email}`}
                onClick={() => setAsked({ email, isAddition: false })}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <Form form={form} className={styles.edit}>
          <TextField
            {...form.field('invoice_recipients')}
            label="Add an invoice recipient"
            type="email"
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            Add recipient
          </Button>
        </Form>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void confirmed(asked)}
        title={isAddition ? 'Add this recipient?' : 'Remove this recipient?'}
        body={
          isAddition
            ? `${asked?.email} will get each new invoice by email.`
            : `${asked?.email ?? ''} will get no more invoices.`
        }
        confirmLabel={isAddition ? 'Add' : 'Remove'}
      />
      <LeaveGuard active={typed.trim() !== ''} body={sentences.unsavedAddress} />
    </div>
  );
}
