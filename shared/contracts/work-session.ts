import * as z from 'zod/mini';
import { commonMessages } from './error.ts';
import { pageQuery } from './paging.ts';
import { timezone } from './time-zone.ts';

/**
 * A work session of an assistant (product/work-sessions#session). It has ended if `ended_at` is set. Times are ISO 8601
 * in UTC.
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

export const workSessionEventTypes = ['started', 'ended', 'auto_ended'] as const;
export const workSessionEvent = z.object({
  id: z.number(),
  session_id: z.uuid(),
  type: z.enum(workSessionEventTypes),
  created_at: z.string(),
});
export type WorkSessionEvent = z.infer<typeof workSessionEvent>;

export const workSessionQuery = z.object({ user_id: z.uuid(), team_id: z.uuid() });
export type WorkSessionQuery = z.infer<typeof workSessionQuery>;
/** Filter for an assistant's work sessions: those that started at or after `from` and before `to`, both ISO 8601. */
export const workSessionFilter = z.object({
  user_id: z.uuid(),
  team_id: z.optional(z.uuid()),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
});
export type WorkSessionFilter = z.infer<typeof workSessionFilter>;
export const workSessionListQuery = z.extend(pageQuery, workSessionFilter.shape);
/** The time zone of the columns with local times. */
export const workSessionExportQuery = z.extend(workSessionFilter, { timezone });

/** A work session in a list. `auto_ended` tells an automatic end from a manual one. */
export const listedWorkSession = z.extend(workSession, { auto_ended: z.boolean() });
export type ListedWorkSession = z.infer<typeof listedWorkSession>;

/** Totals of all work sessions of a filter. An open work session counts until now. */
export interface WorkSessionTotals {
  count: number;
  seconds: number;
}
export const workSessionEventsQuery = z.object({ session_id: z.uuid() });

/** Version of the browser extension that started the work session, such as 1.0.31. */
export const extensionVersion = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){1,3}$/, 'Unknown version.'));

/** The oldest version of the extension that may start a work session (product/work-sessions#extension). */
export const minimumExtensionVersion = '1.0.31';

const versionParts = (version: string): number[] => version.split('.').map(Number);

/** Returns whether a version, such as 1.0.31, is older than the minimum. Missing parts count as 0. */
export function isOutdatedExtension(version: string): boolean {
  const parts = versionParts(version);
  const minimum = versionParts(minimumExtensionVersion);
  const index = minimum.findIndex((part, position) => part !== (parts[position] ?? 0));
  return index >= 0 && (parts[index] ?? 0) < (minimum[index] ?? 0);
}

/** Reasons for not clocking in (product/work-sessions#reasons), the errorCode of the 403. */
export const clockInReasons = [
  'OVER_ONBOARDING_SCHEDULE',
  'NO_ACTIVE_DEALS',
  'PAYMENT_PENDING',
  'NOT_IN_SHIFT',
  'DEAL_CLOSED',
] as const;

/** All errorCodes of a refused clock-in. */
export const clockInRefusals = [...clockInReasons, 'EXTENSION_OUTDATED', 'NOT_IN_TEAM', 'ACCOUNT_RESTRICTED'] as const;
export type ClockInRefusal = (typeof clockInRefusals)[number];

export const workSessionStartBody = z.object({
  user_id: z.uuid(),
  team_id: z.uuid(),
  timezone,
  version: z.optional(extensionVersion),
});
export type WorkSessionStartBody = z.infer<typeof workSessionStartBody>;
export const workSessionEndBody = z.object({ id: z.uuid(), user_id: z.uuid() });
export type WorkSessionEndBody = z.infer<typeof workSessionEndBody>;

/**
 * Polling interval of the current work session, and how long an answer counts as fresh, in ms
 * (product/work-sessions#current).
 */
export const workSessionPolling = { intervalMs: 60_000, dedupeMs: 5_000 } as const;

/** Toasts for going online and offline, and for the refusal (product/work-sessions#start-and-end). */
export const workSessionMessages = {
  starting: 'Going Online...',
  started: 'Started a new session',
  notAllowed: 'Clock-in not allowed.',
  alreadyStarted: 'You already have an ongoing session for this team',
  ending: 'Going Offline...',
  ended: 'Ended current session',
  notFound: 'Session was not found',
  alreadyEnded: 'You already went offline',
  network: commonMessages.network,
  unknown: 'Oops! Something happened',
} as const;
