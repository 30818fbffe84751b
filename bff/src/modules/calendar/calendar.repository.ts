import { type CalendarAddressState, calendarAddressState, schedule } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { notFound } from '../../errors/app-error.ts';
import { type CalendarInterview, calendarInterview } from '../../integrations/calendar/interview-file.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

const weekSpan = z.pick(schedule, { start_weekday: true, start_minutes: true, end_weekday: true, end_minutes: true });

/**
 * What belongs into a calendar: the schedule of each assistant in each team, approved leaves, and interviews that are
 * still to be held.
 * `assistant` is the name of the other person, and null for the owner of the calendar.
 */
const calendarContent = z.object({
  schedules: z.array(
    z.object({
      user_id: z.uuid(),
      team_id: z.uuid(),
      team: z.string(),
      assistant: z.nullable(z.string()),
      week: z.array(weekSpan),
    }),
  ),
  leaves: z.array(
    z.object({ id: z.uuid(), first_day: z.string(), last_day: z.string(), assistant: z.nullable(z.string()) }),
  ),
  interviews: z.array(calendarInterview),
});
export type CalendarContent = z.infer<typeof calendarContent>;

/** Creates the repository for the addresses of calendars. A calendar program has no session: secret key. */
export function createCalendarRepository(db: UserDatabase, env: Env, upstream: Upstream) {
  const secretDb = createSecretClient(env, upstream);
  return {
    async findAddress(viewer: Viewer): Promise<CalendarAddressState> {
      const found = await runQuery(db.as(viewer).from('calendar_addresses').select('created_at').maybeSingle());
      return z.parse(calendarAddressState, found ?? { created_at: null });
    },
    async replaceAddress(viewer: Viewer, secretHash: string): Promise<void> {
      await runQuery(db.as(viewer).rpc('replace_calendar_address', { p_secret_hash: secretHash }));
    },
    /** @throws {AppError} 404 unless the viewer takes part in the interview, and it is still to be held. */
    async readInterview(viewer: Viewer, id: string): Promise<CalendarInterview> {
      const found = await runQuery(db.as(viewer).rpc('read_interview', { p_id: id }), ({ refusal }) =>
        refusal === 'NOT_FOUND' ? notFound() : null,
      );
      return z.parse(calendarInterview, found);
    },
    async revokeAddress(viewer: Viewer): Promise<void> {
      await runQuery(db.as(viewer).from('calendar_addresses').delete().eq('user_id', viewer.id));
    },
    /** Returns the content of the calendar, or null for an unknown or revoked address and a suspended owner. */
    async read(secretHash: string): Promise<CalendarContent | null> {
      const found = await runQuery(secretDb.rpc('read_calendar', { p_secret_hash: secretHash }));
      return z.parse(z.nullable(calendarContent), found);
    },
  };
}
export type CalendarRepository = ReturnType<typeof createCalendarRepository>;
