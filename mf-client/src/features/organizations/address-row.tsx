import { addressLines, type BillingAddress, billingAddress, type Organization } from '@workspace/contracts';
import { Button, ConfirmDialog, FormDialog, layout, SearchSelect, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { countries } from './countries.ts';
import styles from './organizations.module.css';
import { useGuardedSave } from './use-save.ts';

const empty: BillingAddress = { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' };
const fields = [
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1', required: true },
  { name: 'line2', label: 'Apartment or suite', autoComplete: 'address-line2', required: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2', required: true },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1', required: false },
  { name: 'postal_code', label: 'Postal code', autoComplete: 'postal-code', required: false },
] as const;

/**
 * Renders the billing address and a dialog to change it. Saving asks for confirmation. The dialog opens again when
 * saving fails.
 */
export function AddressRow({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const known = organization.billing_address;
  const { save, begin } = useGuardedSave(organization, JSON.stringify(known));
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<BillingAddress | null>(null);
  const form = useForm({
    initial: { ...empty, ...known },
    schema: billingAddress,
    keepsValues: true,
    async send(address) {
      setAsked(address);
      return null;
    },
  });

  async function confirmed(address: BillingAddress) {
    setAsked(null);
    setOpen(false);
    if (!(await save({ billing_address: address }))) setOpen(true);
  }

  const open = () => {
    form.reset();
    begin();
    setOpen(true);
  };
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <span className={layout.quiet}>Billing address</span>
        <span>{known ? addressLines(known).join(', ') : <span className={layout.quiet}>Not set</span>}</span>
      </div>
      {canEdit && (
        <Button variant="ghost" size="s" aria-label="Change billing address" onClick={open}>
          Change
        </Button>
      )}
      <FormDialog
        open={isOpen}
        form={form}
        onClose={() => setOpen(false)}
        title="Billing address"
        submitLabel="Save address"
        after={
          <ConfirmDialog
            open={asked !== null}
            onClose={() => setAsked(null)}
            onConfirm={() => asked && void confirmed(asked)}
            title="Change the billing address?"
            body={asked ? `Bills will show ${addressLines(asked).join(', ')}.` : ''}
            confirmLabel="Save"
          />
        }
      >
        {fields.map(({ name, label, autoComplete, required }) => (
          <TextField {...form.field(name)} key={name} label={label} required={required} autoComplete={autoComplete} />
        ))}
        <SearchSelect {...form.choice('country')} label="Country" required options={countries} />
      </FormDialog>
    </div>
  );
}
