import { fetchPresets } from '@workspace/api';
import { type Organization, organizationMessages, type PendingInvite } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { Badge, Button, formatDate, Loaded, layout, Pager } from '@workspace/ui';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { useGetPendingInvitesQuery, useRevokeInviteMutation } from './members.api.ts';
import styles from './organizations.module.css';

interface PendingInviteListProps {
  organization: Organization;
  onRevoked: (code: string) => void;
}

/**
 * Lists an organization's pending invitations, five per page, with their total number
 * (product/organizations#pending-invites).
 */
export function PendingInviteList({ organization: { id }, onRevoked }: PendingInviteListProps) {
  const toast = useToast();
  const [asked, setPage] = useState(0);
  const query = useGetPendingInvitesQuery({ organizationId: id, page: asked }, fetchPresets.fresh.hook);
  const [revoke, { isLoading, originalArgs }] = useRevokeInviteMutation();

  async function end({ code, invite_type }: PendingInvite, isLast: boolean) {
    try {
      await revoke({ inviteCode: code, organizationId: id, invite_type, isRevoked: true }).unwrap();
      toast.success(organizationMessages.revoked);
      onRevoked(code);
      if (isLast && asked > 0) setPage(asked - 1);
    } catch {
      toast.error(organizationMessages.revokeFailed);
    }
  }

  return (
    <section className={styles.block} aria-label="Pending invitations">
      <Loaded
        data={query.data}
        query={query}
        failed="Pending invitations can't be shown right now"
        loading="Loading pending invitations"
      >
        {({ invites, count, limit }) => (
          <>
            <h3 className={styles.subtitle}>
              Pending invitations <Badge>{count}</Badge>
            </h3>
            {count === 0 && <p className={layout.quiet}>No invitations are pending.</p>}
            <ul className={styles.list}>
              {invites.map((invite) => (
                <li key={invite.id} className={styles.member}>
                  <div className={styles.words}>
                    <strong>{invite.email ?? 'Invite link'}</strong>
                    <span className={layout.quiet}>
                      {invite.email ? '' : 'For anyone with the link · '}
                      {invite.invite_type === 'change_poc' ? 'Owner' : 'Member'} · until {formatDate(invite.expires_at)}
                    </span>
                  </div>
                  <div className={layout.cluster}>
                    <CopyButton text={invite.link} label={`Copy the link for ${invite.email ?? 'everyone'}`} />
                    <Button
                      variant="ghost"
                      size="s"
                      aria-label={`Revoke the ${invite.email ? `invitation of ${invite.email}` : 'invite link'}`}
                      loading={isLoading && originalArgs?.inviteCode === invite.code}
                      onClick={() => void end(invite, invites.length === 1)}
                    >
                      Revoke
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            <Pager label="Pages of invitations" page={asked} limit={limit} total={count} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
