import { createHash, randomBytes } from 'node:crypto';
import type { CalendarAddress, CalendarAddressState } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import { interviewFile } from '../../integrations/calendar/interview-file.ts';
import type { CalendarRepository } from './calendar.repository.ts';
import { calendarFile } from './calendar-file.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Creates the service for calendars (product/calendar). The secret is in the query of the address, because logs contain
 * no queries.
 * @param origin the address of the application, such as https://workspace.example
 */
export function createCalendarService(calendars: CalendarRepository, origin: string) {
  return {
    findAddress: (viewer: Viewer): Promise<CalendarAddressState> => calendars.findAddress(viewer),

    /** Makes a new address. The old one stops working. */
    async replaceAddress(viewer: Viewer): Promise<CalendarAddress> {
      const secret = randomBytes(32).toString('base64url');
      await calendars.replaceAddress(viewer, hashOf(secret));
      return { url: new URL(`/api/calendar/feed.ics?token=${secret}`, origin).href };
    },

    revokeAddress: (viewer: Viewer): Promise<void> => calendars.revokeAddress(viewer),

    /** Returns one interview as an iCalendar file. @throws {AppError} 404 unless the viewer takes part in it. */
    async interviewFile(viewer: Viewer, id: string): Promise<string> {
      return interviewFile(await calendars.readInterview(viewer, id), new Date());
    },

    /**
     * Returns the iCalendar file of the address with this secret.
     * @throws {AppError} 404 for an unknown or revoked address, and while its owner is suspended
     */
    async file(secret: string): Promise<string> {
      const content = await calendars.read(hashOf(secret));
      if (!content) throw notFound('This calendar address does not work any more. Make a new one in your settings.');
      return calendarFile(content, Date.now());
    },
  };
}
export type CalendarService = ReturnType<typeof createCalendarService>;
