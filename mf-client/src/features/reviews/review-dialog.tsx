import { type FormEvent, useId, useState } from 'react';
import { asErrorBody } from 'shared/api';
import { type Review, reviewBody, reviewCommentLimit, reviewMessages } from 'shared/contracts';
import { useToast } from 'shared/host';
import { Button, Dialog, Stack, TextArea, useDiscard, useProblemFocus } from 'shared/ui';
import { RatingField } from './rating-field.tsx';
import { useRateAssistantMutation } from './reviews.api.ts';

interface ReviewDialogProps {
  teamId: string;
  assistant: { id: string; name: string };
  /** The viewer's previous review. */
  before: Review | undefined;
  onClose: () => void;
}

/**
 * Renders the dialog in which a client rates an assistant, with the five labels of product/reviews#rating. The typed
 * text stays after a refusal.
 */
export function ReviewDialog({ teamId, assistant, before, onClose }: ReviewDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [rate, { isLoading }] = useRateAssistantMutation();
  const [score, setScore] = useState(before?.score ?? null);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  const { form, showProblem } = useProblemFocus();
  const isChanged = score !== (before?.score ?? null) || comment !== (before?.comment ?? '');
  const { close, question } = useDiscard(isChanged, onClose);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = reviewBody.safeParse({ team_id: teamId, assistant_id: assistant.id, score, comment });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? null);
      return showProblem();
    }
    try {
      await rate(checked.data).unwrap();
      toast.success(reviewMessages.saved);
      onClose();
    } catch (error) {
      setProblem(asErrorBody(error).message);
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        dismissible={false}
        title={`Rate ${assistant.name}`}
        description="Your assistants don't see your rating."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={isLoading}>
              Send rating
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} onSubmit={submit} noValidate>
          <Stack gap={4}>
            <RatingField
              label="How is it going?"
              value={score}
              error={problem}
              onChange={(next) => {
                setScore(next);
                setProblem(null);
              }}
            />
            <TextArea
              label="Comment"
              hint="If you like: what goes well, and what would help."
              rows={3}
              maxLength={reviewCommentLimit}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  );
}
