import { asErrorBody } from '@workspace/api';
import { type RemoteTeam, remoteMember } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Button, Card, FormDialog, Table, TextField, useForm } from '@workspace/ui';
import { useState } from 'react';
import { useAddRemoteMemberMutation, useRemoveRemoteMemberMutation } from './remote-team.api.ts';
import styles from './remotes.module.css';

interface MembersCardProps {
  team: RemoteTeam;
  /** Whether the viewer may change the team. */
  mayChange: boolean;
}

/** Lists who is in the team of a remote. Administrators add and remove accounts. */
export function MembersCard({ team: { remote, members }, mayChange }: MembersCardProps) {
  const toast = useToast();
  const [remove, { isLoading, originalArgs }] = useRemoveRemoteMemberMutation();
  const [isAdding, setAdding] = useState(false);
  const removeMember = async (email: string) => {
    const { error } = await remove({ remote, email });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(`${email} is no longer in the team`);
  };
  return (
    <Card
      title="Team"
      description={`Accounts that see this page of ${remote}, besides administrators. They find it in their settings.`}
      padding="none"
      actions={
        mayChange && (
          <Button variant="secondary" size="s" onClick={() => setAdding(true)}>
            Add a member
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <p className={styles.none}>Nobody is in the team yet.</p>
      ) : (
        <Table
          label={`Team of ${remote}`}
          className={styles.flush}
          rows={members}
          rowKey={({ email }) => email}
          columns={[
            { key: 'name', title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
            { key: 'email', title: 'Email', cell: ({ email }) => <span className={styles.words}>{email}</span> },
            {
              key: 'actions',
              title: 'Actions',
              hideTitle: true,
              align: 'end',
              cell: ({ email }) =>
                mayChange && (
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={`Remove ${email}`}
                    loading={isLoading && originalArgs?.email === email}
                    onClick={() => void removeMember(email)}
                  >
                    Remove
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isAdding && <AddMemberDialog remote={remote} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function AddMemberDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const toast = useToast();
  const [add] = useAddRemoteMemberMutation();
  const form = useForm({
    initial: { email: '' },
    schema: remoteMember,
    async send({ email }) {
      const { error } = await add({ remote, email });
      if (!error) toast.success(`${email} is in the team`);
      return error && asErrorBody(error);
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Add a member to the team of ${remote}`}
      description="Members see loads and failures of this remote, and change nothing."
      submitLabel="Add member"
    >
      <TextField {...form.field('email')} type="email" label="Email" hint="The address of an account." required />
    </FormDialog>
  );
}
