import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the time since `began` is a multiple of `slotMs`. */
const waitForSlotEnd = (began: number, slotMs: number): Promise<void> =>
  wait(slotMs - ((performance.now() - began) % slotMs));

/**
 * Runs `work` and settles only when the elapsed time is a multiple of `slotMs`, whether the work succeeds or fails.
 * Response times then do not reveal whether an account exists. `slotMs` must be longer than the work takes.
 */
export async function inConstantTime<Result>(slotMs: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await waitForSlotEnd(began, slotMs);
  }
}

/** Works like `inConstantTime`, but delays only failures. For work whose success is visible in the response anyway. */
export async function failInConstantTime<Result>(slotMs: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await waitForSlotEnd(began, slotMs);
    throw error;
  }
}
