import { type BillPayment, formatMoney } from '@workspace/contracts';
import { chargeSourceWords, paidWith, paymentStatusWords } from '@workspace/product-ui';
import { Badge, Card, EmptyState, formatDateTime, layout, Row, Table, type TableColumn } from '@workspace/ui';

const columns: TableColumn<BillPayment>[] = [
  { key: 'when', title: 'Date', cell: ({ created_at }) => formatDateTime(created_at) },
  { key: 'with', title: 'Method', cell: paidWith },
  { key: 'how', title: 'Type', cell: ({ source }) => chargeSourceWords[source] },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
  },
  { key: 'status', title: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
];

function PaymentState({ payment: { status, provider, failure_message } }: { payment: BillPayment }) {
  const { label, tone } = paymentStatusWords[status];
  return (
    <span>
      <Row gap={1} wrap>
        <Badge tone={tone}>{label}</Badge>
        {provider === 'local' && <Badge>Test</Badge>}
      </Row>
      {failure_message && <span className={layout.quiet}>{failure_message}</span>}
    </span>
  );
}

/** Lists all attempts to pay a bill, newest first. */
export function PaymentsCard({ payments }: { payments: BillPayment[] }) {
  return (
    <Card title="Payments" padding={payments.length > 0 ? 'none' : 'm'}>
      {payments.length > 0 ? (
        <Table label="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No payments yet" />
      )}
    </Card>
  );
}
