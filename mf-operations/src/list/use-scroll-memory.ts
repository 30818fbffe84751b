import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The first visible row of each visited list, by the key of its entry in the browser's history. */
const firstRows = new Map<string, number>();

/** Returns the row at which the operator left this list, for the way back, and a function that keeps it. */
export function useScrollMemory() {
  const { key } = useLocation();
  const [start] = useState(() => firstRows.get(key) ?? 0);
  return { start, keep: (index: number) => void firstRows.set(key, index) };
}
