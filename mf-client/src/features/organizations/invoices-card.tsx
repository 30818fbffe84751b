import type { Organization } from '@workspace/contracts';
import { Card, ConfirmDialog, Switch } from '@workspace/ui';
import { useState } from 'react';
import { AddressRow } from './address-row.tsx';
import { EditField } from './edit-field.tsx';
import styles from './organizations.module.css';
import { RecipientsRow } from './recipients-row.tsx';
import { useSave } from './use-save.ts';

/** Renders the recipients of invoices and receipts, the billing address and the switch for invoice emails. */
export function InvoicesCard({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const save = useSave(organization);
  const [isAsking, setAsking] = useState(false);
  // What the owner wants. Another owner may turn the switch while the question is open.
  const [wantsOn, setWantsOn] = useState(false);
  const isOn = !organization.disable_invoice_notifications;
  return (
    <Card title="Invoices" description="Each new invoice is emailed to its recipients. Find every bill under Billing.">
      <RecipientsRow organization={organization} canEdit={canEdit} />
      <EditField
        organization={organization}
        field="receipt_recipient"
        label="Receipt recipient"
        question="Change the receipt recipient?"
        consequence={(email) => (email ? `${email} will get a receipt for each payment.` : 'Nobody will get receipts.')}
        none="No recipient"
        canEdit={canEdit}
      />
      <AddressRow organization={organization} canEdit={canEdit} />
      <div className={styles.zone}>
        <Switch
          label="Invoice emails"
          description="Emails about failed payments and overdue bills always arrive."
          checked={isOn}
          disabled={!canEdit}
          onChange={(on) => {
            setWantsOn(on);
            setAsking(true);
          }}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void save({ disable_invoice_notifications: !wantsOn });
        }}
        title={wantsOn ? 'Turn invoice emails on?' : 'Turn invoice emails off?'}
        body={
          wantsOn
            ? 'The recipients will get each new invoice by email.'
            : 'The recipients will get no more invoices by email.'
        }
        confirmLabel={wantsOn ? 'Turn on' : 'Turn off'}
      />
    </Card>
  );
}
