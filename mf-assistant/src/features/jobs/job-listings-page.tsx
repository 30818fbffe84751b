import { fetchPresets } from '@workspace/api';
import {
  type AssistantRole,
  assistantRoles,
  isRestricted,
  type JobListing,
  type ListingHours,
  pageDefaults,
} from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  EmptyState,
  formatDate,
  Loaded,
  layout,
  Pager,
  Select,
  SkeletonList,
} from '@workspace/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ClientsNav } from '../clients/clients-nav.tsx';
import page from '../clients/clients-page.module.css';
import { useGetJobListingsQuery } from './jobs.api.ts';
import styles from './jobs.module.css';
import { ListingDialog } from './listing-dialog.tsx';
import { matchWords } from './match-words.ts';

type Role = AssistantRole | 'all';
type Hours = ListingHours | 'all';

const roleOptions = [
  { value: 'all' as Role, label: 'All roles' },
  ...assistantRoles.map((role) => ({ value: role as Role, label: roleLabel(role) })),
];
const hoursOptions: { value: Hours; label: string }[] = [
  { value: 'all', label: 'Any hours' },
  { value: 'full-time', label: 'Full-time' },
  { value: 'part-time', label: 'Part-time' },
];

/**
 * Renders /job-listings: open listings with filters for role and hours (product/jobs#listings). Each listing opens in a
 * dialog where the assistant can apply.
 */
export function Component() {
  const user = useUser();
  const [role, setRole] = useState<Role>('all');
  const [hours, setHours] = useState<Hours>('all');
  const [number, setNumber] = useState<number>(pageDefaults.page);
  const query = { ...(role !== 'all' && { role }), ...(hours !== 'all' && { hours }), page: number, limit: 20 };
  const listings = useGetJobListingsQuery(query, fetchPresets.steady.hook);
  const [opened, setOpened] = useState<JobListing | null>(null);
  const shown = listings.currentData ?? (listings.isFetching ? undefined : listings.data);
  // The dialog stays open without the listing in the list, so that a typed note is neither lost nor offered to another
  // client.
  const listed = shown?.items.find(({ id }) => id === opened?.id);
  // Elsewhere the listing may only have moved to another page, or out of the filter. Then only the server knows.
  const isWholeList = shown !== undefined && shown.total === shown.items.length && role === 'all' && hours === 'all';
  const isClosed = opened !== null && !listed && isWholeList;
  const filter = (change: () => void) => {
    change();
    setNumber(pageDefaults.page);
  };
  return (
    <div className={page.page}>
      <ClientsNav />
      {isRestricted(user) && (
        <Banner
          severity="INFO"
          title="You can browse jobs now and apply later."
          description="You can apply when your account is ready for recommendations."
        />
      )}
      <div className={styles.filters}>
        <Select label="Role" options={roleOptions} value={role} onChange={(next) => filter(() => setRole(next))} />
        <Select label="Hours" options={hoursOptions} value={hours} onChange={(next) => filter(() => setHours(next))} />
      </div>
      <Loaded
        data={shown}
        query={listings}
        level={2}
        failed="Job listings can't be shown right now"
        text="Your applications are not affected."
        loading={<SkeletonList count={4} label="Loading job listings" />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              level={2}
              icon={Search}
              title={
                role === 'all' && hours === 'all' ? 'No job listings right now' : 'No job listings match these filters'
              }
              text={
                role === 'all' && hours === 'all' ? 'New listings appear here.' : 'Try another role or other hours.'
              }
            />
          ) : (
            <>
              <ul className={styles.cards}>
                {items.map((listing) => (
                  <li key={listing.id}>
                    <ListingCard listing={listing} onOpen={() => setOpened(listing)} />
                  </li>
                ))}
              </ul>
              <Pager label="Pages of job listings" page={number} limit={query.limit} total={total} onPage={setNumber} />
            </>
          )
        }
      </Loaded>
      <ListingDialog
        listing={listed ?? opened}
        wasClosed={isClosed}
        canApply={!isRestricted(user)}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

function ListingCard({ listing, onOpen }: { listing: JobListing; onOpen: () => void }) {
  const { title, organization_name, organization_avatar_url, role, hours_per_week, description, created_at } = listing;
  const words = listing.application && matchWords[listing.application.status];
  return (
    <Card
      title={
        <span className={page.client}>
          <Avatar name={organization_name} src={organization_avatar_url} square decorative />
          <span>
            {title}
            <span className={styles.sub}>
              {organization_name} · posted {formatDate(created_at)}
            </span>
          </span>
        </span>
      }
    >
      <div className={styles.body}>
        <div className={layout.cluster}>
          {words && (
            <Badge tone={words.tone} dot>
              {words.label}
            </Badge>
          )}
          <Badge>{roleLabel(role)}</Badge>
          <Badge>{hours_per_week} h a week</Badge>
        </div>
        <p className={styles.excerpt}>{description}</p>
        <Button variant="secondary" size="s" aria-label={`Details of ${title}`} onClick={onOpen}>
          Details
        </Button>
      </div>
    </Card>
  );
}
