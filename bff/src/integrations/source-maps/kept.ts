/** Values by key, of which the ones that nobody has asked for longest go first. */
export interface Kept<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Creates a store for values that JSON can hold. Keys and values together have at most `mostCharacters`. */
export function createKept<Value>(mostCharacters: number): Kept<Value> {
  const values = new Map<string, { value: Value; size: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= values.get(key)?.size ?? 0;
    values.delete(key);
  }

  return {
    get(key) {
      const found = values.get(key);
      if (!found) return undefined;
      // A map keeps the order in which keys were added.
      values.delete(key);
      values.set(key, found);
      return found.value;
    },
    set(key, value) {
      remove(key);
      const size = key.length + JSON.stringify(value).length;
      values.set(key, { value, size });
      total += size;
      for (const oldest of values.keys()) {
        if (total <= mostCharacters) return;
        remove(oldest);
      }
    },
  };
}
