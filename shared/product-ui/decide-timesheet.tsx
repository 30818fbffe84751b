import {
  type ErrorBody,
  hoursText,
  type TimesheetDecision,
  type TimesheetDetail,
  timesheetDecision,
} from '@workspace/contracts';
import { Banner, Button, FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';

const minuteMs = 60_000;

interface DecideTimesheetProps {
  sheet: TimesheetDetail;
  /** Sends a decision. Resolves with the error if it was refused. */
  decide: (decision: TimesheetDecision & { id: string }) => Promise<ErrorBody | undefined>;
  onDone: (sentence: string) => void;
  onRefused: (sentence: string) => void;
}

/**
 * Renders the buttons that approve or dispute a week which waits, or settle a dispute (product/timesheets#states). If
 * somebody else was faster, the buttons disappear, and an open dialog stays.
 */
export function DecideTimesheet({ sheet, decide, onDone, onRefused }: DecideTimesheetProps) {
  const { id, state, updated_at, user_name } = sheet;
  const [isApproving, setApproving] = useState(false);
  const [isDisputing, setDisputing] = useState(false);
  const approve = async () => {
    setApproving(true);
    const error = await decide({ id, updated_at, state: 'Approved' });
    setApproving(false);
    if (error) onRefused(error.message);
    else onDone(`Hours of ${user_name} approved`);
  };
  return (
    <>
      {(state === 'To approve' || state === 'Disputed') && (
        <Button loading={isApproving} onClick={() => void approve()}>
          Approve
        </Button>
      )}
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
  // The hours may change while the dialog is open. The answer is about those that the person saw: at first when they
  // opened the dialog, and after a refusal in the banner.
  const [opened] = useState(sheet);
  const [isRefused, setRefused] = useState(false);
  const { id, user_name } = opened;
  const { updated_at } = isRefused ? sheet : opened;
  const form = useForm({
    initial: { reason: '' },
    schema: timesheetDecision,
    toBody: ({ reason }) => ({ updated_at, state: 'Disputed' as const, reason }),
    async send(body) {
      const error = await decide({ id, ...body });
      if (error) setRefused(true);
      return error;
    },
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
      {sheet.updated_at !== opened.updated_at && (
        <Banner severity="WARNING" title={`Now: ${sheet.state}, ${hoursText(sheet.minutes * minuteMs)}`} />
      )}
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
