import { billChange, type OperatedBillDetail } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { billStatusWords } from '@workspace/product-ui';
import { FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedBillMutation } from './bills.api.ts';
import type { Decision } from './decisions.ts';

interface DecisionDialogProps {
  bill: OperatedBillDetail;
  decision: Decision;
  onClose: () => void;
}

/** Renders the form in which an operator gives the reason for a decision about a bill. */
export function DecisionDialog({ bill, decision, onClose }: DecisionDialogProps) {
  const { status, label, about, danger } = decision;
  const toast = useToast();
  const [change] = useChangeOperatedBillMutation();
  // Another operator may change the bill while the dialog is open.
  const [opened] = useState(bill);
  const { changesOf, failed } = useRowChanges(bill);
  const form = useForm({
    initial: { reason: '' },
    schema: billChange,
    toBody: ({ reason }) => ({ updated_at: opened.updated_at, status, reason }),
    async send(body) {
      const { error, data } = await change({ ...body, ...changesOf(opened, {}) });
      if (!data) return failed(error);
      toast.success(`Bill No. ${bill.number} is now: ${billStatusWords[data.status].label}`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${label}: bill No. ${bill.number}`}
      description={about}
      submitLabel={label}
      danger={danger}
    >
      <TextArea {...form.field('reason')} label="Reason" hint="Only operators can read it." required maxLength={500} />
    </FormDialog>
  );
}
