import { useState } from 'react';
import { asErrorBody } from 'shared/api';
import { displayName, matchMove, type Recommendation } from 'shared/contracts';
import { useToast } from 'shared/host';
import { ConfirmDialog, Stack, TextArea, useDiscard } from 'shared/ui';
import { useAnswerRecommendationMutation } from './recommendations.api.ts';

const reasonLimit = 500;

interface AnswerDialogProps {
  recommendation: Recommendation;
  answer: 'select' | 'decline';
  onClose: () => void;
}

/**
 * Asks for confirmation before a client answers a recommendation, because they cannot undo it. Declining may include a
 * reason.
 */
export default function AnswerDialog({ recommendation, answer, onClose }: AnswerDialogProps) {
  const toast = useToast();
  const [send, { isLoading }] = useAnswerRecommendationMutation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const name = displayName(recommendation.assistant);
  const selects = answer === 'select';
  const { close, question } = useDiscard(reason.trim() !== '', onClose);

  async function confirm() {
    const words = reason.trim();
    const move = matchMove.safeParse({
      from: recommendation.status,
      to: selects ? 'Selected' : 'Rejected',
      ...(words && !selects && { reason_kind: 'Lost Reason', reason: words }),
    });
    if (!move.success) return setProblem(move.error.issues[0]?.message ?? null);
    try {
      await send({ id: recommendation.id, move: move.data }).unwrap();
      toast.success(selects ? `You have selected ${name}` : `You have declined ${name}`);
      onClose();
    } catch (error) {
      setProblem(asErrorBody(error).message);
    }
  }

  return (
    <>
      <ConfirmDialog
        open
        onClose={close}
        onConfirm={confirm}
        title={selects ? `Select ${name}?` : `Decline ${name}?`}
        confirmLabel={selects ? 'Select' : 'Decline'}
        danger={!selects}
        pending={isLoading}
        error={problem}
        body={
          selects ? (
            "We then arrange an intro call with you both. This can't be undone."
          ) : (
            <Stack gap={3}>
              <p>The recommendation leaves your list. This can't be undone.</p>
              <TextArea
                label="Why not? (optional)"
                hint="It helps us find someone who fits. The assistant does not see it."
                rows={3}
                maxLength={reasonLimit}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Stack>
          )
        }
      />
      {question}
    </>
  );
}
