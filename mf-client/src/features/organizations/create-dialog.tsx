import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useCreateOrganizationMutation } from 'shared/api';
import { organizationCreateBody, organizationMessages } from 'shared/contracts';
import { useOrganization, useToast, useUser } from 'shared/host';
import { Button, Dialog, ownTimezone, TextField, useDiscard, useProblemFocus } from 'shared/ui';
import { paths } from '../../paths.ts';
import styles from './organizations.module.css';

/** Renders the dialog that creates an organization and opens its settings. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { select } = useOrganization();
  const [create, { isLoading }] = useCreateOrganizationMutation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(user.email);
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null);

  const { form, showProblem } = useProblemFocus();
  const { close, question } = useDiscard(open && (name !== '' || email !== user.email), () => {
    setName('');
    setEmail(user.email);
    setProblem(null);
    onClose();
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = organizationCreateBody.safeParse({
      name,
      clientId: user.id,
      email: email.trim() || undefined,
      timezone: ownTimezone(),
    });
    const issue = parsed.error?.issues[0];
    setProblem(issue ? { field: String(issue.path[0]), message: issue.message } : null);
    if (!parsed.success) return showProblem();
    try {
      const { id } = await create(parsed.data).unwrap();
      select(id);
      // Closes the dialog synchronously. The text is saved, so leaving for the new page must not ask about it.
      flushSync(onClose);
      void navigate(paths.organization(id));
    } catch {
      toast.error(organizationMessages.createFailed);
    }
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title="New organization"
        description="Teams, invitations and bills belong to an organization. You will be its owner."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="new-organization" loading={isLoading}>
              Create organization
            </Button>
          </>
        }
      >
        <form id="new-organization" ref={form} className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label="Name"
            required
            autoComplete="organization"
            value={name}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Contact email"
            type="email"
            hint="Also saved as the recipient of invoices and receipts."
            autoComplete="email"
            value={email}
            error={errorOf('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}
