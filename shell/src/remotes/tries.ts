import type { RemoteRelease } from 'shared/contracts';
import { pauseBeforeRetry } from './time-limit.ts';

/** How long each try may take, in ms, with everything it loads. */
export interface TryLimits {
  first: number;
  second: number;
}

/** Where there is nothing else to fall back on. */
export const aloneLimits: TryLimits = { first: 8_000, second: 8_000 };
const withGoodLimits: TryLimits = { first: 4_000, second: 2_000 };

/** The limits of a release, and of its pages: less where a version that is known to work stands by. */
export const limitsOf = (release: RemoteRelease | undefined): TryLimits =>
  release?.lastKnownGood ? withGoodLimits : aloneLimits;

/**
 * Tries a second time, after a pause, what failed or took too long at first. Rejects as the second try does.
 * @param attempt is given how long it may take, in ms, and whether it is the second.
 */
export async function tryTwice<Value>(
  attempt: (ms: number, again: boolean) => Promise<Value>,
  limits: TryLimits,
): Promise<Value> {
  try {
    return await attempt(limits.first, false);
  } catch {
    await pauseBeforeRetry();
    return attempt(limits.second, true);
  }
}
