import { type Earning, formatCalendarDay, formatMoney, formerTeamName } from '@workspace/contracts';
import { paidHoursText, payoutKindLabels } from '@workspace/product-ui';
import { Badge, Table, type TableColumn } from '@workspace/ui';

interface EarningsTableProps {
  items: readonly Earning[];
  /** The names of the present teams. Undefined while they are not known. */
  teamNames: ReadonlyMap<string, string> | undefined;
}

const nothing = '–';

export function EarningsTable({ items, teamNames }: EarningsTableProps) {
  const columns: TableColumn<Earning>[] = [
    {
      key: 'week',
      title: 'Week of',
      cell: ({ week_start }) => <time dateTime={week_start}>{formatCalendarDay(week_start)}</time>,
    },
    { key: 'kind', title: 'Kind', cell: ({ kind }) => payoutKindLabels[kind] },
    {
      key: 'team',
      title: 'Team',
      cell: ({ team_id }) => (team_id && teamNames && (teamNames.get(team_id) ?? formerTeamName)) || nothing,
    },
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
      cell: ({ kind, rate_cents, currency }) =>
        rate_cents ? `${formatMoney(rate_cents, currency)}/h` : kind === 'weekly' ? 'varies' : nothing,
    },
    {
      key: 'amount',
      title: 'Amount',
      align: 'end',
      cell: ({ amount_cents, currency }) => <strong>{formatMoney(amount_cents, currency)}</strong>,
    },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status }) => (status === 'paid' ? <Badge tone="ok">Paid</Badge> : <Badge>Pending</Badge>),
    },
  ];
  return <Table label="Earnings" columns={columns} rows={items} rowKey={({ id }) => String(id)} />;
}
