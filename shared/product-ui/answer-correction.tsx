import { type CorrectionChange, correctionChange, type ErrorBody, type SessionCorrection } from '@workspace/contracts';
import { Button, FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';
import { correctionText } from './timesheet-words.ts';

type Answer = 'Approved' | 'Declined';

interface AnswerCorrectionProps {
  correction: SessionCorrection;
  /** Sends an answer. Resolves with the error if it was refused. */
  change: (answer: CorrectionChange & { id: string }) => Promise<ErrorBody | undefined>;
  onDone: (sentence: string) => void;
}

/** Renders the buttons that approve or decline a correction that waits (product/timesheets#corrections). */
export function AnswerCorrection(props: AnswerCorrectionProps) {
  const { correction } = props;
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <>
      <Button
        size="s"
        aria-label={`Approve the correction of ${correction.user_name}`}
        onClick={() => setAnswer('Approved')}
      >
        Approve
      </Button>
      <Button
        size="s"
        variant="secondary"
        aria-label={`Decline the correction of ${correction.user_name}`}
        onClick={() => setAnswer('Declined')}
      >
        Decline
      </Button>
      {answer && <AnswerDialog {...props} state={answer} onClose={() => setAnswer(null)} />}
    </>
  );
}

interface AnswerDialogProps extends AnswerCorrectionProps {
  state: Answer;
  onClose: () => void;
}

function AnswerDialog({ correction, change, onDone, state, onClose }: AnswerDialogProps) {
  const { id, user_name } = correction;
  const approves = state === 'Approved';
  const form = useForm({
    initial: { answer: '' },
    schema: correctionChange,
    toBody: ({ answer }) => ({ state, ...((answer.trim() || !approves) && { answer }) }),
    send: (body) => change({ id, ...body }),
    onSent() {
      onDone(approves ? `Session of ${user_name} corrected` : `Correction of ${user_name} declined`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={approves ? 'Approve the correction?' : 'Decline the correction?'}
      description={correctionText(correction)}
      submitLabel={approves ? 'Approve' : 'Decline'}
      danger={!approves}
    >
      <TextArea
        {...form.field('answer')}
        label={approves ? 'A word to the assistant (optional)' : 'Why not?'}
        hint={
          approves
            ? 'Pay and bill follow. What is paid already is settled with the next bill.'
            : 'The assistant reads this.'
        }
        required={!approves}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
