import { asErrorBody } from '@workspace/api';
import { type AssistantRequest, type InterviewSlot, meetingLinkChange } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, formatDateTime, TextField, useForm } from '@workspace/ui';
import { useSetMeetingLinkMutation } from './requests.api.ts';

interface MeetingLinkDialogProps {
  requestId: string;
  slot: InterviewSlot;
  /** Called with the request as saving has left it. */
  onAnswer: (request: AssistantRequest) => void;
  onClose: () => void;
}

/** Renders the form that sets the meeting link of a booked interview. */
export function MeetingLinkDialog({ requestId, slot, onAnswer, onClose }: MeetingLinkDialogProps) {
  const toast = useToast();
  const [save] = useSetMeetingLinkMutation();
  const form = useForm({
    initial: { meeting_url: slot.meeting_url ?? '' },
    schema: meetingLinkChange,
    toBody: ({ meeting_url }) => ({ meeting_url: meeting_url.trim() }),
    async send(body) {
      const { data, error } = await save({ id: requestId, slotId: slot.id, ...body });
      if (!data) return asErrorBody(error);
      onAnswer(data);
      return null;
    },
    onSent: () => {
      toast.success('Meeting link saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Meeting link"
      description={`The client and the assistant see it with their interview on ${formatDateTime(slot.starts_at)}.`}
      submitLabel="Save link"
    >
      <TextField {...form.field('meeting_url')} label="Meeting link" required type="url" />
    </FormDialog>
  );
}
