import { type Bill, billKinds, billStatuses, formatMoney, formatUtcDay, openBillStatuses } from '@workspace/contracts';
import {
  billKindWords,
  billStatusWords,
  billWords,
  hasNothingToPay,
  isRunning,
  openCents,
  periodText,
} from '@workspace/product-ui';
import { Badge, Button, EmptyState, Link, Loaded, Pager, Select, Table, type TableColumn, useNow } from '@workspace/ui';
import { FileSearch, ReceiptText } from 'lucide-react';
import { paths } from '../../paths.ts';
import { billHook, useGetBillsQuery } from './billing.api.ts';
import styles from './billing.module.css';

const limit = 10;
const everything = 'all';
const statusOptions = [
  { value: everything, label: 'All statuses' },
  ...billStatuses.map((value) => ({ value, label: billStatusWords[value].label })),
];
const kindOptions = [
  { value: everything, label: 'All types' },
  ...billKinds.map((value) => ({ value, label: billKindWords[value] })),
];

const canPay = (bill: Bill, now: number): boolean =>
  openBillStatuses.some((status) => status === bill.status) && openCents(bill) > 0 && !isRunning(bill, now);

/** Returns the day on which a bill is due, or what takes its place. */
export function dueText(bill: Bill, now: number): string {
  if (isRunning(bill, now)) return 'In progress';
  return hasNothingToPay(bill) ? '–' : formatUtcDay(bill.due_at);
}

const columnsFor = (isOwner: boolean, now: number): TableColumn<Bill>[] => [
  { key: 'number', title: 'Bill', cell: ({ id, number }) => <Link to={paths.bill(id)}>No. {number}</Link> },
  { key: 'kind', title: 'Type', cell: ({ kind }) => billKindWords[kind] },
  { key: 'period', title: 'Period', cell: periodText },
  {
    key: 'due',
    title: 'Due',
    cell: (bill) => dueText(bill, now),
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    cell: ({ total_cents, currency }) => <strong>{formatMoney(total_cents, currency)}</strong>,
  },
  {
    key: 'status',
    title: 'Status',
    cell: (bill) => (
      <span className={styles.state}>
        <StatusBadge bill={bill} />
        {isOwner && canPay(bill, now) && (
          <Link to={paths.bill(bill.id)} aria-label={`Pay bill No. ${bill.number}`}>
            Pay
          </Link>
        )}
      </span>
    ),
  },
];

/** Renders a bill's status as a coloured badge. */
export function StatusBadge({ bill }: { bill: Parameters<typeof billWords>[0] }) {
  const { label, tone } = billWords(bill);
  return <Badge tone={tone}>{label}</Badge>;
}

interface BillsCardProps {
  organizationId: string;
  isOwner: boolean;
  query: URLSearchParams;
  onQuery: (query: URLSearchParams) => void;
}

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value);

/**
 * Lists the organization's bills, newest first, with filters for status and type. The URL query contains the filters
 * and the page number.
 */
export function BillsCard({ organizationId, isOwner, query, onQuery }: BillsCardProps) {
  const now = useNow();
  const status = known(billStatuses, query.get('status'));
  const kind = known(billKinds, query.get('kind'));
  const page = Math.max(0, Number.parseInt(query.get('page') ?? '0', 10) || 0);
  const bills = useGetBillsQuery({ organizationId, status, kind, page, limit }, billHook);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (name !== 'page') next.delete('page');
    if (value === everything || value === '0') next.delete(name);
    else next.set(name, value);
    onQuery(next);
  };
  return (
    <>
      <div className={styles.pager}>
        <div className={styles.filters}>
          <Select
            label="Status"
            options={statusOptions}
            value={status ?? everything}
            onChange={(value) => change('status', value)}
          />
          <Select
            label="Type"
            options={kindOptions}
            value={kind ?? everything}
            onChange={(value) => change('kind', value)}
          />
        </div>
      </div>
      <Loaded
        data={bills.currentData}
        query={bills}
        failed="Your bills can't be shown right now"
        loading="Loading your bills"
      >
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <Table label="Bills" columns={columnsFor(isOwner, now)} rows={items} rowKey={({ id }) => id} />
              <div className={styles.pager}>
                <Pager
                  label="Pages of bills"
                  page={page}
                  limit={limit}
                  total={total}
                  onPage={(next) => change('page', String(next))}
                />
              </div>
            </>
          ) : status || kind || page > 0 ? (
            <EmptyState
              icon={FileSearch}
              title="No bills match these filters"
              action={
                <Button variant="secondary" onClick={() => onQuery(new URLSearchParams())}>
                  Show all bills
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={ReceiptText}
              title="No bills yet"
              text="Your first bill appears after an assistant has worked for you, or when you choose a plan."
            />
          )
        }
      </Loaded>
    </>
  );
}
