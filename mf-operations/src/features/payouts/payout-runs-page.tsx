import {
  formatCalendarDay,
  formatMoney,
  type PayoutRun,
  payoutRunSorts,
  payoutRunStatuses,
} from '@workspace/contracts';
import { Badge, Button, formatDate, Link } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import type { ListColumn } from '../../list/list-column.ts';
import { ListPage } from '../../list/list-page.tsx';
import { toAmount } from '../../list/money.ts';
import styles from '../../list/rows.module.css';
import { useListSearch } from '../../list/use-list-search.ts';
import { useRows } from '../../list/use-rows.ts';
import { paths } from '../../paths.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { PayoutRunDialog } from './payout-run-dialog.tsx';
import { getOperatedPayoutRuns } from './payouts.api.ts';
import { payoutRunTones } from './words.ts';

const columns: ListColumn<PayoutRun, typeof payoutRunSorts>[] = [
  {
    key: 'number',
    title: 'Run',
    sort: 'number',
    csv: [
      ['Run', ({ number }) => number],
      ['Note', ({ note }) => note],
    ],
    cell: ({ id, number, note }) => (
      <span>
        <Link to={paths.payoutRun(id)}>Payout run No. {number}</Link>
        {note && <span className={styles.sub}>{note}</span>}
      </span>
    ),
  },
  {
    key: 'until',
    title: 'Until',
    sort: 'until',
    csv: [['Until', ({ until }) => until]],
    cell: ({ until }) => formatCalendarDay(until),
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'status',
    csv: [['Status', ({ status }) => status]],
    cell: ({ status }) => (
      <Badge tone={payoutRunTones[status]} dot>
        {status}
      </Badge>
    ),
  },
  {
    key: 'people',
    title: 'People',
    sort: 'people_count',
    csv: [['People', ({ people_count }) => people_count]],
    align: 'end',
    cell: ({ people_count }) => people_count,
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
    cell: ({ total_cents, currency }) => <strong>{formatMoney(total_cents, currency)}</strong>,
  },
  {
    key: 'created_at',
    title: 'Made',
    sort: 'created_at',
    csv: [
      ['Made', ({ created_at }) => created_at],
      ['Made by', ({ created_by }) => created_by],
    ],
    align: 'end',
    cell: ({ created_at, created_by }) => (
      <span>
        {formatDate(created_at)}
        {created_by && <span className={styles.sub}>{created_by}</span>}
      </span>
    ),
  },
];

/** Renders /operations/payouts (product/operations#payouts). */
export function Component() {
  const search = useListSearch('payout-runs', payoutRunSorts);
  const [dialog, setDialog] = useState<'run' | 'bonus' | null>(null);
  const status = payoutRunStatuses.find((one) => one === search.filter('status'));
  const rows = useRows(getOperatedPayoutRuns, { ...search.query, ...(status && { status }) });
  const close = () => setDialog(null);
  return (
    <>
      <ListPage
        noun="payout runs"
        one="payout run"
        search={search}
        placeholder="Number or note"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        about="A payout run pays what assistants have earned until a Sunday."
        filters={<Filter label="Status" name="status" all="All statuses" values={payoutRunStatuses} search={search} />}
        onAdd={() => setDialog('run')}
        actions={
          <>
            <Button variant="secondary" icon={Plus} onClick={() => setDialog('bonus')}>
              Add bonus
            </Button>
            <Button icon={Plus} onClick={() => setDialog('run')}>
              New run
            </Button>
          </>
        }
      />
      {dialog === 'run' && <PayoutRunDialog onClose={close} />}
      {dialog === 'bonus' && <BonusDialog onClose={close} />}
    </>
  );
}
