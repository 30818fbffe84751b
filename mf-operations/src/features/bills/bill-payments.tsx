import { formatMoney, type OperatedBillDetail, type OperatedPayment, type RefundStatus } from '@workspace/contracts';
import { chargeSourceWords, paidWith, paymentStatusWords } from '@workspace/product-ui';
import { Badge, Button, Card, formatDateTime, layout, Row, Table, type TableColumn } from '@workspace/ui';
import { useState } from 'react';
import rows from '../../list/rows.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const refundWords: Record<RefundStatus, string> = {
  pending: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund refused',
};

const columns: TableColumn<OperatedPayment>[] = [
  {
    key: 'when',
    title: 'Date',
    cell: (payment) => (
      <span>
        {formatDateTime(payment.created_at)}
        <span className={rows.sub}>{paidWith(payment)}</span>
      </span>
    ),
  },
  { key: 'how', title: 'Type', cell: ({ source }) => chargeSourceWords[source] },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status, provider, failure_message }) => (
      <span>
        <Row gap={1} wrap>
          <Badge tone={paymentStatusWords[status].tone}>{paymentStatusWords[status].label}</Badge>
          {provider === 'local' && <Badge>Test</Badge>}
        </Row>
        {failure_message && <span className={rows.sub}>{failure_message}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amount_cents, currency, refunds }) => (
      <span>
        {formatMoney(amount_cents, currency)}
        {refunds.map(({ id, status, amount_cents: refunded, failure_message }) => (
          <span key={id} className={rows.sub}>
            {refundWords[status]}: {formatMoney(refunded, currency)}
            {failure_message && `. ${failure_message}`}
          </span>
        ))}
      </span>
    ),
  },
];

interface BillPaymentsProps {
  bill: OperatedBillDetail;
  /** Whether the operator may refund. */
  mayRefund: boolean;
}

/** Renders the attempts to pay a bill, newest first, with their refunds. */
export function BillPayments({ bill: { id, payments }, mayRefund }: BillPaymentsProps) {
  const [refunded, setRefunded] = useState<OperatedPayment | null>(null);
  const actions: TableColumn<OperatedPayment> = {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    cell: (payment) =>
      payment.refundable_cents > 0 && (
        <Button
          size="s"
          variant="secondary"
          aria-label={`Refund the payment of ${formatDateTime(payment.created_at)}`}
          onClick={() => setRefunded(payment)}
        >
          Refund
        </Button>
      ),
  };
  return (
    <Card title="Payments" padding={payments.length > 0 ? 'none' : 'm'}>
      {payments.length > 0 ? (
        <Table
          label="Payments"
          columns={mayRefund ? [...columns, actions] : columns}
          rows={payments}
          rowKey={(payment) => payment.id}
        />
      ) : (
        <p className={layout.quiet}>No payments yet.</p>
      )}
      {refunded && <RefundDialog key={refunded.id} billId={id} payment={refunded} onClose={() => setRefunded(null)} />}
    </Card>
  );
}
