import type { RemoteRelease } from '@workspace/contracts';
import { pauseBeforeRetry } from './time-limit.ts';

/** Time limits of the two attempts in ms, including all files they load. */
export interface AttemptLimits {
  first: number;
  second: number;
}

/** The limits without another version to fall back to. */
export const singleReleaseLimits: AttemptLimits = { first: 8_000, second: 8_000 };
const fallbackLimits: AttemptLimits = { first: 4_000, second: 2_000 };

/** Returns the limits for a release and its pages. They are shorter if there is a last known good version. */
export const limitsOf = (release: RemoteRelease | undefined): AttemptLimits =>
  release?.lastKnownGood ? fallbackLimits : singleReleaseLimits;

/**
 * Runs an attempt, and runs it a second time after a pause if it failed or took too long. Rejects like the second
 * attempt.
 * @param attempt gets its time limit in ms, and whether it is the second
 */
export async function attemptTwice<Value>(
  attempt: (ms: number, again: boolean) => Promise<Value>,
  limits: AttemptLimits,
): Promise<Value> {
  try {
    return await attempt(limits.first, false);
  } catch {
    await pauseBeforeRetry();
    return attempt(limits.second, true);
  }
}
