/**
 * Calls `get` until its result is truthy, and returns the result. Throws after `milliseconds`. The default is long, because
 * up to four workers share two cores with several PostgreSQL, and only a failure waits for it.
 */
export async function until<T>(
  what: string,
  get: () => T | Promise<T>,
  milliseconds = 120_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const value = await get();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${milliseconds} ms in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
