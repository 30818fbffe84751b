import { asErrorBody } from '@workspace/api';
import { newOperatedOrganization } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { ownTimezone } from '@workspace/product-ui';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useAddOperatedOrganizationMutation } from './organizations.api.ts';
import { ZoneField } from './zone-field.tsx';

/** Renders the form for a new organization. */
export function AddOrganizationDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [add] = useAddOperatedOrganizationMutation();
  const form = useForm({
    initial: { name: '', timezone: ownTimezone(), owner_email: '' },
    schema: newOperatedOrganization,
    toBody: ({ owner_email, ...fields }) => ({ ...fields, owner_email: owner_email.trim() || undefined }),
    async send(body) {
      const { error } = await add(body);
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success('Organization added');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Add an organization" submitLabel="Add organization">
      <TextField {...form.field('name')} label="Name" required maxLength={120} />
      <ZoneField {...form.choice('timezone')} />
      <TextField
        {...form.field('owner_email')}
        label="Email of the owner"
        type="email"
        hint="A client with an account. Bills and receipts go to this address."
      />
    </FormDialog>
  );
}
