import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the time since `began` is a multiple of `slotMs`. */
const waitForSlotEnd = (began: number, slotMs: number): Promise<void> =>
  wait(slotMs - ((performance.now() - began) % slotMs));

/**
 * Runs `work` and answers only when the elapsed time is a multiple of `slotMs`, whether the work succeeds or fails.
 * Response times therefore do not reveal who is registered. `slotMs` must be longer than the work takes.
 */
export async function inConstantTime<Result>(slotMs: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await waitForSlotEnd(began, slotMs);
  }
}

/** Does the same as `inConstantTime`, but delays only failures. Use it where a success may be visible. */
export async function failInConstantTime<Result>(slotMs: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await waitForSlotEnd(began, slotMs);
    throw error;
  }
}
