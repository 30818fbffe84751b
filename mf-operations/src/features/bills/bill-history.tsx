import { type BillEvent, billStatuses, formatMoney } from '@workspace/contracts';
import { billStatusWords } from '@workspace/product-ui';
import { Card, formatDateTime, layout } from '@workspace/ui';
import rows from '../../list/rows.module.css';
import styles from './bills.module.css';

const statusIn = (values: BillEvent['before']): string => {
  const status = billStatuses.find((one) => one === values?.status);
  return status ? billStatusWords[status].label : '';
};

/** Returns what an event did, and why. Texts are empty if the event does not say it. */
function wordsOf({ action, before, after, details }: BillEvent, currency: string): { what: string; why: string } {
  const reason = details.reason ?? after?.reason;
  const why = typeof reason === 'string' ? reason : '';
  switch (action) {
    case 'bill.changed':
      return { what: `${statusIn(before)} → ${statusIn(after)}`, why };
    case 'credit.created':
      return { what: `Credit of ${formatMoney(Number(after?.amount_cents), currency)}`, why };
    case 'refund.created':
      return { what: `Refund of ${formatMoney(Number(after?.amount_cents), currency)}`, why };
    case 'bill.moved':
      return { what: `${statusIn({ status: details.from })} → ${statusIn({ status: details.to })}`, why };
    case 'bill.charged':
      return { what: `Charge of ${formatMoney(Number(details.amount_cents), currency)}`, why };
    case 'bill.payment_asked':
      return { what: 'Payment link sent', why };
    default:
      return { what: action, why };
  }
}

interface BillHistoryProps {
  history: BillEvent[];
  currency: string;
}

/** Renders what operators did with a bill. */
export function BillHistory({ history, currency }: BillHistoryProps) {
  return (
    <Card title="History" description="What operators did. Newest first.">
      {history.length === 0 ? (
        <p className={layout.quiet}>No changes yet.</p>
      ) : (
        <ol className={styles.history}>
          {history.map((event) => {
            const { what, why } = wordsOf(event, currency);
            return (
              <li key={event.id}>
                <strong>{what}</strong>
                {why && <span className={rows.sub}>{why}</span>}
                <span className={rows.sub}>
                  {formatDateTime(event.created_at)}
                  {event.actor && ` · ${event.actor}`}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
