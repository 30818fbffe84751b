import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the time since `began` is a whole number of slots. */
const untilSlot = (began: number, slotMs: number): Promise<void> =>
  wait(slotMs - ((performance.now() - began) % slotMs));

/**
 * Answers after a whole number of slots, however the work ends and whatever it was, so that the time tells nothing about
 * who is registered. A slot, in ms, is longer than the work takes.
 */
export async function evenly<Result>(slotMs: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await untilSlot(began, slotMs);
  }
}

/** As evenly, for work whose success may be seen: only what fails waits. */
export async function failEvenly<Result>(slotMs: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await untilSlot(began, slotMs);
    throw error;
  }
}
