import { type BillsSummary, formatMoney, formatUtcDay } from '@workspace/contracts';
import { Card, Loaded, layout, Skeleton } from '@workspace/ui';
import clsx from 'clsx';
import { billHook, useGetBillsSummaryQuery } from './billing.api.ts';
import styles from './billing.module.css';

/** Renders two cards of the size that most organizations have, so that the bills below do not move. */
const SummarySkeleton = () => (
  <div className={styles.figures} aria-hidden="true">
    {['due', 'next'].map((card) => (
      <Card key={card}>
        <div className={styles.figure}>
          <span className={layout.quiet}>
            <Skeleton width="35%" height="1lh" />
          </span>
          <span className={styles.amount}>
            <Skeleton width="50%" height="1lh" />
          </span>
          <span className={layout.quiet}>
            <Skeleton width="40%" height="1lh" />
          </span>
        </div>
      </Card>
    ))}
  </div>
);

function nextWords(sums: BillsSummary['sums'], nextDueAt: string | null): string {
  if (nextDueAt) return 'The first bill to pay';
  return sums.some(({ due_cents }) => due_cents > 0) ? 'A disputed week is not due yet' : 'Nothing outstanding';
}

/** Renders the outstanding and overdue amounts per currency, and the next due date. */
export function BillsSummaryCards({ organizationId }: { organizationId: string }) {
  const query = useGetBillsSummaryQuery(organizationId, {
    ...billHook,
  });
  return (
    <Loaded
      data={query.currentData}
      query={query}
      failed="The outstanding amount can't be shown right now"
      loading={<SummarySkeleton />}
    >
      {({ sums, next_due_at }) => (
        <div className={styles.figures}>
          {(sums.length > 0 ? sums : [{ currency: 'USD', due_cents: 0, overdue_cents: 0 }]).map((sum) => (
            <Card key={sum.currency} aria-label={`Outstanding in ${sum.currency}`}>
              <div className={styles.figure}>
                <span className={layout.quiet}>Outstanding</span>
                <span className={styles.amount}>{formatMoney(sum.due_cents, sum.currency)}</span>
                <span className={clsx(layout.quiet, sum.overdue_cents > 0 && styles.bad)}>
                  {sum.overdue_cents > 0
                    ? `${formatMoney(sum.overdue_cents, sum.currency)} past due`
                    : 'Nothing past due'}
                </span>
              </div>
            </Card>
          ))}
          <Card aria-label="Next due date">
            <div className={styles.figure}>
              <span className={layout.quiet}>
                {sums.some(({ overdue_cents }) => overdue_cents > 0) ? 'Overdue since' : 'Next due'}
              </span>
              <span className={styles.amount}>{next_due_at ? formatUtcDay(next_due_at) : '–'}</span>
              <span className={layout.quiet}>{nextWords(sums, next_due_at)}</span>
            </div>
          </Card>
        </div>
      )}
    </Loaded>
  );
}
