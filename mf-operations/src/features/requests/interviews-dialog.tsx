import { asErrorBody } from '@workspace/api';
import { type AssistantRequest, type InterviewSlot, newInterviewSlot } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import {
  Button,
  FormDialog,
  formatDateTime,
  LeaveGuard,
  layout,
  localToIso,
  Select,
  TextField,
  useForm,
} from '@workspace/ui';
import { useState } from 'react';
import { MeetingLinkDialog } from './meeting-link-dialog.tsx';
import { useOfferInterviewMutation, useWithdrawInterviewMutation } from './requests.api.ts';

const lengths = [15, 30, 45, 60, 90, 120, 180].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}));
const fieldOfError: Record<string, 'starts_at'> = { SLOT_EXISTS: 'starts_at', SLOT_IS_OVER: 'starts_at' };

interface InterviewsDialogProps {
  /** The newest version of the request that is known. */
  request: AssistantRequest;
  /** Called with the request as a call of the dialog has left it. */
  onAnswer: (request: AssistantRequest) => void;
  onClose: () => void;
}

/** Renders the offered times for interviews of a request, and the form that offers another one. */
export function InterviewsDialog({ request, onAnswer, onClose }: InterviewsDialogProps) {
  const { id, organization_name, shortlist } = request;
  const toast = useToast();
  const [linked, setLinked] = useState<InterviewSlot | null>(null);
  const [offer] = useOfferInterviewMutation();
  const [withdraw, { isLoading }] = useWithdrawInterviewMutation();
  const open = shortlist.filter(({ status }) => status === 'Reco Sent');
  // The next time is usually for the same assistant.
  const [last, setLast] = useState({ match_id: open[0]?.match_id ?? '', minutes: '30', meeting_url: '' });
  const form = useForm({
    initial: { ...last, starts_at: '' },
    schema: newInterviewSlot,
    toBody: ({ starts_at, minutes, meeting_url, match_id }) => ({
      match_id,
      starts_at: localToIso(starts_at),
      minutes: Number(minutes),
      meeting_url: meeting_url.trim() || null,
    }),
    async send(body, { starts_at: _, ...others }) {
      const { data, error } = await offer({ id, ...body });
      if (data) {
        onAnswer(data);
        setLast(others);
        return null;
      }
      const { errorCode, ...refused } = asErrorBody(error);
      return { ...refused, errorCode, field: fieldOfError[errorCode ?? ''] };
    },
    onSent: () => toast.success('Time offered'),
  });

  async function remove(slotId: string) {
    const { data, error } = await withdraw({ id, slotId });
    if (!data) return toast.error(asErrorBody(error).message);
    onAnswer(data);
    toast.success('Time withdrawn');
  }

  const offers = (
    <FormDialog
      form={form}
      open={!linked}
      onClose={onClose}
      title="Interview times"
      description={`The client of ${organization_name} books one of these times. They are in your time zone.`}
      submitLabel="Offer time"
    >
      {open.map(
        ({ match_id, assistant_name, slots }) =>
          slots.length > 0 && (
            <ul key={match_id} className={layout.list} aria-label={`Times with ${assistant_name}`}>
              {slots.map((slot) => (
                <li key={slot.id} className={layout.spread}>
                  <span>
                    {assistant_name}: {formatDateTime(slot.starts_at)}
                  </span>
                  {slot.is_booked ? (
                    <span className={layout.cluster}>
                      <strong>{slot.meeting_url ? 'Booked' : 'Booked, without a link'}</strong>
                      <Button
                        size="s"
                        variant="ghost"
                        aria-label={`${slot.meeting_url ? 'Change' : 'Add'} the link of ${formatDateTime(slot.starts_at)} with ${assistant_name}`}
                        onClick={() => setLinked(slot)}
                      >
                        {slot.meeting_url ? 'Change link' : 'Add link'}
                      </Button>
                    </span>
                  ) : (
                    <Button
                      size="s"
                      variant="ghost"
                      disabled={isLoading}
                      aria-label={`Withdraw ${formatDateTime(slot.starts_at)} with ${assistant_name}`}
                      onClick={() => void remove(slot.id)}
                    >
                      Withdraw
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ),
      )}
      <Select
        {...form.choice('match_id')}
        label="Assistant"
        required
        options={open.map(({ match_id, assistant_name }) => ({ value: match_id, label: assistant_name }))}
      />
      <TextField {...form.field('starts_at')} label="Start" required type="datetime-local" />
      <Select {...form.choice('minutes')} label="Length" options={lengths} />
      <TextField
        {...form.field('meeting_url')}
        label="Meeting link (optional)"
        type="url"
        hint="The client sees it after booking. Without it, the interview gets a link by itself if that is set up. Otherwise, add it after the booking."
      />
    </FormDialog>
  );
  return (
    <>
      {offers}
      {linked && (
        <>
          <LeaveGuard active={form.isDirty} body="You have not offered this time yet." />
          <MeetingLinkDialog requestId={id} slot={linked} onAnswer={onAnswer} onClose={() => setLinked(null)} />
        </>
      )}
    </>
  );
}
