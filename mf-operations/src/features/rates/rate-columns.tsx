import { type BillingRate, formatCalendarDay, formatMoney } from '@workspace/contracts';
import { Badge, type TableColumn } from '@workspace/ui';

function StateBadge({ is_current, valid_from }: BillingRate) {
  if (is_current) {
    return (
      <Badge tone="ok" dot>
        Current
      </Badge>
    );
  }
  const isUpcoming = valid_from > new Date().toISOString().slice(0, 10);
  return (
    <Badge tone={isUpcoming ? 'info' : 'neutral'} dot>
      {isUpcoming ? 'Upcoming' : 'Past'}
    </Badge>
  );
}

/** The columns that pay rates and billing rates have in common. */
export const rateColumns: readonly TableColumn<BillingRate>[] = [
  {
    key: 'amount',
    title: 'Per hour',
    align: 'end',
    cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
  },
  { key: 'valid_from', title: 'From', align: 'end', cell: ({ valid_from }) => formatCalendarDay(valid_from) },
  {
    key: 'valid_until',
    title: 'Until',
    align: 'end',
    cell: ({ valid_until }) => (valid_until ? formatCalendarDay(valid_until) : 'Open'),
  },
  { key: 'state', title: 'State', cell: (rate) => <StateBadge {...rate} /> },
];
