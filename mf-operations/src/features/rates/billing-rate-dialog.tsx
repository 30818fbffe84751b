import { type BillingRate, newBillingRate } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, useForm } from '@workspace/ui';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { RateFields, rateBody, rateValues } from './rate-fields.tsx';
import { useAddOperatedBillingRateMutation, useChangeOperatedBillingRateMutation } from './rates.api.ts';
import { TeamField } from './team-field.tsx';

interface BillingRateDialogProps {
  /** The rate to change, or null for a new one. */
  rate: BillingRate | null;
  /** The rate as it is in the list now, after another operator may have changed it. */
  current: BillingRate | null;
  onClose: () => void;
}

/** Renders the form for a new billing rate, or for a change of one. */
export function BillingRateDialog({ rate, current, onClose }: BillingRateDialogProps) {
  const toast = useToast();
  const [add] = useAddOperatedBillingRateMutation();
  const [change] = useChangeOperatedBillingRateMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm({
    initial: { team_id: rate?.team_id ?? '', ...rateValues(rate) },
    schema: newBillingRate,
    toBody: (values) => rateBody(values),
    async send(body) {
      const { amount_cents, valid_from } = body;
      const { error } = rate ? await change(changesOf(rate, { amount_cents, valid_from })) : await add(body);
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success(rate ? 'Billing rate saved' : 'Billing rate added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={rate ? 'Change billing rate' : 'Add a billing rate'}
      description={rate ? `${rate.team_name}, ${rate.organization_name}` : 'It counts until the next rate begins.'}
      submitLabel={rate ? 'Save' : 'Add billing rate'}
    >
      {!rate && (
        <TeamField
          value={form.values.team_id}
          error={form.errorOf('team_id')}
          onChoose={({ id }) => form.change({ team_id: id })}
        />
      )}
      <RateFields field={form.field} isNew={!rate} />
    </FormDialog>
  );
}
