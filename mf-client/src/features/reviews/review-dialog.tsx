import { asErrorBody } from '@workspace/api';
import { type Review, reviewBody, reviewCommentLimit, reviewMessages } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextArea, useForm } from '@workspace/ui';
import { RatingField } from './rating-field.tsx';
import { useRateAssistantMutation } from './reviews.api.ts';

interface ReviewDialogProps {
  teamId: string;
  assistant: { id: string; name: string };
  /** The viewer's current review. Its values fill the form. */
  before: Review | undefined;
  onClose: () => void;
}

/**
 * Renders the dialog in which a client rates an assistant (product/reviews#rating). The typed text stays when saving
 * fails.
 */
export function ReviewDialog({ teamId, assistant, before, onClose }: ReviewDialogProps) {
  const toast = useToast();
  const [rate] = useRateAssistantMutation();
  const form = useForm({
    initial: { score: before?.score ?? null, comment: before?.comment ?? '' },
    schema: reviewBody,
    toBody: (values) => ({ team_id: teamId, assistant_id: assistant.id, ...values }),
    async send(body) {
      const { error } = await rate(body);
      return error && { ...asErrorBody(error), field: 'score' };
    },
    onSent() {
      toast.success(reviewMessages.saved);
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Rate ${assistant.name}`}
      description="Your assistants don't see your rating."
      submitLabel="Send rating"
    >
      <RatingField {...form.choice('score')} label="How is it going?" />
      <TextArea
        {...form.field('comment')}
        label="Comment"
        hint="Optional. What goes well, and what could be better?"
        rows={3}
        maxLength={reviewCommentLimit}
      />
    </FormDialog>
  );
}
