import { shiftsIn } from '@workspace/contracts';
import ical from 'ical-generator';
import { addInterview } from '../../integrations/calendar/interview-file.ts';
import type { CalendarContent } from './calendar.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const reach = { beforeMs: 2 * weekMs, afterMs: 12 * weekMs };

/**
 * Returns the calendar as an iCalendar file (RFC 5545). It holds what happens from two weeks before `now` (ms since the
 * epoch) to twelve weeks after it, in UTC, and leaves as whole days. The id of an event stays the same while its
 * time does, and the time of an interview may change (product/calendar#content).
 */
export function calendarFile({ schedules, leaves, interviews }: CalendarContent, now: number): string {
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
  for (const { id, first_day, last_day, assistant } of leaves) {
    const [start, end] = [Date.parse(first_day), Date.parse(last_day) + dayMs];
    if (end <= range.start || start >= range.end) continue;
    calendar.createEvent({
      id: `leave-${id}`,
      allDay: true,
      start: new Date(start),
      end: new Date(end),
      stamp: new Date(now),
      summary: assistant ? `${assistant}: leave` : 'Leave',
    });
  }
  for (const interview of interviews) {
    const start = Date.parse(interview.scheduled_at);
    if (start >= range.start && start < range.end) addInterview(calendar, interview, new Date(now));
  }
  return calendar.toString();
}
