import { type Listing, listingStatuses } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { Button, formatDate, Link, layout, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { ListingDialog } from './listing-dialog.tsx';
import { ListingStatusBadge, ListingStatusButton } from './listing-status.tsx';
import { useGetListingsQuery } from './listings.api.ts';

/** Renders /operations/listings (product/operations#listings). */
export function Component() {
  const search = useListSearch();
  const [edited, setEdited] = useState<Listing | 'new' | null>(null);
  // The command palette opens the form for a new listing with `?add=1`.
  const shown = edited ?? (search.filter('add') === '1' ? 'new' : null);
  const status = listingStatuses.find((one) => one === search.filter('status'));
  const query = useGetListingsQuery({ ...search.query, ...(status && { status }) }, sharedRows);

  function close() {
    setEdited(null);
    if (search.filter('add')) search.set('add', '');
  }

  const columns: TableColumn<Listing>[] = [
    {
      key: 'title',
      title: 'Listing',
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
      cell: ListingStatusBadge,
    },
    { key: 'matches', title: 'Matches', align: 'end', cell: ({ matches }) => matches },
    { key: 'created_at', title: 'Added', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
    {
      key: 'actions',
      title: 'Actions',
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
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={<Filter label="Status" name="status" all="All statuses" values={listingStatuses} search={search} />}
        actions={
          <Button icon={Plus} onClick={() => setEdited('new')}>
            Add listing
          </Button>
        }
      />
      {shown && (
        <ListingDialog
          listing={shown === 'new' ? null : shown}
          current={shown === 'new' ? null : (query.data?.items.find(({ id }) => id === shown.id) ?? null)}
          onClose={close}
        />
      )}
    </>
  );
}
