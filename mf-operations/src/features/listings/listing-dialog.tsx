import { assistantRoles, type Listing, newListing } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { FormDialog, Select, TextArea, TextField, useForm } from '@workspace/ui';
import { OrganizationField } from '../../list/organization-field.tsx';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useAddListingMutation, useChangeListingMutation } from './listings.api.ts';

interface ListingDialogProps {
  /** The listing to change, or null for a new one. */
  listing: Listing | null;
  /** The listing as it is in the list now, after another operator may have changed it. */
  current: Listing | null;
  onClose: () => void;
}

const roleOptions = assistantRoles.map((role) => ({ value: role as string, label: roleLabel(role) }));

/** Renders the form for a new listing, or for a change of one. */
export function ListingDialog({ listing, current, onClose }: ListingDialogProps) {
  const toast = useToast();
  const [add] = useAddListingMutation();
  const [change] = useChangeListingMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm({
    initial: {
      organization_id: listing?.organization_id ?? '',
      title: listing?.title ?? '',
      role: (listing?.role ?? '') as string,
      hours_per_week: listing ? String(listing.hours_per_week) : '',
      description: listing?.description ?? '',
    },
    schema: newListing,
    toBody: (values) => ({
      ...values,
      hours_per_week: values.hours_per_week.trim() ? Number(values.hours_per_week) : null,
    }),
    async send({ organization_id, ...fields }) {
      const { error } = listing ? await change(changesOf(listing, fields)) : await add({ organization_id, ...fields });
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success(listing ? 'Listing saved' : 'Listing added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={listing ? 'Change listing' : 'Add a listing'}
      description={listing ? listing.organization_name : 'Assistants see an open listing at once.'}
      submitLabel={listing ? 'Save' : 'Add listing'}
    >
      {!listing && <OrganizationField {...form.choice('organization_id')} />}
      <TextField {...form.field('title')} label="Title" required maxLength={120} />
      <Select {...form.choice('role')} label="Role" required options={roleOptions} />
      <TextField {...form.field('hours_per_week')} label="Hours per week" required inputMode="numeric" />
      <TextArea {...form.field('description')} label="Description" required maxLength={5000} />
    </FormDialog>
  );
}
