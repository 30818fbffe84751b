import { billStatuses, type OperatedBill } from '@workspace/contracts';
import { billKindWords, billStatusWords, openCents, periodText } from '@workspace/product-ui';
import { Button, formatDate, formatMoney, Link, Select, type TableColumn } from '@workspace/ui';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { BillStatusBadge } from './bill-status.tsx';
import { useGetOperatedBillsQuery } from './bills.api.ts';

const columns: TableColumn<OperatedBill>[] = [
  {
    key: 'number',
    title: 'Bill',
    cell: ({ id, number, organization_name }) => (
      <span>
        <Link to={paths.bill(id)}>No. {number}</Link>
        <span className={styles.sub}>{organization_name}</span>
      </span>
    ),
  },
  {
    key: 'period',
    title: 'Period',
    cell: (bill) => (
      <span>
        {periodText(bill)}
        <span className={styles.sub}>{billKindWords[bill.kind]}</span>
      </span>
    ),
  },
  { key: 'status', title: 'Status', cell: ({ status }) => <BillStatusBadge status={status} /> },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    cell: ({ total_cents, currency }) => formatMoney(total_cents, currency),
  },
  { key: 'open', title: 'Outstanding', align: 'end', cell: (bill) => formatMoney(openCents(bill), bill.currency) },
  { key: 'due_at', title: 'Due', align: 'end', cell: ({ due_at }) => formatDate(due_at) },
];

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...billStatuses.map((status) => ({ value: status as string, label: billStatusWords[status].label })),
];

/** Renders /operations/bills (product/operations#bills). */
export function Component() {
  const search = useListSearch();
  const status = billStatuses.find((one) => one === search.filter('status'));
  const organization_id = search.filter('organization_id');
  const query = useGetOperatedBillsQuery(
    { ...search.query, ...(status && { status }), ...(organization_id && { organization_id }) },
    sharedRows,
  );
  return (
    <ListPage
      noun="bills"
      one="bill"
      search={search}
      placeholder="Number or organization"
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <Select
          label="Status"
          options={statusOptions}
          value={status ?? ''}
          onChange={(value) => search.set('status', value)}
        />
      }
      actions={
        organization_id && (
          <Button variant="secondary" onClick={() => search.set('organization_id', '')}>
            Show all organizations
          </Button>
        )
      }
    />
  );
}
