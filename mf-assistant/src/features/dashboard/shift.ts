import { type ScheduleState, type ShiftMoment, type Span, shiftBuffers, totalWithin } from '@workspace/contracts';
import { hoursText } from '@workspace/product-ui';
import { formatTime } from '@workspace/ui';
import { remainingText } from './wording.ts';

export const stateWords: Record<ScheduleState, string> = { pending: 'coming up', doing: 'running', completed: 'done' };

/** Returns the text below the timer, such as 'since 9:01 AM · 1 h 25 min to go'. */
export function onlineText(since: string, moment: ShiftMoment | undefined, now: number): string {
  const from = `since ${formatTime(since)}`;
  if (!moment) return from;
  switch (moment.status) {
    case 'NO_SCHEDULES':
      return `${from} · no schedule today`;
    case 'DURING_SCHEDULE':
      return `${from} · ${remainingText(moment.shift.end - now)} to go`;
    case 'DURING_END_BUFFER':
    case 'FINISHED_SCHEDULES':
      return `${from} · past the end of your shift`;
    default:
      return `${from} · shift starts at ${formatTime(moment.shift.start)}`;
  }
}

/**
 * Returns the state of the shift and a detail for an offline assistant. Details about hours are left out while `worked`
 * is undefined, because the hours are not known then.
 */
export function offlineText(
  moment: ShiftMoment,
  worked: Span[] | undefined,
  day: Span,
  now: number,
): { title: string; text: string | undefined } {
  const done = totalWithin(worked ?? [], day);
  const soFar = (none: string) => worked && (done > 0 ? `${hoursText(done)} worked today` : none);
  switch (moment.status) {
    case 'NO_SCHEDULES':
      return { title: 'Nothing planned', text: soFar('No shift with this team today.') };
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
      return { title: done > 0 ? 'Done for today' : 'Shift is over', text: soFar('No hours worked today') };
  }
}
