import { type Listing, listingStatuses, operatedListingSorts } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { Button, formatDate, Link, layout } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import type { BulkAction } from '../../list/use-bulk.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { ListingDialog } from './listing-dialog.tsx';
import { ListingStatusBadge, ListingStatusButton } from './listing-status.tsx';
import { getListings, useChangeListingMutation } from './listings.api.ts';

/** Renders /operations/listings (product/operations#listings). */
export function Component() {
  const search = useListSearch('listings', operatedListingSorts);
  const [change] = useChangeListingMutation();
  const [edited, setEdited] = useState<Listing | 'new' | null>(null);
  // The command palette opens the form for a new listing with `?add=1`.
  const shown = edited ?? (search.filter('add') === '1' ? 'new' : null);
  const status = listingStatuses.find((one) => one === search.filter('status'));
  const rows = useRows(getListings, { ...search.query, ...(status && { status }) });

  const setStatusOf = ({ id, updated_at }: Listing, to: Listing['status']) =>
    change({ id, updated_at, status: to }).unwrap();
  const bulk: BulkAction<Listing>[] = [
    {
      label: 'Close',
      done: 'closed',
      applies: ({ status: is }) => is === 'Open',
      change: (listing) => setStatusOf(listing, 'Closed'),
      undo: (_, closed) => setStatusOf(closed, 'Open'),
    },
    {
      label: 'Reopen',
      done: 'reopened',
      applies: ({ status: is }) => is === 'Closed',
      change: (listing) => setStatusOf(listing, 'Open'),
      undo: (_, reopened) => setStatusOf(reopened, 'Closed'),
    },
  ];

  function close() {
    setEdited(null);
    if (search.filter('add')) search.set('add', '');
  }

  const columns: ListColumn<Listing, typeof operatedListingSorts>[] = [
    {
      key: 'title',
      title: 'Listing',
      sort: 'title',
      csv: [
        ['Listing', ({ title }) => title],
        ['Organization', ({ organization_name }) => organization_name],
        ['Description', ({ description }) => description],
      ],
      cell: ({ id, title, organization_name }) => (
        <span>
          <Link to={paths.listing(id)}>{title}</Link>
          <span className={styles.sub}>{organization_name}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: 'Role',
      sort: 'role',
      csv: [
        ['Role', ({ role }) => roleLabel(role)],
        ['Hours per week', ({ hours_per_week }) => hours_per_week],
      ],
      cell: ({ role, hours_per_week }) => (
        <span>
          {roleLabel(role)}
          <span className={styles.sub}>{hours_per_week} hours per week</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      sort: 'status',
      csv: [['Status', ({ status: is }) => is]],
      cell: ListingStatusBadge,
    },
    {
      key: 'matches',
      title: 'Matches',
      sort: 'matches',
      csv: [['Matches', ({ matches }) => matches]],
      align: 'end',
      cell: ({ matches }) => matches,
    },
    {
      key: 'created_at',
      title: 'Added',
      sort: 'created_at',
      csv: [['Added', ({ created_at }) => created_at]],
      align: 'end',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '180px',
      hideTitle: true,
      cell: (listing) => (
        <span className={layout.cluster}>
          <Button
            size="s"
            variant="secondary"
            aria-label={`Change ${listing.title}`}
            onClick={() => setEdited(listing)}
          >
            Change
          </Button>
          <ListingStatusButton listing={listing} />
        </span>
      ),
    },
  ];

  return (
    <>
      <ListPage
        noun="listings"
        one="listing"
        search={search}
        placeholder="Title or organization"
        rows={rows}
        bulk={bulk}
        columns={columns}
        rowKey={({ id }) => id}
        about="Listings of all organizations appear here. Assistants see the open ones."
        filters={<Filter label="Status" name="status" all="All statuses" values={listingStatuses} search={search} />}
        onAdd={() => setEdited('new')}
        actions={
          <Button icon={Plus} onClick={() => setEdited('new')}>
            Add listing
          </Button>
        }
      />
      {shown && (
        <ListingDialog
          listing={shown === 'new' ? null : shown}
          current={shown === 'new' ? null : (rows.items.find(({ id }) => id === shown.id) ?? null)}
          onClose={close}
        />
      )}
    </>
  );
}
