import { formatCalendarDay, type Leave, type LeaveKind, type LeaveState } from '@workspace/contracts';

/** Labels for the kinds of leaves. */
export const leaveKindLabels: Record<LeaveKind, string> = {
  vacation: 'Vacation',
  sick: 'Sick leave',
  personal: 'Personal leave',
};

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
