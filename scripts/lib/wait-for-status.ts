import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseStatus } from '@workspace/contracts';

const pollMs = 10_000;

interface Options {
  /** The longest wait in ms. */
  limitMs: number;
  /** Waits some ms. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Asks for the status of a remote until there is a verdict, at most for a time. Returns the last answer. Throws only if the
 * first question has no answer.
 */
export async function waitForStatus(
  ask: () => Promise<ReleaseStatus>,
  { limitMs, wait = pause }: Options,
): Promise<ReleaseStatus> {
  let status = await ask();
  for (let waited = 0; status.verdict === 'waiting' && waited < limitMs; waited += pollMs) {
    await wait(Math.min(pollMs, limitMs - waited));
    status = await ask().catch(() => status);
  }
  return status;
}

/** Returns the exit code of `npm run status`: 1 for a release that is worse or withdrawn. */
export function exitCodeOf({ verdict }: ReleaseStatus, waited: boolean): number {
  if (verdict === 'worse' || verdict === 'withdrawn') return 1;
  // A pipeline must not promote a canary that too few have seen.
  return verdict === 'waiting' && waited ? 2 : 0;
}
