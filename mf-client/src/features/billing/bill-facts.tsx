import { type BillDetail, formatMoney, formatUtcDay } from '@workspace/contracts';
import { billKindWords, openCents, periodText } from '@workspace/product-ui';
import { Card, useNow } from '@workspace/ui';
import type { Ref } from 'react';
import styles from './billing.module.css';
import { dueText, StatusBadge } from './bills-card.tsx';

interface BillFactsProps {
  bill: BillDetail;
  /** Ref to the card. After a payment, the bill page moves the focus from the payment form to this card. */
  ref: Ref<HTMLElement>;
}

/** Renders a bill's number, status, period, due date, total and outstanding amount. */
export function BillFacts({ bill, ref }: BillFactsProps) {
  const now = useNow();
  const open = openCents(bill);
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      className={styles.receiver}
      title={`Bill No. ${bill.number}`}
      actions={<StatusBadge bill={bill} />}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{billKindWords[bill.kind]}</dt>
          <dd>{periodText(bill)}</dd>
        </div>
        <div>
          <dt>Due</dt>
          <dd>{dueText(bill, now)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(bill.total_cents, bill.currency)}</dd>
        </div>
        <div>
          <dt>{bill.paid_at ? 'Paid' : 'Outstanding'}</dt>
          <dd>{bill.paid_at ? formatUtcDay(bill.paid_at) : formatMoney(open, bill.currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}
