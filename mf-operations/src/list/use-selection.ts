import { asErrorBody } from '@workspace/api';
import { useToast } from '@workspace/host';
import { useRef, useState } from 'react';
import type { Rows } from './use-rows.ts';

/** The largest number of selected rows. A bulk action makes a call for each row. */
export const maxSelected = 1000;

interface SelectionOptions<Row> {
  rows: Rows<Row>;
  rowKey: (row: Row) => string;
  /** Names the search and the filters. Another search selects nothing. */
  found: string;
}

/** Returns the selected rows of a list, and what its table needs to select them. */
export function useSelection<Row>({ rows, rowKey, found }: SelectionOptions<Row>) {
  const toast = useToast();
  const [state, setState] = useState<{ found: string; selected: ReadonlyMap<string, Row> }>({
    found,
    selected: new Map(),
  });
  const selected: ReadonlyMap<string, Row> = state.found === found ? state.selected : new Map();
  const select = (next: ReadonlyMap<string, Row>) => setState({ found, selected: next });
  /** The last extension, which the next one from the same row replaces. */
  const extension = useRef<{ from: number; keys: string[] }>({ from: -1, keys: [] });
  const latest = useRef(0);

  async function extend(from: number, to: number): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    const low = Math.max(Math.min(from, to), from - maxSelected + 1);
    const high = Math.min(Math.max(from, to), from + maxSelected - 1);
    try {
      const added = await rows.load(low, high);
      // A newer extension has overtaken this one.
      if (mine !== latest.current) return;
      const next = new Map(selected);
      if (extension.current.from === from) for (const key of extension.current.keys) next.delete(key);
      for (const row of added) if (next.size < maxSelected) next.set(rowKey(row), row);
      extension.current = { from, keys: added.map(rowKey) };
      select(next);
    } catch (error) {
      toast.error(asErrorBody(error).message);
    }
  }

  const current = new Map(rows.items.map((row) => [rowKey(row), row]));
  return {
    /** The selected rows, as they are now if the list shows them, otherwise as they were selected. */
    selected: [...selected].map(([key, row]) => current.get(key) ?? row),
    /** Selects exactly these rows. */
    select: (next: readonly Row[]) => select(new Map(next.map((row) => [rowKey(row), row]))),
    table: {
      count: selected.size,
      isSelected: (row: Row) => selected.has(rowKey(row)),
      toggle(row: Row) {
        const next = new Map(selected);
        if (!next.delete(rowKey(row)) && next.size < maxSelected) next.set(rowKey(row), row);
        extension.current = { from: -1, keys: [] };
        select(next);
      },
      extend: (from: number, to: number) => void extend(from, to),
      selectAll: () => void extend(0, (rows.total ?? 1) - 1),
      clear: () => select(new Map()),
    },
  };
}
