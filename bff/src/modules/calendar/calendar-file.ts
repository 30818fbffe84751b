import { shiftsIn } from '@workspace/contracts';
import ical from 'ical-generator';
import type { CalendarContent } from './calendar.repository.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const reach = { beforeMs: 2 * weekMs, afterMs: 12 * weekMs };

/**
 * Returns the calendar as an iCalendar file (RFC 5545). It holds what happens from two weeks before `now` (ms since the
 * epoch) to twelve weeks after it, in UTC. The id of an event stays the same while its time does, and the time of an
 * interview may change. An interview takes an hour (product/calendar#content).
 */
export function calendarFile({ schedules, interviews }: CalendarContent, now: number): string {
  const range = { start: now - reach.beforeMs, end: now + reach.afterMs };
  const calendar = ical({ name: 'Workspace', prodId: '//Workspace//Calendar//EN', ttl: hourMs / 1000 });
  for (const { user_id, team_id, team, assistant, week } of schedules) {
    for (const { start, end } of shiftsIn(week, range)) {
      calendar.createEvent({
        id: `shift-${team_id}-${user_id}-${start}`,
        start: new Date(start),
        end: new Date(end),
        stamp: new Date(now),
        summary: assistant ? `${assistant}: shift for ${team}` : `Shift for ${team}`,
      });
    }
  }
  for (const { id, scheduled_at } of interviews) {
    const start = Date.parse(scheduled_at);
    if (start < range.start || start >= range.end) continue;
    const end = new Date(start + hourMs);
    calendar.createEvent({
      id: `interview-${id}`,
      start: new Date(start),
      end,
      stamp: new Date(now),
      summary: 'Interview',
    });
  }
  return calendar.toString();
}
