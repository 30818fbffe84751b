import { asErrorBody } from '@workspace/api';
import { formatMoney, newCredit, type OperatedBillDetail } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { openCents } from '@workspace/product-ui';
import { FormDialog, TextArea, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { toCents } from '../../list/money.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useAddOperatedCreditMutation } from './bills.api.ts';

interface CreditDialogProps {
  bill: OperatedBillDetail;
  onClose: () => void;
}

/** Renders the form that credits a part of what is left of a bill. */
export function CreditDialog({ bill, onClose }: CreditDialogProps) {
  const { number, currency } = bill;
  const toast = useToast();
  const [add] = useAddOperatedCreditMutation();
  // Another operator may change the bill while the dialog is open.
  const [opened] = useState(bill);
  const { changesOf, failed } = useRowChanges(bill);
  const form = useForm({
    initial: { amount_cents: '', reason: '' },
    schema: newCredit,
    toBody: ({ amount_cents, reason }) => ({
      updated_at: opened.updated_at,
      amount_cents: toCents(amount_cents),
      reason,
    }),
    async send(body) {
      const { error } = await add({ ...body, ...changesOf(opened, {}) });
      if (error) {
        const { errorCode } = asErrorBody(error);
        const field = /^CREDIT_TOO_/.test(errorCode ?? '') ? ('amount_cents' as const) : undefined;
        return { ...failed(error), field };
      }
      toast.success(`${formatMoney(body.amount_cents, currency)} credited`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Credit a part: bill No. ${number}`}
      description={`${formatMoney(openCents(bill), currency)} is left to pay. The client does not owe the credited part any more.`}
      submitLabel="Credit"
      danger
    >
      <TextField {...form.field('amount_cents')} label={`Amount in ${currency}`} required inputMode="decimal" />
      <TextArea {...form.field('reason')} label="Reason" hint="Only operators can read it." required maxLength={500} />
    </FormDialog>
  );
}
