import {
  type CorrectionState,
  formatCalendarDay,
  type SessionCorrection,
  type Timesheet,
  type TimesheetState,
} from '@workspace/contracts';
import { formatDateTime } from '@workspace/ui';

/** Who reads about a timesheet. */
export type TimesheetReader = 'client' | 'assistant' | 'operator';

type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info';
const dayMs = 86_400_000;

/** The colour of each state of a timesheet. */
export const timesheetTones: Record<TimesheetState, Tone> = {
  Open: 'info',
  'To approve': 'warn',
  Approved: 'ok',
  'Approved by deadline': 'ok',
  Disputed: 'bad',
};

/** The colour of each state of a correction. */
export const correctionTones: Record<CorrectionState, Tone> = {
  Waiting: 'warn',
  Approved: 'ok',
  Declined: 'bad',
  Withdrawn: 'neutral',
};

/** Returns the days of a week, such as '11/23/2026 – 11/29/2026'. */
export const timesheetWeekText = (week_start: string): string =>
  `${formatCalendarDay(week_start)} – ${formatCalendarDay(new Date(Date.parse(week_start) + 6 * dayMs).toISOString().slice(0, 10))}`;

/** Says to a client, to the assistant or to an operator what has happened to a timesheet, and what comes next. */
export function timesheetNews(
  { state, approve_by, decided_at, decided_by, reason }: Timesheet,
  reader: TimesheetReader,
): string {
  const who = decided_by ?? 'Somebody';
  const when = decided_at ? ` on ${formatDateTime(decided_at)}` : '';
  switch (state) {
    case 'Open':
      return reader === 'client'
        ? 'This week is not sent yet. It comes to you by itself when it is over.'
        : 'This week is not sent yet. It goes to the client by itself when it is over.';
    case 'To approve':
      if (reader === 'client') {
        return `You can answer until ${formatDateTime(approve_by)}. Without an answer, the hours count as approved.`;
      }
      return `The client answers until ${formatDateTime(approve_by)}. Without an answer, the hours count as approved.`;
    case 'Approved':
      return `${who} approved these hours${when}.${reason ? ` They were disputed before: “${reason}”` : ''}`;
    case 'Approved by deadline':
      return 'Nobody objected in time, so these hours count as approved.';
    case 'Disputed':
      return `${who} disputed these hours${when}: “${reason}” Until this is settled, the bill is not charged and the pay of the week waits.`;
  }
}

/** Returns the times of a session in the viewer's time zone. */
export const sessionTimes = (started_at: string, ended_at: string): string =>
  `${formatDateTime(started_at)} – ${formatDateTime(ended_at)}`;

/** Says what a correction asks for. */
export const correctionText = ({ started_before, ended_before, started_at, ended_at }: SessionCorrection): string =>
  started_before && ended_before
    ? `${sessionTimes(started_at, ended_at)} instead of ${sessionTimes(started_before, ended_before)}`
    : `A missing session: ${sessionTimes(started_at, ended_at)}`;
