import { type Prequalification, type PrequalificationStatus, prequalificationStatuses } from '@workspace/contracts';
import { roleLabel } from '@workspace/product-ui';
import { Badge, Button, formatDate, type TableColumn } from '@workspace/ui';
import { useState } from 'react';
import { CsvButton } from '../../list/csv-button.tsx';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { PrequalificationDialog } from './prequalification-dialog.tsx';
import { useGetPrequalificationsQuery } from './prequalifications.api.ts';

const tones: Record<PrequalificationStatus, 'info' | 'ok' | 'neutral'> = {
  New: 'info',
  Invited: 'ok',
  Declined: 'neutral',
};

/** Renders /operations/prequalifications (product/operations#prequalifications). */
export function Component() {
  const search = useListSearch();
  const [openId, setOpenId] = useState<string | null>(null);
  const status = prequalificationStatuses.find((one) => one === search.filter('status'));
  const query = useGetPrequalificationsQuery({ ...search.query, ...(status && { status }) }, sharedRows);
  const { q } = search.query;

  const columns: TableColumn<Prequalification>[] = [
    {
      key: 'name',
      title: 'Applicant',
      cell: ({ name, email }) => (
        <span>
          {name}
          <span className={styles.sub}>{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: 'Role',
      cell: ({ role, weekly_hours }) => (
        <span>
          {roleLabel(role)}
          <span className={styles.sub}>{weekly_hours} hours per week</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status: is, has_account }) => (
        <span>
          <Badge tone={tones[is]} dot>
            {is}
          </Badge>
          {has_account && <span className={styles.sub}>Has signed up</span>}
        </span>
      ),
    },
    { key: 'created_at', title: 'Applied', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      cell: ({ id, name }) => (
        <Button
          size="s"
          variant="secondary"
          aria-label={`Open the application of ${name}`}
          onClick={() => setOpenId(id)}
        >
          Open
        </Button>
      ),
    },
  ];

  const [opened, setOpened] = useState<Prequalification | null>(null);
  const found = query.data?.items.find(({ id }) => id === openId) ?? null;
  // A decision can take the row out of the filtered list while its dialog is open.
  if (found && found !== opened) setOpened(found);
  return (
    <>
      <ListPage
        noun="applications"
        one="application"
        search={search}
        placeholder="Name or email"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <Filter label="Status" name="status" all="All statuses" values={prequalificationStatuses} search={search} />
        }
        actions={
          <CsvButton
            path="operations/prequalifications/export.csv"
            query={{ ...(q && { q }), ...(status && { status }) }}
            name="prequalifications.csv"
          />
        }
      />
      {openId && opened?.id === openId && (
        <PrequalificationDialog key={openId} application={opened} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
