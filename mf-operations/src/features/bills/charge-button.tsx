import { asErrorBody } from '@workspace/api';
import { formatMoney, type OperatedBillDetail } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { openCents } from '@workspace/product-ui';
import { Button, ConfirmDialog } from '@workspace/ui';
import { useState } from 'react';
import { useChargeOperatedBillMutation } from './bills.api.ts';

/** Renders the button that charges the primary payment method of the organization for what is left of a bill. */
export function ChargeButton({ bill }: { bill: OperatedBillDetail }) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [charge, { isLoading, error, data, reset }] = useChargeOperatedBillMutation();
  const amountCents = openCents(bill);
  const amount = formatMoney(amountCents, bill.currency);
  const close = () => {
    setAsking(false);
    reset();
  };

  async function confirm() {
    const answer = await charge({ id: bill.id, amount_cents: amountCents });
    if (!answer.data || answer.data.failure_message) return;
    close();
    toast.success(
      answer.data.status === 'succeeded' ? `${amount} charged` : `The charge of ${amount} is being processed`,
    );
  }

  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setAsking(true)}>
        Charge now
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => void confirm()}
        title={`Charge ${amount}?`}
        body={`We charge the primary payment method of ${bill.organization_name}.`}
        confirmLabel="Charge"
        pending={isLoading}
        error={error ? asErrorBody(error).message : (data?.failure_message ?? undefined)}
      />
    </>
  );
}
