import type { RemoteRelease } from '@workspace/contracts';
import { pauseBeforeRetry } from './time-limit.ts';

/** Time limits of two attempts to load a remote or a page, in ms. A limit covers all files of the attempt. */
export interface AttemptLimits {
  first: number;
  second: number;
}

/** Time limits if there is no other version to fall back to. */
export const singleReleaseLimits: AttemptLimits = { first: 8_000, second: 8_000 };
const fallbackLimits: AttemptLimits = { first: 4_000, second: 2_000 };

/**
 * Returns the time limits for loading a release and its pages. The limits are shorter if the release has a last known
 * good version.
 */
export const limitsOf = (release: RemoteRelease | undefined): AttemptLimits =>
  release?.lastKnownGood ? fallbackLimits : singleReleaseLimits;

/**
 * Runs `attempt`. If the run rejects, runs `attempt` once more after a short pause. Rejects with the error of the
 * second run.
 * @param attempt receives its time limit in ms
 */
export async function attemptTwice<Value>(
  attempt: (ms: number) => Promise<Value>,
  limits: AttemptLimits,
): Promise<Value> {
  try {
    return await attempt(limits.first);
  } catch {
    await pauseBeforeRetry();
    return attempt(limits.second);
  }
}
