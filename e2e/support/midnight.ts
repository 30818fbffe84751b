import { setTimeout } from 'node:timers/promises';

const dayMs = 86_400_000;

/** Waits for the next day in UTC if this one ends within a minute, for tests of what belongs to a day. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs < 60_000) await setTimeout(leftMs + 1_000);
}
