import { asErrorBody } from '@workspace/api';
import { correctionChange, type SessionCorrection } from '@workspace/contracts';
import { useChangeCorrectionMutation } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { correctionText } from '@workspace/product-ui';
import { Button, FormDialog, TextArea, useForm } from '@workspace/ui';
import { useState } from 'react';

type Answer = 'Approved' | 'Declined';

/** Renders the buttons that approve or decline a correction that waits. */
export function CorrectionAnswer({ correction }: { correction: SessionCorrection }) {
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
      {answer && <AnswerDialog correction={correction} state={answer} onClose={() => setAnswer(null)} />}
    </>
  );
}

interface AnswerDialogProps {
  correction: SessionCorrection;
  state: Answer;
  onClose: () => void;
}

function AnswerDialog({ correction, state, onClose }: AnswerDialogProps) {
  const { id, user_name } = correction;
  const toast = useToast();
  const [change] = useChangeCorrectionMutation();
  const approves = state === 'Approved';
  const form = useForm({
    initial: { answer: '' },
    schema: correctionChange,
    toBody: ({ answer }) => ({ state, ...((answer.trim() || !approves) && { answer }) }),
    async send(body) {
      const { error } = await change({ id, ...body });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success(approves ? `Session of ${user_name} corrected` : `Correction of ${user_name} declined`);
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
