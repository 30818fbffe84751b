import { type OperatedOrganizationDetail, operatedOrganizationChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FormDialog, TextField, useForm } from '@workspace/ui';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedOrganizationMutation } from './organizations.api.ts';
import { ZoneField } from './zone-field.tsx';

interface ChangeOrganizationDialogProps {
  /** The organization as the operator opened it. */
  organization: OperatedOrganizationDetail;
  /** The organization as it is now, after another operator may have changed it. */
  current: OperatedOrganizationDetail | null;
  onClose: () => void;
}

/** Renders the form for a change of an organization. */
export function ChangeOrganizationDialog({ organization, current, onClose }: ChangeOrganizationDialogProps) {
  const toast = useToast();
  const [change] = useChangeOperatedOrganizationMutation();
  const { changesOf, failed } = useRowChanges(current);
  const { account_lead_id, account_lead_name, clients } = organization;
  const hasOwner = clients.some(({ role }) => role === 'owner');
  const form = useForm({
    initial: {
      name: organization.name,
      timezone: organization.timezone,
      account_lead_id: account_lead_id ?? '',
      contact_email: organization.contact_email ?? '',
      disable_invoice_notifications: organization.disable_invoice_notifications,
      owner_email: '',
    },
    schema: operatedOrganizationChange,
    toBody: (values) => ({
      ...values,
      updated_at: organization.updated_at,
      account_lead_id: values.account_lead_id || undefined,
      contact_email: values.contact_email.trim() || null,
      owner_email: values.owner_email.trim() || undefined,
    }),
    async send(fields) {
      const { error } = await change(changesOf(organization, fields));
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Organization saved');
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Change organization" description={organization.name}>
      <TextField {...form.field('name')} label="Name" required maxLength={120} />
      {!hasOwner && (
        <TextField
          {...form.field('owner_email')}
          label="Email of the owner"
          type="email"
          hint="A client with an account. The organization has no owner yet."
        />
      )}
      <ZoneField {...form.choice('timezone')} />
      <AccountLeadField
        {...form.choice('account_lead_id')}
        known={account_lead_id ? { id: account_lead_id, name: account_lead_name ?? '' } : null}
      />
      <TextField {...form.field('contact_email')} label="Contact email" type="email" />
      <Checkbox
        label="No notifications about invoices"
        checked={form.values.disable_invoice_notifications}
        onChange={(checked) => form.change({ disable_invoice_notifications: checked })}
      />
    </FormDialog>
  );
}
