import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Organization, type OrganizationChanges, organizationChanges } from 'shared/contracts';
import { Button, ConfirmDialog, TextField, useDiscard, useProblemFocus } from 'shared/ui';
import styles from './organizations.module.css';
import { useSave } from './use-save.ts';

interface EditFieldProps {
  organization: Organization;
  field: 'name' | 'contact_email' | 'receipt_recipient';
  label: string;
  /** Question of the confirmation dialog (product/organizations#edits). */
  question: string;
  /** Returns the text below the question: the effect of saving. */
  consequence: (value: string) => ReactNode;
  /** Shown if there is no value. */
  none?: string;
  canEdit: boolean;
}

/**
 * Renders one property of an organization, and for owners a form to change it. The typed text stays if saving fails.
 */
export function EditField(props: EditFieldProps) {
  const { organization, field, label, question, consequence, none = 'Not set', canEdit } = props;
  const id = useId();
  const save = useSave(organization);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<OrganizationChanges | null>(null);
  const value = organization[field] ?? '';
  const typed = draft ?? '';

  const { form, showProblem } = useProblemFocus();
  const isChanged = draft !== null && draft !== value;
  const { close: stop, question: discard } = useDiscard(isChanged, () => {
    setDraft(null);
    setProblem(null);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = typed.trim() === '' && field !== 'name' ? null : typed;
    const parsed = organizationChanges.safeParse({ [field]: given });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      return showProblem();
    }
    setProblem(null);
    if ((parsed.data[field] ?? '') === value) return setDraft(null);
    setAsked(parsed.data);
  }

  async function confirmed(changes: OrganizationChanges) {
    setAsked(null);
    setDraft(null);
    if (!(await save(changes))) setDraft(typed);
  }

  if (draft === null) {
    return (
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={styles.quiet}>{label}</span>
          <span>{value || <span className={styles.quiet}>{none}</span>}</span>
        </div>
        {canEdit && (
          <Button variant="ghost" size="s" aria-label={`Change ${label.toLowerCase()}`} onClick={() => setDraft(value)}>
            Change
          </Button>
        )}
      </div>
    );
  }
  return (
    <form id={id} ref={form} className={styles.edit} noValidate onSubmit={submit}>
      <TextField
        label={label}
        autoFocus
        value={typed}
        error={problem}
        type={field === 'name' ? 'text' : 'email'}
        autoComplete={field === 'name' ? 'organization' : 'email'}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && stop()}
      />
      <div className={styles.buttons}>
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
    </form>
  );
}
