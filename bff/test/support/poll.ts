import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls `ask` until the result is neither undefined, null nor false, and returns the result.
 * @throws {Error} after `deadlineMs`.
 */
export async function eventually<Result>(
  ask: () => Result | undefined | null | false | Promise<Result | undefined | null | false>,
  deadlineMs = 120_000,
): Promise<Result> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Not within ${deadlineMs} ms: ${ask}`);
    await wait(20);
  }
}
