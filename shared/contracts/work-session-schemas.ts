import * as z from 'zod/mini';
import { pageQuery } from './paging.ts';
import { timezone } from './time-zone.ts';
import { workSessionEventTypes } from './work-session.ts';

/**
 * A work session of an assistant (product/work-sessions#session). `ended_at` is null while it is open. Times are ISO
 * 8601 in UTC.
 */
export const workSession = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  team_id: z.uuid(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  timezone: z.string(),
  version: z.nullable(z.string()),
});
export type WorkSession = z.infer<typeof workSession>;
export const workSessionEvent = z.object({
  id: z.number(),
  session_id: z.uuid(),
  type: z.enum(workSessionEventTypes),
  created_at: z.string(),
});
export type WorkSessionEvent = z.infer<typeof workSessionEvent>;

export const workSessionQuery = z.object({ user_id: z.uuid(), team_id: z.uuid() });
export type WorkSessionQuery = z.infer<typeof workSessionQuery>;
/** Filter for an assistant's work sessions that started at or after `from` and before `to` (both ISO 8601). */
export const workSessionFilter = z.object({
  user_id: z.uuid(),
  team_id: z.optional(z.uuid()),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
});
export type WorkSessionFilter = z.infer<typeof workSessionFilter>;
export const workSessionListQuery = z.extend(pageQuery, workSessionFilter.shape);
/** Query of the work session export. `timezone` is the time zone of the columns with local times. */
export const workSessionExportQuery = z.extend(workSessionFilter, { timezone });

/** A work session in a list. `auto_ended` tells whether it ended automatically. */
export const listedWorkSession = z.extend(workSession, { auto_ended: z.boolean() });
export type ListedWorkSession = z.infer<typeof listedWorkSession>;

/** Number and total duration of all work sessions that match a filter. An open work session counts until now. */
export const workSessionTotals = z.object({ count: z.number(), seconds: z.number() });
export type WorkSessionTotals = z.infer<typeof workSessionTotals>;
export const workSessionEventsQuery = z.object({ session_id: z.uuid() });

/** Version of the browser extension that started the work session, such as 1.0.31. */
export const extensionVersion = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, 'Unknown version.'));

export const workSessionStartBody = z.object({
  user_id: z.uuid(),
  team_id: z.uuid(),
  timezone,
  version: z.optional(extensionVersion),
});
export type WorkSessionStartBody = z.infer<typeof workSessionStartBody>;
export const workSessionEndBody = z.object({ id: z.uuid(), user_id: z.uuid() });
export type WorkSessionEndBody = z.infer<typeof workSessionEndBody>;
