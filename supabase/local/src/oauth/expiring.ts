/** Creates a store whose values expire after `lifeInMs` and can be taken only once. */
export function createExpiring<Value>(lifeInMs: number) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    put(key: string, value: Value): void {
      for (const [old, { until }] of entries) if (until < Date.now()) entries.delete(old);
      entries.set(key, { value, until: Date.now() + lifeInMs });
    },
    take(key: string): Value | undefined {
      const entry = entries.get(key);
      entries.delete(key);
      return entry && entry.until > Date.now() ? entry.value : undefined;
    },
  };
}
