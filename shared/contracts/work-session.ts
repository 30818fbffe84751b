import { commonMessages, commonRefusals } from './error.ts';
import { everyMinuteInFocus } from './polling.ts';

export const workSessionEventTypes = ['started', 'ended', 'auto_ended'] as const;

/** The oldest version of the extension that may start a work session (product/work-sessions#extension). */
export const minimumExtensionVersion = '1.0.31';

const versionParts = (version: string): number[] => version.split('.').map(Number);

/** Returns whether an extension version such as '1.0.31' is older than the minimum. Missing parts count as 0. */
export function isOutdatedExtension(version: string): boolean {
  const parts = versionParts(version);
  const minimum = versionParts(minimumExtensionVersion);
  const index = minimum.findIndex((part, position) => part !== (parts[position] ?? 0));
  return index >= 0 && (parts[index] ?? 0) < (minimum[index] ?? 0);
}

/**
 * Reasons why an assistant cannot clock in (product/work-sessions#reasons). The BFF sends them as the errorCode of a
 * 403.
 */
export const clockInReasons = [
  'OVER_ONBOARDING_SCHEDULE',
  'NO_ACTIVE_DEALS',
  'PAYMENT_PENDING',
  'NOT_IN_SHIFT',
  'DEAL_CLOSED',
] as const;

/** All error codes of a refused clock-in. */
export const clockInRefusals = [...clockInReasons, 'EXTENSION_OUTDATED', 'NOT_IN_TEAM', 'ACCOUNT_RESTRICTED'] as const;
export type ClockInRefusal = (typeof clockInRefusals)[number];

/**
 * Settings for loading the current work session (product/work-sessions#current): the polling interval, and the time for
 * which a response is reused.
 */
export const workSessionPolling = { intervalMs: everyMinuteInFocus.pollingInterval, dedupeMs: 5_000 } as const;

/** Toasts for going online and offline, and for refused attempts (product/work-sessions#start-and-end). */
export const workSessionMessages = {
  starting: 'Going Online...',
  started: 'Started a new session',
  notAllowed: 'Clock-in not allowed.',
  alreadyStarted: 'You already have an ongoing session for this team',
  ending: 'Going Offline...',
  ended: 'Ended current session',
  notFound: commonRefusals.SESSION_NOT_FOUND,
  alreadyEnded: 'You already went offline',
  network: commonMessages.network,
  unknown: 'Oops! Something happened',
} as const;
