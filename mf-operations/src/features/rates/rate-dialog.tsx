import { newPayRate, type PayRate, type TeamChoice } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { RateFields, rateBody, rateValues } from './rate-fields.tsx';
import { useAddOperatedRateMutation, useChangeOperatedRateMutation } from './rates.api.ts';
import { TeamField } from './team-field.tsx';

interface RateDialogProps {
  /** The rate to change, or null for a new one. */
  rate: PayRate | null;
  /** The rate as it is in the list now, after another operator may have changed it. */
  current: PayRate | null;
  onClose: () => void;
}

/** Renders the form for a new pay rate, or for a change of one. */
export function RateDialog({ rate, current, onClose }: RateDialogProps) {
  const toast = useToast();
  const [team, setTeam] = useState<TeamChoice | null>(null);
  const [add] = useAddOperatedRateMutation();
  const [change] = useChangeOperatedRateMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm({
    initial: { team_id: rate?.team_id ?? '', user_id: rate?.user_id ?? '', ...rateValues(rate) },
    schema: newPayRate,
    toBody: (values) => rateBody(values),
    async send(body) {
      const { amount_cents, valid_from } = body;
      const { error } = rate ? await change(changesOf(rate, { amount_cents, valid_from })) : await add(body);
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success(rate ? 'Pay rate saved' : 'Pay rate added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={rate ? 'Change pay rate' : 'Add a pay rate'}
      description={rate ? `${rate.user_name}, ${rate.team_name}` : 'It counts until the next rate begins.'}
      submitLabel={rate ? 'Save' : 'Add pay rate'}
    >
      {!rate && (
        <>
          <TeamField
            value={form.values.team_id}
            error={form.errorOf('team_id')}
            onChoose={(chosen) => {
              setTeam(chosen);
              form.change({ team_id: chosen.id, user_id: '' });
            }}
          />
          <Select
            {...form.choice('user_id')}
            label="Assistant"
            required
            disabled={!team?.assistants.length}
            hint={team?.assistants.length === 0 ? 'This team has no assistants.' : undefined}
            options={(team?.assistants ?? []).map(({ id, name, has_left }) => ({
              value: id,
              label: has_left ? `${name} (left the team)` : name,
            }))}
          />
        </>
      )}
      <RateFields field={form.field} isNew={!rate} />
    </FormDialog>
  );
}
