import { type BillDetail, type BillLine, formatMoney } from '@workspace/contracts';
import { openCents, paidHoursText } from '@workspace/product-ui';
import { Card, Table, type TableColumn } from '@workspace/ui';
import styles from './billing.module.css';

const nothing = '–';

const columnsIn = (currency: string): TableColumn<BillLine>[] => [
  { key: 'what', title: 'Description', cell: ({ description }) => description },
  {
    key: 'hours',
    title: 'Hours',
    align: 'end',
    cell: ({ minutes }) => (minutes ? paidHoursText(minutes) : nothing),
  },
  {
    key: 'rate',
    title: 'Rate',
    align: 'end',
    cell: ({ rate_cents }) => (rate_cents ? `${formatMoney(rate_cents, currency)}/h` : nothing),
  },
  { key: 'amount', title: 'Amount', align: 'end', cell: ({ amount_cents }) => formatMoney(amount_cents, currency) },
];

/** Renders a bill's line items and totals. */
export function BillLines({ bill }: { bill: BillDetail }) {
  return (
    <Card title="Line items" padding="none">
      <Table label="Line items" columns={columnsIn(bill.currency)} rows={bill.lines} rowKey={({ id }) => String(id)} />
      <BillTotals bill={bill} />
    </Card>
  );
}

/** Renders a bill's total, credit, paid amount and outstanding amount. */
export function BillTotals({ bill }: { bill: BillDetail }) {
  return (
    <dl className={styles.totals}>
      <dt>Total</dt>
      <dd>{formatMoney(bill.total_cents, bill.currency)}</dd>
      {bill.credited_cents > 0 && (
        <>
          <dt>Credit</dt>
          <dd>{formatMoney(-bill.credited_cents, bill.currency)}</dd>
        </>
      )}
      <dt>Paid</dt>
      <dd>{formatMoney(bill.paid_cents, bill.currency)}</dd>
      <dt className={styles.last}>Outstanding</dt>
      <dd className={styles.last}>{formatMoney(openCents(bill), bill.currency)}</dd>
    </dl>
  );
}
