import { setTimeout } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';

const dayMs = 86_400_000;
/** The longest time that such a test takes, in ms. */
const testMs = 180_000;

/** Waits for the next day in UTC if this one ends soon, for tests of what belongs to a day. */
export async function awayFromMidnight(test: TestInfo): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs > testMs) return;
  test.setTimeout(test.timeout + leftMs);
  await setTimeout(leftMs + 1_000);
}
