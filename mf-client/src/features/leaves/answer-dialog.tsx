import { asErrorBody } from '@workspace/api';
import { type Leave, leaveChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { leaveDays } from '@workspace/product-ui';
import { FormDialog, TextArea, useForm } from '@workspace/ui';
import { useAnswerLeaveMutation } from './leaves.api.ts';

interface AnswerDialogProps {
  leave: Leave;
  state: 'Approved' | 'Declined';
  onClose: () => void;
  /** Returns the element to focus after closing, because the button disappears. */
  finalFocus: () => HTMLElement | null;
}

/** Approves or declines a leave with an optional word. The answer can't be changed. */
export function AnswerDialog({ leave, state, onClose, finalFocus }: AnswerDialogProps) {
  const toast = useToast();
  const [answerLeave] = useAnswerLeaveMutation();
  const approves = state === 'Approved';
  const form = useForm({
    initial: { answer: '' },
    schema: leaveChange,
    toBody: ({ answer }) => ({ updated_at: leave.updated_at, state, answer }),
    async send(change) {
      const { error } = await answerLeave({ id: leave.id, change });
      if (error) return asErrorBody(error);
      toast.success(approves ? 'Leave approved' : 'Leave declined');
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      title={
        approves ? `Approve the leave of ${leave.assistant_name}?` : `Decline the leave of ${leave.assistant_name}?`
      }
      description={`${leaveDays(leave)}. The answer counts for all teams and can't be changed.`}
      form={form}
      onClose={onClose}
      submitLabel={approves ? 'Approve' : 'Decline'}
      danger={!approves}
      finalFocus={finalFocus}
    >
      <TextArea {...form.field('answer')} label="A word to the assistant (optional)" rows={3} maxLength={1000} />
    </FormDialog>
  );
}
