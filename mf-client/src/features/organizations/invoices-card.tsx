import type { Organization } from '@workspace/contracts';
import { Card, ConfirmDialog, Switch } from '@workspace/ui';
import { useState } from 'react';
import { AddressRow } from './address-row.tsx';
import { EditField } from './edit-field.tsx';
import styles from './organizations.module.css';
import { RecipientsRow } from './recipients-row.tsx';
import { useSave } from './use-save.ts';

/**
 * Renders the recipients of invoices and receipts, the billing address and the switch for invoice emails. The product
 * does not email invoices or receipts yet.
 */
export function InvoicesCard({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const save = useSave(organization);
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = !organization.disable_invoice_notifications;
  return (
    <Card title="Invoices" description="Invoices and receipts are not emailed yet. Find every bill under Billing.">
      <RecipientsRow organization={organization} canEdit={canEdit} />
      <EditField
        organization={organization}
        field="receipt_recipient"
        label="Receipt recipient"
        question="Change the receipt recipient?"
        consequence={(email) =>
          email ? `${email} will be saved as the receipt recipient.` : 'The receipt recipient will be removed.'
        }
        none="No recipient"
        canEdit={canEdit}
      />
      <AddressRow organization={organization} canEdit={canEdit} />
      <div className={styles.zone}>
        <Switch
          label="Invoice emails"
          description={'Invoices are not emailed yet. We save your choice for later.'}
          checked={isOn}
          disabled={!canEdit}
          onChange={(on) => setAsked(on)}
        />
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          const disable_invoice_notifications = asked === false;
          setAsked(null);
          void save({ disable_invoice_notifications });
        }}
        title={isOn ? 'Turn invoice emails off?' : 'Turn invoice emails on?'}
        body={'Invoices are not emailed yet. We save your choice for later.'}
        confirmLabel={isOn ? 'Turn off' : 'Turn on'}
      />
    </Card>
  );
}
