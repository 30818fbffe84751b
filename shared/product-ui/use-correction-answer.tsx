import { type CorrectionChange, correctionChange, type ErrorBody, type SessionCorrection } from '@workspace/contracts';
import { Button, FormDialog, TextArea, useForm } from '@workspace/ui';
import { type ReactNode, useState } from 'react';
import { correctionText } from './timesheet-words.ts';

interface CorrectionAnswerOptions {
  /** Sends an answer. Resolves with the error if it was refused. */
  change: (answer: CorrectionChange & { id: string }) => Promise<ErrorBody | undefined>;
  onDone: (sentence: string) => void;
}

/** The correction that somebody is about to answer, as they saw it, and their answer. */
interface Answering {
  correction: SessionCorrection;
  state: 'Approved' | 'Declined';
}

interface CorrectionAnswer {
  /** Renders the buttons that approve or decline a correction which waits. */
  buttons: (correction: SessionCorrection) => ReactNode;
  /**
   * The dialog that the buttons open. Render it outside the list: the row leaves the list when somebody else answers
   * first, and the dialog must stay to say so and to keep the typed word.
   */
  dialog: ReactNode;
}

/** Lets somebody answer the corrections of a list (product/timesheets#corrections). */
export function useCorrectionAnswer(options: CorrectionAnswerOptions): CorrectionAnswer {
  const [answering, setAnswering] = useState<Answering | null>(null);
  return {
    buttons: (correction) => (
      <>
        <Button
          size="s"
          aria-label={`Approve the correction of ${correction.user_name}`}
          onClick={() => setAnswering({ correction, state: 'Approved' })}
        >
          Approve
        </Button>
        <Button
          size="s"
          variant="secondary"
          aria-label={`Decline the correction of ${correction.user_name}`}
          onClick={() => setAnswering({ correction, state: 'Declined' })}
        >
          Decline
        </Button>
      </>
    ),
    dialog: answering && <AnswerDialog {...options} {...answering} onClose={() => setAnswering(null)} />,
  };
}

interface AnswerDialogProps extends CorrectionAnswerOptions, Answering {
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
