import { type ErrorBody, type Leave, type LeaveChange, leaveChange } from '@workspace/contracts';
import { Banner, FormDialog, TextArea, useForm } from '@workspace/ui';
import { leaveDays, leaveStateWords } from './leave-words.ts';

/** The leave that somebody is about to answer, as they saw it, and their answer. */
export interface LeaveAnswer {
  leave: Leave;
  state: 'Approved' | 'Declined';
}

interface LeaveAnswerDialogProps extends LeaveAnswer {
  /** The leave as it is now, after somebody else may have answered or canceled it. */
  current: Leave;
  /** Saves the answer. Resolves to the error if saving failed. */
  send: (change: LeaveChange) => Promise<ErrorBody | undefined>;
  onClose: () => void;
  /** Returns the element to focus after closing, because the button disappears. */
  finalFocus: () => HTMLElement | null;
}

/**
 * Approves or declines a leave with an optional word. The answer can't be changed. After a refusal because the leave has
 * changed, the dialog shows what it is now, and keeps the typed word.
 */
export function LeaveAnswerDialog({ leave, current, state, send, onClose, finalFocus }: LeaveAnswerDialogProps) {
  const approves = state === 'Approved';
  const hasChanged = current.updated_at !== leave.updated_at;
  const form = useForm({
    initial: { answer: '' },
    schema: leaveChange,
    toBody: ({ answer }) => ({ updated_at: current.updated_at, state, answer }),
    send,
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
      {hasChanged && (
        <Banner
          severity="WARNING"
          title={`Now: ${leaveStateWords[current.state].label}`}
          description={
            current.decider_name
              ? `Answered by ${current.decider_name}${current.answer && `: ${current.answer}`}`
              : undefined
          }
        />
      )}
      <TextArea {...form.field('answer')} label="A word to the assistant (optional)" rows={3} maxLength={1000} />
    </FormDialog>
  );
}
