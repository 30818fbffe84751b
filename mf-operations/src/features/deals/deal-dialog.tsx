import { firstClientStatuses, newDeal, type OperatedDeal } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FormDialog, SearchSelect, Select, TextField, useForm } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { AccountLeadField } from '../../list/account-lead-field.tsx';
import { clientStatusOptions } from '../../list/status-words.ts';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useGetOperatedTeamsQuery } from '../teams/teams.api.ts';
import { useAddOperatedDealMutation, useChangeOperatedDealMutation } from './deals.api.ts';

interface DealDialogProps {
  /** The deal to change, or null for a new one. */
  deal: OperatedDeal | null;
  /** The deal as it is now, after another operator may have changed it. */
  current: OperatedDeal | null;
  /** The team of a new deal. Without it, the operator chooses the team. */
  team?: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Renders the form for a new deal, or for a change of its terms. MoveDealDialog changes the status. */
export function DealDialog({ deal, current, team, onClose }: DealDialogProps) {
  const toast = useToast();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const teams = useGetOperatedTeamsQuery({ ...(q && { q }) }, { skip: deal !== null || team !== undefined });
  const [add] = useAddOperatedDealMutation();
  const [change] = useChangeOperatedDealMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm({
    initial: {
      team_id: deal?.team_id ?? team?.id ?? '',
      status: 'PENDING' as string,
      starts_on: deal?.starts_on ?? '',
      requires_shift: deal?.requires_shift ?? false,
      account_lead_id: deal?.account_lead_id ?? '',
    },
    schema: newDeal,
    toBody: ({ starts_on, account_lead_id, ...values }) => ({
      ...values,
      starts_on: starts_on || null,
      account_lead_id: account_lead_id || null,
    }),
    async send({ team_id, status, ...terms }) {
      const { error } = deal ? await change(changesOf(deal, terms)) : await add({ team_id, status, ...terms });
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success(deal ? 'Deal saved' : 'Deal added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={deal ? 'Change deal' : 'Add a deal'}
      description={deal?.team_name ?? team?.name ?? 'A team has at most one open deal.'}
      submitLabel={deal ? 'Save' : 'Add deal'}
    >
      {!deal && !team && (
        <SearchSelect
          {...form.choice('team_id')}
          label="Team"
          required
          options={(teams.data?.items ?? []).map(({ id, name, organization_name }) => ({
            value: id,
            label: name,
            description: organization_name,
          }))}
          onSearch={setText}
          emptyText="No team has this name."
        />
      )}
      {!deal && (
        <Select {...form.choice('status')} label="Status" required options={clientStatusOptions(firstClientStatuses)} />
      )}
      <TextField
        {...form.field('starts_on')}
        label="Start of the intro period"
        hint="Leave this empty if it starts with the first clock-in."
        type="date"
      />
      <AccountLeadField
        {...form.choice('account_lead_id')}
        known={
          deal?.account_lead_id && deal.account_lead ? { id: deal.account_lead_id, name: deal.account_lead } : null
        }
      />
      <Checkbox
        label="Assistants clock in only during their shifts"
        checked={form.values.requires_shift}
        onChange={(requires_shift) => form.change({ requires_shift })}
      />
    </FormDialog>
  );
}
