import { type BillingRate, formatCalendarDay, formatMoney } from '@workspace/contracts';
import { Badge, type BadgeProps } from '@workspace/ui';
import type { ListColumn } from '../../list/list-column.ts';
import { toAmount } from '../../list/money.ts';

interface RateState {
  label: string;
  tone: NonNullable<BadgeProps['tone']>;
}

function stateOf({ is_current, valid_from }: BillingRate, now: number): RateState {
  if (is_current) return { label: 'Current', tone: 'ok' };
  const isUpcoming = valid_from > new Date(now).toISOString().slice(0, 10);
  return isUpcoming ? { label: 'Upcoming', tone: 'info' } : { label: 'Past', tone: 'neutral' };
}

const StateBadge = ({ label, tone }: RateState) => (
  <Badge tone={tone} dot>
    {label}
  </Badge>
);

type RateColumn = ListColumn<BillingRate, readonly ['amount_cents', 'valid_from', 'valid_until']>;

/** Returns the columns that pay rates and billing rates have in common, with the states at `now` (ms since the epoch). */
export const rateColumns = (now: number): readonly RateColumn[] => [
  {
    key: 'amount',
    title: 'Per hour',
    sort: 'amount_cents',
    csv: [
      ['Per hour', ({ amount_cents }) => toAmount(amount_cents)],
      ['Currency', ({ currency }) => currency],
    ],
    align: 'end',
    cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
  },
  {
    key: 'valid_from',
    title: 'From',
    sort: 'valid_from',
    csv: [['From', ({ valid_from }) => valid_from]],
    align: 'end',
    cell: ({ valid_from }) => formatCalendarDay(valid_from),
  },
  {
    key: 'valid_until',
    title: 'Until',
    sort: 'valid_until',
    csv: [['Until', ({ valid_until }) => valid_until]],
    align: 'end',
    cell: ({ valid_until }) => (valid_until ? formatCalendarDay(valid_until) : 'Open'),
  },
  {
    key: 'state',
    title: 'State',
    csv: [['State', (rate) => stateOf(rate, now).label]],
    cell: (rate) => <StateBadge {...stateOf(rate, now)} />,
  },
];
