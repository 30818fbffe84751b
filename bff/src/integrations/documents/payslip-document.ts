import {
  formatCalendarDay,
  formatMoney,
  formatUtcDay,
  type Payslip,
  paidHoursText,
  payoutKindLabels,
  type Seller,
} from '@workspace/contracts';
import type { PrintedDocument } from './printed-document.ts';

/** Returns a payslip as a document of the company. */
export function createPayslip(payslip: Payslip, seller: Seller): PrintedDocument {
  const { number, name, email, until, paid_at, currency, total_cents, lines } = payslip;
  return {
    title: `Payslip No. ${number}`,
    madeAt: paid_at,
    seller,
    receiver: { heading: 'Paid to', name, lines: [email] },
    facts: [
      ['Paid on', formatUtcDay(paid_at)],
      ['Until', formatCalendarDay(until)],
    ],
    table: {
      columns: ['Earning', 'Hours', 'Rate', 'Amount'],
      rows: lines.map(({ kind, team_name, week_start, note, minutes, rate_cents, amount_cents }) => ({
        cells: [
          [payoutKindLabels[kind], team_name].filter(Boolean).join(' · '),
          minutes ? paidHoursText(minutes) : '',
          rate_cents ? formatMoney(rate_cents, currency) : '',
          formatMoney(amount_cents, currency),
        ],
        note: [`Week of ${formatCalendarDay(week_start)}`, note].filter(Boolean).join(' · '),
      })),
      totals: [['Paid', formatMoney(total_cents, currency)]],
    },
    notes: [],
  };
}
