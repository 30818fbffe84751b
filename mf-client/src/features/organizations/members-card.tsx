import { asErrorBody } from '@workspace/api';
import { type Organization, type OrganizationMember, organizationMessages } from '@workspace/contracts';
import { useToast, useUser } from '@workspace/host';
import {
  Avatar,
  Badge,
  Card,
  ConfirmDialog,
  formatDate,
  IconButton,
  layout,
  Menu,
  type MenuEntry,
} from '@workspace/ui';
import clsx from 'clsx';
import { Crown, MoreHorizontal, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useMakeOwnerMutation, useRemoveMemberMutation } from './members.api.ts';
import styles from './organizations.module.css';

interface Question {
  kind: 'remove' | 'promote';
  member: OrganizationMember;
}

interface MembersCardProps {
  organization: Organization;
  canEdit: boolean;
  onRemoved: () => void;
}

/** Lists the organization's members. Owners can remove another member or make the member an owner. */
export function MembersCard({ organization, canEdit, onRemoved }: MembersCardProps) {
  const { id: userId } = useUser();
  const toast = useToast();
  const [remove, removing] = useRemoveMemberMutation();
  const [makeOwner, promoting] = useMakeOwnerMutation();
  const [asked, setAsked] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isRemoval = asked?.kind === 'remove';
  const name = asked?.member.display_name ?? '';
  const ask = (question: Question | null) => {
    setProblem(null);
    setAsked(question);
  };

  async function confirmed({ kind, member: { client_id } }: Question) {
    const [work, done, failed] =
      kind === 'remove'
        ? ([
            () => remove({ organizationId: organization.id, clientId: client_id }).unwrap(),
            organizationMessages.removed,
            organizationMessages.removeFailed,
          ] as const)
        : ([
            () => makeOwner({ organization_id: organization.id, client_id }).unwrap(),
            organizationMessages.madeOwner,
            organizationMessages.makeOwnerFailed,
          ] as const);
    try {
      await work();
      toast.success(done);
      ask(null);
      if (kind === 'remove') onRemoved();
    } catch (error) {
      toast.error(failed);
      setProblem(asErrorBody(error).message);
    }
  }

  const actionsFor = (member: OrganizationMember): MenuEntry[] => [
    ...(member.role === 'member'
      ? [{ label: 'Make owner', icon: Crown, onSelect: () => ask({ kind: 'promote', member }) }]
      : []),
    { label: 'Remove member', icon: UserMinus, danger: true, onSelect: () => ask({ kind: 'remove', member }) },
  ];
  return (
    <Card title="Members" actions={<Badge>{organization.members.length}</Badge>}>
      <ul className={styles.list}>
        {organization.members.map((member) => (
          <li key={member.client_id} className={clsx(styles.member, styles.person)}>
            <Avatar name={member.display_name} src={member.avatar_url} size={48} decorative />
            <div className={styles.words}>
              <strong>
                {member.display_name}
                {member.client_id === userId && ' (you)'}
              </strong>
              <span className={layout.quiet}>Joined {formatDate(member.joined_at)}</span>
            </div>
            <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>
              {member.role === 'owner' ? 'Owner' : 'Member'}
            </Badge>
            {canEdit && member.client_id !== userId && (
              <Menu
                trigger={<IconButton icon={MoreHorizontal} label={`Actions for ${member.display_name}`} />}
                items={actionsFor(member)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => asked && void confirmed(asked)}
        title={isRemoval ? `Remove ${name}?` : `Make ${name} an owner?`}
        body={
          isRemoval
            ? 'They will lose access to the organization and its teams. The current invite link will stop working.'
            : 'Owners can change or delete the organization, invite and remove people, and pay its bills.'
        }
        confirmLabel={isRemoval ? 'Remove member' : 'Make owner'}
        danger={isRemoval}
        pending={removing.isLoading || promoting.isLoading}
        error={problem}
      />
    </Card>
  );
}
