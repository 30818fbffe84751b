import { type Organization, type OrganizationChanges, organizationChanges } from '@workspace/contracts';
import { Button, ConfirmDialog, Form, layout, TextField, useDiscard, useForm } from '@workspace/ui';
import { type ReactNode, useState } from 'react';
import styles from './organizations.module.css';
import { useGuardedSave } from './use-save.ts';

interface EditFieldProps {
  organization: Organization;
  field: 'name' | 'contact_email' | 'receipt_recipient';
  label: string;
  /** Title of the confirmation dialog (product/organizations#edits). */
  question: string;
  /** Returns the dialog's text, which describes the effect of saving `value`. */
  consequence: (value: string) => ReactNode;
  /** Shown in place of an empty value. */
  none?: string;
  canEdit: boolean;
}

/** Renders one property of an organization. Owners can change the property. The typed text stays when saving fails. */
export function EditField(props: EditFieldProps) {
  const { organization, field, label, question, consequence, none = 'Not set', canEdit } = props;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<OrganizationChanges | null>(null);
  const { name, contact_email, receipt_recipient } = organization;
  const initial = { name, contact_email: contact_email ?? '', receipt_recipient: receipt_recipient ?? '' };
  const value = initial[field];
  const { save, begin } = useGuardedSave(organization, value);
  const form = useForm({
    initial,
    schema: organizationChanges,
    toBody: ({ [field]: typed }) => ({ [field]: typed.trim() === '' && field !== 'name' ? null : typed }),
    keepsValues: true,
    async send(changes) {
      if ((changes[field] ?? '') === value) setOpen(false);
      else setAsked(changes);
      return null;
    },
  });
  const { close: stop, question: discard } = useDiscard(isOpen && form.isDirty, () => setOpen(false));

  async function confirmed(changes: OrganizationChanges) {
    setAsked(null);
    setOpen(false);
    if (!(await save(changes))) setOpen(true);
  }

  if (!isOpen) {
    const open = () => {
      form.reset();
      begin();
      setOpen(true);
    };
    return (
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={layout.quiet}>{label}</span>
          <span>{value || <span className={layout.quiet}>{none}</span>}</span>
        </div>
        {canEdit && (
          <Button variant="ghost" size="s" aria-label={`Change ${label.toLowerCase()}`} onClick={open}>
            Change
          </Button>
        )}
      </div>
    );
  }
  return (
    <Form form={form} className={styles.edit}>
      <TextField
        {...form.field(field)}
        label={label}
        autoFocus
        type={field === 'name' ? 'text' : 'email'}
        autoComplete={field === 'name' ? 'organization' : 'email'}
        onKeyDown={(event) => event.key === 'Escape' && stop()}
      />
      <div className={layout.cluster}>
        <Button type="submit">Save</Button>
        <Button variant="secondary" onClick={stop}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void confirmed(asked)}
        title={question}
        body={consequence(asked?.[field] ?? '')}
        confirmLabel="Save"
      />
      {discard}
    </Form>
  );
}
