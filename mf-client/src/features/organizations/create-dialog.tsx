import { organizationCreateBody, organizationMessages } from '@workspace/contracts';
import { useCreateOrganizationMutation } from '@workspace/data-organizations';
import { useOrganization, useToast, useUser } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Renders the dialog that creates an organization, then selects the new organization and opens its page. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { select, organizations } = useOrganization();
  const [create] = useCreateOrganizationMutation();
  const created = useRef('');
  const form = useForm({
    initial: { name: '', email: user.email },
    schema: organizationCreateBody,
    toBody: ({ name, email }) => ({
      name,
      clientId: user.id,
      email: email.trim() || undefined,
      timezone: ownTimezone(),
    }),
    async send(body) {
      const { data, error } = await create(body);
      if (error) {
        toast.error(organizationMessages.createFailed);
        return { message: null };
      }
      // Before onboarding is finished, the call returns the existing organization.
      if (organizations.some(({ id }) => id === data.id)) return { message: organizationMessages.onboardFirst };
      created.current = data.id;
      select(data.id);
    },
    onSent() {
      onClose();
      void navigate(paths.organization(created.current));
    },
  });

  return (
    <FormDialog
      open={open}
      form={form}
      onClose={onClose}
      title="New organization"
      description="Teams, invitations and bills belong to an organization. You will be its owner."
      submitLabel="Create organization"
    >
      <TextField {...form.field('name')} label="Name" required autoComplete="organization" />
      <TextField
        {...form.field('email')}
        label="Contact email"
        type="email"
        hint="Also saved as the recipient of invoices and receipts."
        autoComplete="email"
      />
    </FormDialog>
  );
}
