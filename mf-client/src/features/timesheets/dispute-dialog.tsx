import { asErrorBody } from '@workspace/api';
import { type TimesheetDetail, timesheetDecision } from '@workspace/contracts';
import { useDecideTimesheetMutation } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';

interface DisputeDialogProps {
  sheet: TimesheetDetail;
  onClose: () => void;
}

/** Asks what is wrong with a week. */
export function DisputeDialog({ sheet, onClose }: DisputeDialogProps) {
  const toast = useToast();
  const [decide] = useDecideTimesheetMutation();
  // The hours may change while the dialog is open. The answer is about those that the client saw.
  const [{ id, updated_at, user_name }] = useState(sheet);
  const form = useForm({
    initial: { reason: '' },
    schema: timesheetDecision,
    toBody: ({ reason }) => ({ updated_at, state: 'Disputed' as const, reason }),
    async send(body) {
      const { error } = await decide({ id, ...body });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success(`Hours of ${user_name} disputed`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Dispute the hours of ${user_name}`}
      description="Until you approve the hours, the bill of this week is not charged, and the assistant is not paid for it."
      submitLabel="Dispute"
      danger
    >
      <TextArea
        {...form.field('reason')}
        label="What is wrong?"
        hint="The assistant reads this, and can correct the sessions."
        required
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
