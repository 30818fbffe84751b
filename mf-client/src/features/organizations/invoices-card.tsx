import { useState } from 'react';
import type { Organization } from 'shared/contracts';
import { Card, ConfirmDialog, Switch } from 'shared/ui';
import { AddressRow } from './address-row.tsx';
import { EditField } from './edit-field.tsx';
import styles from './organizations.module.css';
import { RecipientsRow } from './recipients-row.tsx';
import { useSave } from './use-save.ts';

/** Who gets bills and receipts, and where they are addressed to. */
export function InvoicesCard({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const save = useSave(organization);
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = !organization.disable_invoice_notifications;
  return (
    <Card title="Invoices">
      <RecipientsRow organization={organization} canEdit={canEdit} />
      <EditField
        organization={organization}
        field="receipt_recipient"
        label="Receipts go to"
        question="Change who gets receipts?"
        consequence={(email) => (email ? `Receipts will go to ${email}.` : 'Receipts will go to nobody.')}
        none="Nobody"
        canEdit={canEdit}
      />
      <AddressRow organization={organization} canEdit={canEdit} />
      <div className={styles.zone}>
        <Switch
          label="Invoice e-mails"
          description={isOn ? 'Each new invoice is mailed to its recipients.' : 'Invoices are only shown here.'}
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
        title={isOn ? 'Turn invoice e-mails off?' : 'Turn invoice e-mails on?'}
        body={isOn ? 'New invoices will only be shown here.' : 'Each new invoice will be mailed to its recipients.'}
        confirmLabel={isOn ? 'Turn off' : 'Turn on'}
      />
    </Card>
  );
}
