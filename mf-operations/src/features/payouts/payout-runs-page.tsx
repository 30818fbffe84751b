import { type PayoutRun, payoutRunStatuses } from '@workspace/contracts';
import { Badge, Button, formatCalendarDay, formatDate, formatMoney, Link, type TableColumn } from '@workspace/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Filter } from '../../list/filter.tsx';
import { ListPage } from '../../list/list-page.tsx';
import styles from '../../list/rows.module.css';
import { sharedRows } from '../../list/shared-rows.ts';
import { useListSearch } from '../../list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { PayoutRunDialog } from './payout-run-dialog.tsx';
import { useGetOperatedPayoutRunsQuery } from './payouts.api.ts';
import { payoutRunTones } from './words.ts';

const columns: TableColumn<PayoutRun>[] = [
  {
    key: 'number',
    title: 'Run',
    cell: ({ id, number, note }) => (
      <span>
        <Link to={paths.payoutRun(id)}>Payout run No. {number}</Link>
        {note && <span className={styles.sub}>{note}</span>}
      </span>
    ),
  },
  { key: 'until', title: 'Until', cell: ({ until }) => formatCalendarDay(until) },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => (
      <Badge tone={payoutRunTones[status]} dot>
        {status}
      </Badge>
    ),
  },
  { key: 'people', title: 'People', align: 'end', cell: ({ people_count }) => people_count },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    cell: ({ total_cents, currency }) => <strong>{formatMoney(total_cents, currency)}</strong>,
  },
  {
    key: 'created_at',
    title: 'Made',
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
  const search = useListSearch();
  const [dialog, setDialog] = useState<'run' | 'bonus' | null>(null);
  const status = payoutRunStatuses.find((one) => one === search.filter('status'));
  const query = useGetOperatedPayoutRunsQuery({ ...search.query, ...(status && { status }) }, sharedRows);
  const close = () => setDialog(null);
  return (
    <>
      <ListPage
        noun="payout runs"
        one="payout run"
        search={search}
        placeholder="Number or note"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={<Filter label="Status" name="status" all="All statuses" values={payoutRunStatuses} search={search} />}
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
