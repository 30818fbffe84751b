import {
  type ClientStatus,
  isClosedStatus,
  type OperatedSubscription,
  subscriptionMoves,
  subscriptionStatusChange,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { clientStatusOptions, clientStatusWords } from '../../list/status-words.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useChangeOperatedSubscriptionMutation } from './subscriptions.api.ts';

interface StatusDialogProps {
  subscription: OperatedSubscription;
  /** The subscription as it is in the list now, after another operator may have changed it. */
  current: OperatedSubscription | null;
  onClose: () => void;
}

const effects: Partial<Record<ClientStatus, string>> = {
  PAUSED: 'No month that begins during the pause is billed.',
  CHURNED: 'The subscription ends and cannot start again. Its open bills stay due.',
  LOST: 'The subscription ends and cannot start again. Its unpaid bills become void.',
  VOID: 'The subscription ends and cannot start again. Its unpaid bills become void.',
};

/** Renders the form for the next status of a subscription, with what the status causes. */
export function StatusDialog({ subscription, current, onClose }: StatusDialogProps) {
  const { organization_name, plan_key, status: known } = subscription;
  const toast = useToast();
  const [change] = useChangeOperatedSubscriptionMutation();
  const { changesOf, failed } = useRowChanges(current);
  const initial: { status: ClientStatus | ''; ended_on: string } = { status: '', ended_on: '' };
  const form = useForm({
    initial,
    schema: subscriptionStatusChange,
    toBody: ({ status, ended_on }) => ({ status, ...(status === 'CHURNED' && ended_on && { ended_on }) }),
    async send(move) {
      const { error } = await change(changesOf(subscription, move));
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success('Status saved');
      onClose();
    },
  });
  const { status } = form.values;
  const isEnd = status !== '' && isClosedStatus(status);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Change status of ${organization_name}`}
      description={`The status is ${clientStatusWords[known].label}.`}
      submitLabel={isEnd ? 'End subscription' : 'Save'}
      danger={isEnd}
    >
      <Select
        {...form.choice('status')}
        label="New status"
        required
        hint={status === '' ? undefined : effects[status]}
        options={clientStatusOptions(subscriptionMoves(known, plan_key !== null))}
      />
      {status === 'CHURNED' && (
        <TextField {...form.field('ended_on')} label="Last day" type="date" hint="Leave it empty for today." />
      )}
    </FormDialog>
  );
}
