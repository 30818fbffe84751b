/**
 * Runs the task of every claimed item at once. A failure of one item does not stop the others.
 * @param name the name of the task.
 * @returns one job result for each item: the name, the id of the item, the duration in ms, and an error message or null.
 */
export const runEach = <Item>(
  name: string,
  items: Item[],
  idOf: (item: Item) => string,
  task: (item: Item) => Promise<void>,
) =>
  Promise.all(
    items.map(async (item) => {
      const began = performance.now();
      const error = await task(item).then(
        () => null,
        (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
      );
      return { name, item: idOf(item), ms: Math.round(performance.now() - began), error };
    }),
  );
