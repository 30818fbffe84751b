import { type ErrorBody, type TimesheetDecision, type TimesheetDetail, timesheetDecision } from '@workspace/contracts';
import { Button, FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';

interface DecideTimesheetProps {
  sheet: TimesheetDetail;
  /** Sends a decision. Resolves with the error if it was refused. */
  decide: (decision: TimesheetDecision & { id: string }) => Promise<ErrorBody | undefined>;
  onDone: (sentence: string) => void;
  onRefused: (sentence: string) => void;
}

/** Renders the buttons that approve or dispute a week which waits, or settle a dispute (product/timesheets#states). */
export function DecideTimesheet({ sheet, decide, onDone, onRefused }: DecideTimesheetProps) {
  const { id, state, updated_at, user_name } = sheet;
  const [isApproving, setApproving] = useState(false);
  const [isDisputing, setDisputing] = useState(false);
  if (state !== 'To approve' && state !== 'Disputed') return null;
  const approve = async () => {
    setApproving(true);
    const error = await decide({ id, updated_at, state: 'Approved' });
    setApproving(false);
    if (error) onRefused(error.message);
    else onDone(`Hours of ${user_name} approved`);
  };
  return (
    <>
      <Button loading={isApproving} onClick={() => void approve()}>
        Approve
      </Button>
      {state === 'To approve' && (
        <Button variant="secondary" onClick={() => setDisputing(true)}>
          Dispute
        </Button>
      )}
      {isDisputing && <DisputeDialog {...{ sheet, decide, onDone }} onClose={() => setDisputing(false)} />}
    </>
  );
}

interface DisputeDialogProps extends Omit<DecideTimesheetProps, 'onRefused'> {
  onClose: () => void;
}

function DisputeDialog({ sheet, decide, onDone, onClose }: DisputeDialogProps) {
  // The hours may change while the dialog is open. The answer is about those that the person saw.
  const [{ id, updated_at, user_name }] = useState(sheet);
  const form = useForm({
    initial: { reason: '' },
    schema: timesheetDecision,
    toBody: ({ reason }) => ({ updated_at, state: 'Disputed' as const, reason }),
    send: (body) => decide({ id, ...body }),
    onSent() {
      onDone(`Hours of ${user_name} disputed`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Dispute the hours of ${user_name}`}
      description="Until the hours are approved, the bill of this week is not charged, and the assistant is not paid for it."
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
