import {
  billStatuses,
  formatMoney,
  formatUtcDay,
  lastDayOfPeriod,
  type OperatedBill,
  operatedBillSorts,
} from '@workspace/contracts';
import { billKindWords, billStatusWords, billWords, openCents, periodText } from '@workspace/product-ui';
import { Button, Link, Select } from '@workspace/ui';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import { toAmount } from '../../list/money.ts';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { BillStatusBadge } from './bill-status.tsx';
import { getOperatedBills } from './bills.api.ts';

const columns: ListColumn<OperatedBill, typeof operatedBillSorts>[] = [
  {
    key: 'number',
    title: 'Bill',
    sort: 'number',
    csv: [
      ['Bill', ({ number }) => number],
      ['Organization', ({ organization_name }) => organization_name],
    ],
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
    width: '1.5fr',
    sort: 'period_start',
    csv: [
      ['From', ({ period_start }) => period_start],
      ['Until', lastDayOfPeriod],
      ['Kind', ({ kind }) => billKindWords[kind]],
    ],
    cell: (bill) => (
      <span>
        {periodText(bill)}
        <span className={styles.sub}>{billKindWords[bill.kind]}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    csv: [['Status', (bill) => billWords(bill).label]],
    cell: (bill) => <BillStatusBadge bill={bill} />,
  },
  {
    key: 'total',
    title: 'Total',
    sort: 'total_cents',
    csv: [
      ['Total', ({ total_cents }) => toAmount(total_cents)],
      ['Currency', ({ currency }) => currency],
    ],
    align: 'end',
    cell: ({ total_cents, currency }) => formatMoney(total_cents, currency),
  },
  {
    key: 'open',
    title: 'Outstanding',
    sort: 'open_cents',
    csv: [
      ['Outstanding', (bill) => toAmount(openCents(bill))],
      ['Currency', ({ currency }) => currency],
    ],
    align: 'end',
    cell: (bill) => formatMoney(openCents(bill), bill.currency),
  },
  {
    key: 'due_at',
    title: 'Due',
    sort: 'due_at',
    csv: [['Due', ({ due_at }) => due_at.slice(0, 10)]],
    align: 'end',
    cell: ({ due_at }) => formatUtcDay(due_at),
  },
];

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...billStatuses.map((status) => ({ value: status as string, label: billStatusWords[status].label })),
];

/** Renders /operations/bills (product/operations#bills). */
export function Component() {
  const search = useListSearch('bills', operatedBillSorts);
  const status = billStatuses.find((one) => one === search.filter('status'));
  const organization_id = search.filter('organization_id');
  const rows = useRows(getOperatedBills, {
    ...search.query,
    ...(status && { status }),
    ...(organization_id && { organization_id }),
  });
  return (
    <ListPage
      noun="bills"
      one="bill"
      search={search}
      placeholder="Number or organization"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      about="The weekly billing adds bills of all organizations here."
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
