/** The number of calls that the page makes at the same time. */
const lanes = 4;

/**
 * Calls `work` for each item, at most four at the same time, and returns the results in the order of the items. Begins
 * no more after a failure, or once `signal` is aborted.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  async function lane() {
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        signal?.throwIfAborted();
        const [index, item] = next;
        results[index] = await work(item);
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
