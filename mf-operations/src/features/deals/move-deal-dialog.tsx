import { asErrorBody } from '@workspace/api';
import { dealChange, dealMoves, needsReason, type OperatedDeal } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, TextArea, TextField, useForm } from '@workspace/ui';
import { clientStatusOptions, clientStatusWords } from '../../list/status-words.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedDealMutation } from './deals.api.ts';

interface MoveDealDialogProps {
  deal: OperatedDeal;
  /** The deal as it is now, after another operator may have changed it. */
  current: OperatedDeal | null;
  onClose: () => void;
}

/** Renders the form that moves a deal to one of the statuses that may follow. */
export function MoveDealDialog({ deal, current, onClose }: MoveDealDialogProps) {
  const toast = useToast();
  const [change] = useChangeOperatedDealMutation();
  const { changesOf, failed } = useRowChanges(current);
  const { status: from } = current ?? deal;
  const form = useForm({
    initial: { status: '', reason: '', paused_until: '' },
    schema: dealChange,
    toBody: ({ status, reason, paused_until }) => ({
      updated_at: deal.updated_at,
      status,
      ...(needsReason(status) && { reason }),
      ...(status === 'PAUSED' && paused_until && { paused_until }),
    }),
    async send(body) {
      const { error } = await change({ ...body, ...changesOf(deal, {}) });
      if (!error) return null;
      const isOver = asErrorBody(error).errorCode === 'PAUSE_IS_OVER';
      return { ...failed(error), field: isOver ? ('paused_until' as const) : undefined };
    },
    onSent({ status = from }) {
      toast.success(`Moved to ${clientStatusWords[status].label}`);
      onClose();
    },
  });
  const { status: to } = form.values;
  const isEnd = to === 'CHURNED' || to === 'LOST' || to === 'VOID';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Move the deal of ${deal.team_name}`}
      description={`The status is ${clientStatusWords[from].label} now.`}
      submitLabel="Move"
      danger={isEnd}
    >
      <Select
        {...form.choice('status')}
        label="New status"
        required
        options={clientStatusOptions(dealMoves[from])}
        hint={isEnd ? 'The deal cannot be opened again. A churn also ends open work sessions.' : undefined}
      />
      {to === 'PAUSED' && (
        <TextField
          {...form.field('paused_until')}
          label="Work continues on"
          hint="Leave this empty if the end of the pause is open."
          type="date"
        />
      )}
      {needsReason(to) && (
        <TextArea
          {...form.field('reason')}
          label="Reason"
          hint="Only operators can see the reason."
          required
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}
