import { useCallback, useRef } from 'react';

/**
 * Returns the key of the row at an index, under which a virtual list keeps its measured height, so that the height goes
 * with the row when the order changes. A row that was drawn and is no longer loaded keeps its key, or the rows below
 * would jump. The key of a row that was never drawn and is not loaded is its index. `remember` takes the drawn indexes.
 */
export function useItemKeys<Row>(rowAt: (index: number) => Row | undefined, rowKey: (row: Row) => string) {
  const known = useRef({ keys: new Map<number, string>(), indexes: new Map<string, number>() });
  const keyOf = useRef(rowKey);
  keyOf.current = rowKey;
  // The list computes all positions again for another function, so only other rows make one.
  const getItemKey = useCallback(
    (index: number): string | number => {
      const row = rowAt(index);
      return row ? keyOf.current(row) : (known.current.keys.get(index) ?? index);
    },
    [rowAt],
  );
  function remember(drawn: readonly number[]) {
    const { keys, indexes } = known.current;
    for (const index of drawn) {
      const row = rowAt(index);
      if (!row) continue;
      const key = rowKey(row);
      const before = indexes.get(key);
      // Two rows with one key would share one height.
      if (before !== undefined && before !== index && keys.get(before) === key) keys.delete(before);
      keys.set(index, key);
      indexes.set(key, index);
    }
  }
  return { getItemKey, remember };
}
