import { asErrorBody } from '@workspace/api';
import { type Organization, ownTeamChange, spaceLabels, spaces, type Team } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Checkbox, FieldMessage, FormDialog, Select, TextField, useForm } from '@workspace/ui';
import { useId, useState } from 'react';
import { useChangeTeamMutation } from './change-team.api.ts';
import styles from './change-team-dialog.module.css';

interface ChangeTeamDialogProps {
  /** The team as it is now, also after somebody else has changed it. */
  team: Team;
  /** The clients from whom the owner chooses. */
  members: Organization['members'];
  onClose: () => void;
}

const spaceOptions = spaces.map((space) => ({ value: space as string, label: spaceLabels[space] }));

const clientsOf = (team: Team): string[] =>
  team.members.filter(({ assistant_role }) => assistant_role === null).map(({ user_id }) => user_id);

/** Renders the form with which an owner changes the name, the space and the clients of a team. */
export function ChangeTeamDialog({ team, members, onClose }: ChangeTeamDialogProps) {
  const toast = useToast();
  const [change] = useChangeTeamMutation();
  const messageId = useId();
  const [opened] = useState(team);
  const form = useForm({
    initial: { name: team.name, space: team.space as string, client_ids: clientsOf(team) },
    schema: ownTeamChange,
    // A person who has left the organization meanwhile is no longer offered, so nobody could take the choice back.
    toBody: ({ client_ids, ...fields }) => ({
      updated_at: team.updated_at,
      client_ids: client_ids.filter((id) => members.some(({ client_id }) => client_id === id)),
      ...fields,
    }),
    async send(body) {
      const { error } = await change({ id: team.id, body });
      return error ? asErrorBody(error) : null;
    },
    onSent() {
      toast.success('Team saved');
      onClose();
    },
  });
  const { client_ids } = form.values;
  const problem = form.errorOf('client_ids');
  const saved = (before: string, now: string) => (before === now ? undefined : `Someone else saved “${now}”.`);
  const wasClient = new Set(clientsOf(opened));
  const isClient = new Set(clientsOf(team));
  const news = (id: string) => {
    if (wasClient.has(id) === isClient.has(id)) return undefined;
    return isClient.has(id) ? 'Someone else added this person.' : 'Someone else removed this person.';
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change team"
      description={team.organization_name}
      submitLabel="Save"
    >
      <TextField {...form.field('name')} label="Name" hint={saved(opened.name, team.name)} required maxLength={120} />
      <Select
        {...form.choice('space')}
        label="Space"
        hint={saved(spaceLabels[opened.space], spaceLabels[team.space])}
        required
        options={spaceOptions}
      />
      <fieldset className={styles.people} aria-describedby={problem && messageId}>
        <legend className={styles.legend}>People of {team.organization_name} in this team</legend>
        {members.map(({ client_id, display_name }) => (
          <Checkbox
            key={client_id}
            label={display_name}
            hint={news(client_id)}
            checked={client_ids.includes(client_id)}
            onChange={(checked) =>
              form.change({
                client_ids: checked ? [...client_ids, client_id] : client_ids.filter((one) => one !== client_id),
              })
            }
          />
        ))}
        <FieldMessage id={messageId} error={problem} />
      </fieldset>
    </FormDialog>
  );
}
