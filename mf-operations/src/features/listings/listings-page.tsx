import { asErrorBody, fetchPresets } from '@workspace/api';
import { type Listing, listingStatuses } from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Button, formatDate, layout, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { ListingDialog } from './listing-dialog.tsx';
import { useChangeListingMutation, useGetListingsQuery } from './listings.api.ts';

/** Renders /operations/listings (product/operations#listings). */
export function Component() {
  const search = useListSearch();
  const toast = useToast();
  const [edited, setEdited] = useState<Listing | 'new' | null>(null);
  // The command palette opens the form for a new listing with `?add=1`.
  const shown = edited ?? (search.filter('add') === '1' ? 'new' : null);
  const [change, { isLoading }] = useChangeListingMutation();
  const status = listingStatuses.find((one) => one === search.filter('status'));
  const query = useGetListingsQuery({ ...search.query, ...(status && { status }) }, fetchPresets.steady.hook);

  async function setStatus({ id, updated_at }: Listing, to: Listing['status']) {
    const { error } = await change({ id, updated_at, status: to });
    if (error) toast.error(asErrorBody(error).message);
    else toast.success(to === 'Open' ? 'Listing reopened' : 'Listing closed');
  }

  function close() {
    setEdited(null);
    if (search.filter('add')) search.set('add', '');
  }

  const columns: TableColumn<Listing>[] = [
    {
      key: 'title',
      title: 'Listing',
      cell: ({ title, organization_name }) => (
        <span>
          {title}
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
      cell: ({ status: is }) => (
        <Badge tone={is === 'Open' ? 'ok' : 'neutral'} dot>
          {is}
        </Badge>
      ),
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
          <Button
            size="s"
            variant="secondary"
            disabled={isLoading}
            aria-label={`${listing.status === 'Open' ? 'Close' : 'Reopen'} ${listing.title}`}
            onClick={() => void setStatus(listing, listing.status === 'Open' ? 'Closed' : 'Open')}
          >
            {listing.status === 'Open' ? 'Close' : 'Reopen'}
          </Button>
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
