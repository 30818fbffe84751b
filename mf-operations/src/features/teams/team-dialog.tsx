import { newTeam, type OperatedTeam, spaceLabels, spaces } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { OrganizationField } from '../../list/organization-field.tsx';
import { useRowChanges } from '../../list/use-row-changes.ts';
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
      {!team && <OrganizationField {...form.choice('organization_id')} />}
      <TextField {...form.field('name')} label="Name" required maxLength={120} />
      <Select {...form.choice('space')} label="Space" required options={spaceOptions} />
    </FormDialog>
  );
}
