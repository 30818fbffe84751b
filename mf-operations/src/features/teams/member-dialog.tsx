import { asErrorBody } from '@workspace/api';
import { assistantRoles, newTeamMember, type OperatedTeam, type OperatedTeamMember } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { FormDialog, SearchSelect, Select, useForm } from '@workspace/ui';
import { useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import { type PersonForTeam, useGetPeopleForTeamQuery, usePutOperatedTeamMemberMutation } from './teams.api.ts';

interface MemberDialogProps {
  team: OperatedTeam;
  /** The assistant whose role changes, or null for a new member. */
  member: OperatedTeamMember | null;
  onClose: () => void;
}

const schema = z.extend(newTeamMember, { user_id: z.uuid('Choose a person.') });
const roleOptions = assistantRoles.map((role) => ({ value: role as string, label: roleLabel(role) }));

/** Renders the form that puts a person into a team, or changes the role of an assistant. Clients have no role. */
export function MemberDialog({ team, member, onClose }: MemberDialogProps) {
  const toast = useToast();
  const [text, setText] = useState('');
  const people = useGetPeopleForTeamQuery(useDeferredValue(text.trim()), { skip: member !== null });
  const [person, setPerson] = useState<PersonForTeam | null>(null);
  const [put] = usePutOperatedTeamMemberMutation();
  const isAssistant = member !== null || person?.account_type === 'assistant';
  const form = useForm({
    initial: { user_id: member?.id ?? '', assistant_role: (member?.assistant_role ?? '') as string },
    schema,
    toBody: ({ user_id, assistant_role }) => ({ user_id, assistant_role: isAssistant ? assistant_role : null }),
    async send({ user_id, assistant_role }) {
      const { error } = await put({ teamId: team.id, userId: user_id, assistant_role });
      return error ? { message: asErrorBody(error).message } : null;
    },
    onSent() {
      toast.success(member ? 'Role saved' : 'Member added');
      onClose();
    },
  });
  const found = people.data?.items ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={member ? `Change the role of ${member.name}` : 'Add a member'}
      description={member ? team.name : `Clients must belong to ${team.organization_name}.`}
      submitLabel={member ? 'Save' : 'Add member'}
    >
      {!member && (
        <SearchSelect
          {...form.choice('user_id')}
          onChange={(user_id) => {
            setPerson(found.find(({ id }) => id === user_id) ?? null);
            form.change({ user_id });
          }}
          label="Person"
          required
          options={found.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
          onSearch={setText}
          emptyText="Nobody has this name or address."
        />
      )}
      {isAssistant && <Select {...form.choice('assistant_role')} label="Role" required options={roleOptions} />}
    </FormDialog>
  );
}
