import { fetchPresets } from '@workspace/api';
import { formatCalendarDay, formatMoney, formatUtcDay, type PayslipSummary } from '@workspace/contracts';
import { Card, Link, Loaded, layout, Table, type TableColumn } from '@workspace/ui';
import { paths } from '../../paths.ts';
import { useGetPayslipsQuery } from './earnings.api.ts';

const columns: TableColumn<PayslipSummary>[] = [
  {
    key: 'number',
    title: 'Payslip',
    cell: ({ id, number }) => <Link to={paths.payslip(id)}>Payslip No. {number}</Link>,
  },
  { key: 'until', title: 'Until', cell: ({ until }) => formatCalendarDay(until) },
  { key: 'paid_at', title: 'Paid', cell: ({ paid_at }) => formatUtcDay(paid_at) },
  {
    key: 'total',
    title: 'Amount',
    align: 'end',
    cell: ({ total_cents, currency }) => <strong>{formatMoney(total_cents, currency)}</strong>,
  },
];

/** Renders the assistant's payslips, newest first (product/earnings#payslips). */
export function PayslipsCard() {
  const query = useGetPayslipsQuery(undefined, { ...fetchPresets.steady.hook, refetchOnMountOrArgChange: true });
  const isFilled = query.data !== undefined && query.data.length > 0;
  return (
    <Card title="Payslips" padding={isFilled ? 'none' : 'm'}>
      <Loaded
        data={query.data}
        query={query}
        level={3}
        failed="Your payslips can't be shown right now"
        loading="Loading your payslips"
      >
        {(payslips) =>
          payslips.length === 0 ? (
            <p className={layout.quiet}>After each payment, its payslip appears here.</p>
          ) : (
            <Table label="Payslips" columns={columns} rows={payslips} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Card>
  );
}
