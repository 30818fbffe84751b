import { asErrorBody } from '@workspace/api';
import { correctionLimits, type ListedWorkSession, newCorrection, type Team } from '@workspace/contracts';
import { useAskForCorrectionMutation } from '@workspace/data-timesheets';
import { useToast } from '@workspace/host';
import { ownTimezone, sessionTimes } from '@workspace/product-ui';
import { FormDialog, localToIso, Select, TextArea, TextField, useForm } from '@workspace/ui';
import { format } from 'date-fns/format';

interface CorrectionDialogProps {
  /** The session to correct. Null for a session that is missing. */
  session: ListedWorkSession | null;
  teams: readonly Pick<Team, 'id' | 'name'>[];
  onClose: () => void;
}

/** Fields of type datetime-local hold minutes in the time zone of the device. */
const toField = (iso: string): string => format(new Date(iso), "yyyy-MM-dd'T'HH:mm");

/** Asks for other times of an ended session, or for a session that is missing (product/timesheets#corrections). */
export function CorrectionDialog({ session, teams, onClose }: CorrectionDialogProps) {
  const toast = useToast();
  const [ask] = useAskForCorrectionMutation();
  const initial = {
    team_id: session?.team_id ?? (teams.length === 1 ? (teams[0]?.id ?? null) : null),
    started_at: session ? toField(session.created_at) : '',
    ended_at: session?.ended_at ? toField(session.ended_at) : '',
    reason: '',
  };
  // An unchanged field keeps the seconds of the session.
  const momentOf = (typed: string, before: string | null | undefined): string =>
    before && typed === toField(before) ? before : localToIso(typed);
  const form = useForm({
    initial,
    schema: newCorrection,
    toBody: ({ team_id, started_at, ended_at, reason }) => ({
      session_id: session?.id ?? null,
      team_id,
      started_at: momentOf(started_at, session?.created_at),
      ended_at: momentOf(ended_at, session?.ended_at),
      timezone: ownTimezone(),
      reason,
    }),
    async send(body) {
      const { error } = await ask(body);
      return error && asErrorBody(error);
    },
    onSent() {
      toast.success('Correction sent to the client');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={session ? 'Ask for a correction' : 'Add a missing session'}
      description={
        session?.ended_at
          ? `${sessionTimes(session.created_at, session.ended_at)}. The client approves or declines it.`
          : `A session of the last ${correctionLimits.days} days. The client approves or declines it.`
      }
      submitLabel="Ask the client"
    >
      {!session && (
        <Select
          {...form.choice('team_id')}
          label="Team"
          required
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField {...form.field('started_at')} label="Start" type="datetime-local" required />
      <TextField {...form.field('ended_at')} label="End" type="datetime-local" required />
      <TextArea
        {...form.field('reason')}
        label="Reason"
        hint="The client reads this."
        required
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
