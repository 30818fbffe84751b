import { newTeam, type OperatedTeam, spaceLabels, spaces } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, SearchSelect, Select, TextField, useForm } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import { useRowChanges } from '../../list/use-row-changes.ts';
import { useGetOrganizationChoicesQuery } from '../listings/listings.api.ts';
import { useAddOperatedTeamMutation, useChangeOperatedTeamMutation } from './teams.api.ts';

interface TeamDialogProps {
  /** The team to change, or null for a new one. */
  team: OperatedTeam | null;
  /** The team as it is now, after another operator may have changed it. */
  current: OperatedTeam | null;
  onClose: () => void;
}

const spaceOptions = spaces.map((space) => ({ value: space as string, label: spaceLabels[space] }));

/** Renders the form for a new team, or for a change of one. */
export function TeamDialog({ team, current, onClose }: TeamDialogProps) {
  const toast = useToast();
  const [text, setText] = useState('');
  const organizations = useGetOrganizationChoicesQuery(useDeferredValue(text), { skip: team !== null });
  const [add] = useAddOperatedTeamMutation();
  const [change] = useChangeOperatedTeamMutation();
  const { changesOf, failed } = useRowChanges(current);
  const form = useForm({
    initial: {
      organization_id: team?.organization_id ?? '',
      name: team?.name ?? '',
      space: (team?.space ?? 'workspace') as string,
    },
    schema: newTeam,
    async send({ organization_id, ...fields }) {
      const { error } = team ? await change(changesOf(team, fields)) : await add({ organization_id, ...fields });
      return error ? failed(error) : null;
    },
    onSent() {
      toast.success(team ? 'Team saved' : 'Team added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={team ? 'Change team' : 'Add a team'}
      description={team ? team.organization_name : 'Add its members and its deal afterwards.'}
      submitLabel={team ? 'Save' : 'Add team'}
    >
      {!team && (
        <SearchSelect
          {...form.choice('organization_id')}
          label="Organization"
          required
          options={(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onSearch={setText}
          emptyText="No organization has this name."
        />
      )}
      <TextField {...form.field('name')} label="Name" required maxLength={120} />
      <Select {...form.choice('space')} label="Space" required options={spaceOptions} />
    </FormDialog>
  );
}
