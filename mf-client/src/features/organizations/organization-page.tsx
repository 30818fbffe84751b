import { asErrorBody, fetchPresets } from '@workspace/api';
import type { Organization } from '@workspace/contracts';
import { useGetOrganizationQuery } from '@workspace/data-organizations';
import { Badge, Card, EmptyState, Link, LinkButton, Loaded, layout } from '@workspace/ui';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { AccountLeadCard } from './account-lead-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLinkRow } from './invite-link-row.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MembersCard } from './members-card.tsx';
import styles from './organizations.module.css';
import { PendingInviteList } from './pending-invites.tsx';
import { useInviteLink } from './use-invite-link.ts';

/**
 * Renders /account/organizations/:id, the settings of an organization. Members can read the settings, and owners can
 * change them.
 */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetOrganizationQuery(id, fetchPresets.fresh.hook);
  const status = query.error && !query.isFetching ? asErrorBody(query.error).status : null;
  return (
    <div className={layout.formPage}>
      <Link to={paths.organizations} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" /> Organizations
      </Link>
      {status === 404 || status === 400 ? (
        <>
          <title>Organization · Workspace</title>
          <EmptyState
            level={1}
            title="You are not in this organization"
            text="The organization was deleted, or you are not a member."
            action={<LinkButton to={paths.organizations}>Your organizations</LinkButton>}
          />
        </>
      ) : (
        <Loaded
          level={1}
          data={status === null ? query.data : undefined}
          query={query}
          failed="The organization can't be shown right now"
          loading="Loading the organization"
        >
          {(organization) => <Settings key={organization.id} organization={organization} />}
        </Loaded>
      )}
    </div>
  );
}

function Settings({ organization }: { organization: Organization }) {
  const canEdit = organization.role === 'owner';
  const [link, setLink] = useInviteLink(organization.id);
  return (
    <>
      <title>{`${organization.name} · Workspace`}</title>
      <div className={styles.heading}>
        <h1>{organization.name}</h1>
        <Badge tone={canEdit ? 'accent' : 'neutral'}>{canEdit ? 'Owner' : 'Member'}</Badge>
      </div>
      <DetailsCard organization={organization} canEdit={canEdit} />
      <MembersCard organization={organization} canEdit={canEdit} onRemoved={() => setLink(null)} />
      <AccountLeadCard organizationId={organization.id} />
      {canEdit && (
        <Card title="Invitations">
          <InviteForm organization={organization} />
          <InviteLinkRow organization={organization} link={link} onGenerated={setLink} />
          <PendingInviteList
            organization={organization}
            onRevoked={(code) => setLink((shown) => (shown?.code === code ? null : shown))}
          />
        </Card>
      )}
      <InvoicesCard organization={organization} canEdit={canEdit} />
      <LeaveCard organization={organization} canEdit={canEdit} />
    </>
  );
}
