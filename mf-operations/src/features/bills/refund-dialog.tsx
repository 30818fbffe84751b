import { asErrorBody } from '@workspace/api';
import { formatMoney, newRefund, type OperatedPayment } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { paidWith } from '@workspace/product-ui';
import { FormDialog, TextArea, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { toAmount, toCents } from '../../list/money.ts';
import { useAddOperatedRefundMutation } from './bills.api.ts';

interface RefundDialogProps {
  billId: string;
  payment: OperatedPayment;
  onClose: () => void;
}

/** Renders the form that refunds a part of a payment, or what is left of it. */
export function RefundDialog({ billId, payment, onClose }: RefundDialogProps) {
  const { id, refundable_cents, currency } = payment;
  const toast = useToast();
  const [add] = useAddOperatedRefundMutation();
  const [initial] = useState({ amount_cents: toAmount(refundable_cents), reason: '' });
  const form = useForm({
    initial,
    schema: newRefund,
    toBody: ({ amount_cents, reason }) => ({ amount_cents: toCents(amount_cents), reason }),
    async send(body) {
      const { error, data } = await add({ billId, paymentId: id, ...body });
      if (!data) {
        const { message, errorCode } = asErrorBody(error);
        return { message, field: errorCode === 'REFUND_TOO_LARGE' ? 'amount_cents' : undefined };
      }
      if (data.status === 'failed') {
        return { message: data.failure_message ?? 'The payment provider did not accept the refund.' };
      }
      const amount = formatMoney(data.amount_cents, currency);
      toast.success(data.status === 'succeeded' ? `${amount} refunded` : `The refund of ${amount} is on its way`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund a payment"
      description={`${paidWith(payment)}. ${formatMoney(refundable_cents, currency)} can be refunded.`}
      submitLabel="Refund"
      danger
    >
      <TextField {...form.field('amount_cents')} label={`Amount in ${currency}`} required inputMode="decimal" />
      <TextArea {...form.field('reason')} label="Reason" hint="Only operators can read it." required maxLength={500} />
    </FormDialog>
  );
}
