import { asErrorBody } from '@workspace/api';
import { dealResumption, formatCalendarDay, type TeamDeal } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, TextField, useForm } from '@workspace/ui';
import { useResumeDealMutation } from './deal.api.ts';

interface ResumeDialogProps {
  teamName: string;
  deal: TeamDeal;
  onClose: () => void;
}

/** Renders the form with which an owner ends a pause today or later, or leaves its end open. */
export function ResumeDialog({ teamName, deal, onClose }: ResumeDialogProps) {
  const toast = useToast();
  const [resume] = useResumeDealMutation();
  const form = useForm({
    initial: { on: deal.today },
    schema: dealResumption,
    toBody: ({ on }) => ({ updated_at: deal.updated_at, on: on || null }),
    async send(body) {
      const { error } = await resume({ id: deal.id, body });
      if (!error) return null;
      const { errorCode, ...refused } = asErrorBody(error);
      return { ...refused, errorCode, field: errorCode === 'PAUSE_IS_OVER' ? ('on' as const) : undefined };
    },
    onSent({ on }) {
      const isToday = on === deal.today;
      toast.success(
        on ? `Work continues ${isToday ? 'today' : `on ${formatCalendarDay(on)}`}` : 'The end of the pause is open',
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Resume ${teamName}`}
      description="From that day, your assistants can clock in again, and their hours are billed."
      submitLabel="Save"
      isDirty={false}
    >
      <TextField
        {...form.field('on')}
        label="Work continues on"
        hint="Leave this empty if you don't know yet."
        type="date"
        min={deal.today}
      />
    </FormDialog>
  );
}
