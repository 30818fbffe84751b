import { asErrorBody } from '@workspace/api';
import { dealMoves, dealNotice, dealNoticeDays, formatCalendarDay, type TeamDeal } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextArea, TextField, useForm } from '@workspace/ui';
import { useGiveNoticeMutation } from './deal.api.ts';

interface NoticeDialogProps {
  teamName: string;
  deal: TeamDeal;
  /** A pause, or the end. */
  status: 'PAUSED' | 'CHURNED';
  onClose: () => void;
}

/** The earliest day on which a notice of today counts. */
function earliestDay({ today }: TeamDeal): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + dealNoticeDays);
  return day.toISOString().slice(0, 10);
}

const fieldOfError: Record<string, 'on' | 'until'> = { NOTICE_TOO_SHORT: 'on', PAUSE_IS_OVER: 'until' };
const pauseFollows =
  'From that day, nobody can clock in, and open work sessions end. The hours until then are billed as usual. Your subscription and membership go on, with their bills.';
const endFollows =
  'From that day, nobody can clock in, and open work sessions end. An assistant who is matched to replace others goes on with a new agreement. This work cannot be opened again.';
const allHoursEnd =
  'If no other work of the organization goes on, its agreed hours end too. If they are not paid yet, their unpaid retainer becomes void, and nothing is owed for it.';
// Work that has not begun leaves hours that are paid as they are.
const unpaidHoursEnd =
  'If no other work of the organization goes on, agreed hours that are not paid yet end too. Their unpaid retainer becomes void, and nothing is owed for it.';
const othersGoOn = 'Other unpaid bills stay due, and your membership goes on until you end it.';

/** Renders the form with which an owner gives notice of a pause or the end. It says what follows from it. */
export function NoticeDialog({ teamName, deal, status, onClose }: NoticeDialogProps) {
  const toast = useToast();
  const [give] = useGiveNoticeMutation();
  const pauses = status === 'PAUSED';
  const earliest = earliestDay(deal);
  const form = useForm({
    initial: { on: earliest, until: '', reason: '' },
    schema: dealNotice,
    toBody: ({ on, until, reason }) => ({
      updated_at: deal.updated_at,
      status,
      on,
      reason,
      ...(pauses && until && { until }),
    }),
    async send(body) {
      const { error } = await give({ id: deal.id, body });
      if (!error) return null;
      const { errorCode, ...refused } = asErrorBody(error);
      return { ...refused, errorCode, field: fieldOfError[errorCode ?? ''] };
    },
    onSent({ on }) {
      toast.success(`${pauses ? 'The pause begins' : 'The work ends'} on ${formatCalendarDay(on)}`);
      onClose();
    },
  });
  const churns = dealMoves[deal.status].includes('CHURNED');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={pauses ? `Pause ${teamName}?` : `End the work of ${teamName}?`}
      description={pauses ? pauseFollows : `${endFollows} ${churns ? allHoursEnd : unpaidHoursEnd} ${othersGoOn}`}
      submitLabel={pauses ? 'Pause' : 'End the work'}
      danger={!pauses}
    >
      <TextField
        {...form.field('on')}
        label={pauses ? 'The pause begins on' : 'The work ends on'}
        hint={`At least ${dealNoticeDays} days from today. You can take this back until then.`}
        type="date"
        min={earliest}
        required
      />
      {pauses && (
        <TextField
          {...form.field('until')}
          label="Work continues on"
          hint="Leave this empty if you don't know yet."
          type="date"
        />
      )}
      <TextArea
        {...form.field('reason')}
        label="Reason"
        hint="Workspace reads the reason. Your assistants don't."
        required
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
