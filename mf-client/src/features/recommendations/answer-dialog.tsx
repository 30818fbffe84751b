import { asErrorBody } from '@workspace/api';
import { displayName, matchMove, type Recommendation } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { ConfirmDialog, Stack, TextArea, useDiscard, useForm } from '@workspace/ui';
import { useAnswerRecommendationMutation } from './recommendations.api.ts';

const reasonLimit = 500;

interface AnswerDialogProps {
  recommendation: Recommendation;
  answer: 'select' | 'decline';
  onClose: () => void;
}

/**
 * Asks for confirmation before a client selects or declines a recommended assistant. A client can give a reason for
 * declining.
 */
export default function AnswerDialog({ recommendation, answer, onClose }: AnswerDialogProps) {
  const toast = useToast();
  const [sendAnswer] = useAnswerRecommendationMutation();
  const name = displayName(recommendation.assistant);
  const selects = answer === 'select';
  const form = useForm({
    initial: { reason: '' },
    schema: matchMove,
    toBody: ({ reason }) => ({
      from: recommendation.status,
      to: selects ? 'Selected' : 'Rejected',
      ...(reason.trim() && !selects && { reason_kind: 'Lost Reason', reason: reason.trim() }),
    }),
    keepsValues: true,
    async send(move) {
      const { error } = await sendAnswer({ id: recommendation.id, move });
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success(selects ? `You have selected ${name}` : `You have declined ${name}`);
      onClose();
    },
  });
  const { close, question } = useDiscard(form.values.reason.trim() !== '', onClose);

  return (
    <>
      <ConfirmDialog
        open
        onClose={close}
        onConfirm={form.submit}
        title={selects ? `Select ${name}?` : `Decline ${name}?`}
        confirmLabel={selects ? 'Select' : 'Decline'}
        danger={!selects}
        pending={form.isSaving}
        error={form.problem}
        body={
          selects ? (
            "We then arrange an intro call with the assistant. This can't be undone."
          ) : (
            <Stack gap={3}>
              <p>We remove the recommendation from your list. This can't be undone.</p>
              <TextArea
                {...form.field('reason')}
                label="Why not? (optional)"
                hint="Your reason helps us find a better match. The assistant does not see it."
                rows={3}
                maxLength={reasonLimit}
              />
            </Stack>
          )
        }
      />
      {question}
    </>
  );
}
