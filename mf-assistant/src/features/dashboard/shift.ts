import {
  autoClockOutSeconds,
  type ScheduleState,
  type ShiftMoment,
  type Span,
  shiftBuffers,
  totalWithin,
} from '@workspace/contracts';
import { hoursText } from '@workspace/product-ui';
import { formatTime } from '@workspace/ui';
import { remainingText } from './wording.ts';

export const stateWords: Record<ScheduleState, string> = { pending: 'coming up', doing: 'running', completed: 'done' };

/** What becomes of a session that starts while no schedule covers it (product/work-sessions#auto-clock-out). */
const endsAfterAnHour = 'new sessions end after an hour';

/**
 * Returns the text below the timer, such as 'since 9:01 AM · 1 h 25 min to go'.
 * @param covered whether a schedule covers the start of the work session; undefined until the schedule is loaded
 */
export function onlineText(
  since: string,
  moment: ShiftMoment | undefined,
  covered: boolean | undefined,
  now: number,
): string {
  const end = Date.parse(since) + autoClockOutSeconds.end * 1000;
  return [
    `since ${formatTime(since)}`,
    moment && planText(moment, now),
    covered === false && `ends automatically at ${formatTime(end)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns how the time of an online assistant relates to the shifts of today. */
function planText(moment: ShiftMoment, now: number): string {
  switch (moment.status) {
    case 'NO_SCHEDULES':
      return 'no schedule today';
    case 'DURING_SCHEDULE':
      return `${remainingText(moment.shift.end - now)} to go`;
    case 'DURING_END_BUFFER':
    case 'FINISHED_SCHEDULES':
      return 'past the end of your shift';
    default:
      return `shift starts at ${formatTime(moment.shift.start)}`;
  }
}

/**
 * Returns the state of the shift and a detail for an offline assistant. Details about hours are left out while `worked`
 * is undefined, because the hours are not known then.
 * @param covered whether a schedule covers a work session that starts now, also one of tomorrow
 */
export function offlineText(
  moment: ShiftMoment,
  covered: boolean,
  worked: Span[] | undefined,
  day: Span,
  now: number,
): { title: string; text: string | undefined } {
  const done = totalWithin(worked ?? [], day);
  const soFar = (none: string) => worked && (done > 0 ? `${hoursText(done)} worked today` : none);
  const withWarning = (none: string) => {
    const text = [soFar(none), !covered && endsAfterAnHour].filter(Boolean).join(' · ');
    return text ? `${text[0]?.toUpperCase()}${text.slice(1)}` : undefined;
  };
  switch (moment.status) {
    case 'NO_SCHEDULES':
      return { title: 'Nothing planned', text: withWarning('No shift today') };
    case 'BEFORE_START_BUFFER':
    case 'AFTER_END_BUFFER': {
      const from = moment.shift.start - shiftBuffers.startMinutes * 60_000;
      const words = moment.status === 'AFTER_END_BUFFER' ? 'Next shift in' : 'Starts in';
      return {
        title: `${words} ${remainingText(moment.shift.start - now)}`,
        text: `${formatTime(moment.shift.start)} · sessions started before ${formatTime(from)} end after an hour`,
      };
    }
    case 'DURING_START_BUFFER':
      return {
        title: `Starts in ${remainingText(moment.shift.start - now)}`,
        text: `${formatTime(moment.shift.start)} · you can start early`,
      };
    case 'DURING_SCHEDULE':
      return {
        title: `${remainingText(moment.shift.end - now)} left`,
        text: ['Your shift is running', soFar('No hours worked yet today')].filter(Boolean).join(' · '),
      };
    default:
      return { title: done > 0 ? 'Done for today' : 'Shift is over', text: withWarning('No hours worked today') };
  }
}
