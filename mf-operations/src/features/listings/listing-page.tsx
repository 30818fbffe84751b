import { hasRole, type ListingDetail } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Avatar, Badge, Button, Card, formatDate, Link, layout } from '@workspace/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { DetailPage } from '../../list/detail-page.tsx';
import rows from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { paths } from '../../paths.ts';
import { RowCard } from '../organizations/row-card.tsx';
import { ListingDialog } from './listing-dialog.tsx';
import styles from './listing-page.module.css';
import { ListingStatusBadge, ListingStatusButton } from './listing-status.tsx';
import { useGetListingQuery } from './listings.api.ts';

/** Renders /operations/listings/:id: a listing and the assistants of its matches (product/operations#listings). */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetListingQuery(id, sharedRows);
  return (
    <DetailPage one="listing" noun="listings" list={paths.listings} query={query}>
      {(listing) => <OneListing listing={listing} />}
    </DetailPage>
  );
}

function OneListing({ listing }: { listing: ListingDetail }) {
  // A recruiter opens no organizations.
  const mayLead = hasRole(useUser().operator_roles, ['account_lead']);
  const [edited, setEdited] = useState<ListingDetail | null>(null);
  const { title, organization_id, organization_name, status, newest_matches: matches } = listing;
  return (
    <>
      <header className={layout.spread}>
        <div>
          <h2 className={styles.name}>{title}</h2>
          <p className={layout.quiet}>
            {mayLead ? <Link to={paths.organization(organization_id)}>{organization_name}</Link> : organization_name}
          </p>
        </div>
        <div className={layout.cluster}>
          <ListingStatusBadge status={status} />
          <Button size="s" variant="secondary" aria-label={`Change ${title}`} onClick={() => setEdited(listing)}>
            Change
          </Button>
          <ListingStatusButton listing={listing} />
        </div>
      </header>
      <Card
        title="Description"
        description={`${roleLabel(listing.role)}, ${listing.hours_per_week} hours per week. Added on ${formatDate(listing.created_at)}.`}
      >
        <p className={styles.text}>{listing.description}</p>
      </Card>
      <RowCard
        title="Matches"
        description={matches.length === 0 ? 'Propose assistants on their recruiting pages.' : 'Newest first.'}
        rows={matches}
      >
        {(one) => (
          <>
            <span className={rows.person}>
              <Avatar name={one.assistant_name} src={one.avatar_url} size={32} decorative />
              <span>
                <Link to={paths.recruit(one.assistant_id)}>{one.assistant_name}</Link>
                <span className={rows.sub}>
                  {one.source === 'Assistant' ? 'Applied' : 'Proposed'} on {formatDate(one.created_at)}
                </span>
                {one.note && <span className={rows.sub}>“{one.note}”</span>}
              </span>
            </span>
            <Badge>{one.status}</Badge>
          </>
        )}
      </RowCard>
      {edited && <ListingDialog listing={edited} current={listing} onClose={() => setEdited(null)} />}
    </>
  );
}
