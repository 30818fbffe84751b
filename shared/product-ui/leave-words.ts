import { formatCalendarDay, type Leave, type LeaveState, type LeaveYear } from '@workspace/contracts';

/** Label and badge tone of each state of a leave. */
export const leaveStateWords: Record<LeaveState, { label: string; tone: 'accent' | 'ok' | 'bad' | 'neutral' }> = {
  Asked: { label: 'Waiting for an answer', tone: 'accent' },
  Approved: { label: 'Approved', tone: 'ok' },
  Declined: { label: 'Declined', tone: 'bad' },
  Canceled: { label: 'Canceled', tone: 'neutral' },
};

/** Formats the days of a leave: one day, or the first and the last one. */
export const leaveDays = ({ first_day, last_day }: Pick<Leave, 'first_day' | 'last_day'>): string =>
  first_day === last_day
    ? formatCalendarDay(first_day)
    : `${formatCalendarDay(first_day)} – ${formatCalendarDay(last_day)}`;

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Says what is left of a year's days: 'In 2026, 12 of 20 days are left. 2 days are asked for.' */
export function balanceText({ year, days_per_year, taken, asked }: LeaveYear): string {
  const all = daysText(days_per_year);
  const balance =
    taken > days_per_year
      ? `In ${year}, ${taken} of ${all} are taken.`
      : `In ${year}, ${days_per_year - taken} of ${all} are left.`;
  return asked > 0 ? `${balance} ${daysText(asked)} ${asked === 1 ? 'is' : 'are'} asked for.` : balance;
}

/** Says how many working days a leave has in a year. */
export const workingDaysText = ({ year, working_days }: LeaveYear): string =>
  `${working_days === 1 ? '1 working day' : `${working_days} working days`} in ${year}.`;

/** Warns of a leave that has more working days than are left in a year. Null if it has not. Sick leaves use up no days. */
export function overdrawnText({ kind }: Pick<Leave, 'kind'>, years: readonly LeaveYear[]): string | null {
  if (kind === 'sick') return null;
  const over = years
    .map(({ year, days_per_year, taken, asked, working_days }) => ({
      year,
      days: working_days - Math.max(0, days_per_year - taken - asked),
    }))
    .filter(({ days }) => days > 0);
  if (over.length === 0) return null;
  return `This is ${over.map(({ year, days }) => `${daysText(days)} more than are left in ${year}`).join(', and ')}.`;
}
