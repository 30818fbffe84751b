import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import * as z from 'zod/mini';

const minuteMs = 60_000;

/** An interview that is still to be held. */
export const calendarInterview = z.object({
  id: z.string(),
  scheduled_at: z.string(),
  minutes: z.int(),
  meeting_url: z.nullable(z.string()),
  /** The name of the assistant, for a client. */
  assistant: z.optional(z.nullable(z.string())),
});
export type CalendarInterview = z.infer<typeof calendarInterview>;

/**
 * Adds an interview to a calendar, in UTC. Its id stays the same when its time changes.
 * @param stamp when the event was written. A newer one replaces an older one in calendar programs.
 */
export function addInterview(
  calendar: ICalCalendar,
  { id, scheduled_at, minutes, meeting_url, assistant }: CalendarInterview,
  stamp: Date,
): void {
  const start = new Date(scheduled_at);
  calendar.createEvent({
    id: `interview-${id}`,
    start,
    end: new Date(start.getTime() + minutes * minuteMs),
    stamp,
    summary: assistant ? `Interview with ${assistant}` : 'Interview',
    ...(meeting_url && { location: meeting_url, url: meeting_url, description: `Join the meeting: ${meeting_url}` }),
  });
}

/** Returns one interview as an iCalendar file (RFC 5545). The same interview and stamp always become the same text. */
export function interviewFile(interview: CalendarInterview, stamp: Date): string {
  const calendar = ical({ prodId: '//Workspace//Calendar//EN', method: ICalCalendarMethod.PUBLISH });
  addInterview(calendar, interview, stamp);
  return calendar.toString();
}
