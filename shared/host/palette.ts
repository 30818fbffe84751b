import { createContext, useContext } from 'react';

/** A result of a search in the command palette, which leads to a page. `id` is unique in its group. */
export interface PaletteResult {
  id: string;
  label: string;
  /** A second line of secondary text. */
  description?: string | undefined;
  /** The path of a page, which may have a query. */
  to: string;
}

/** The results of a group, best first, or why the group has none yet. */
export type PaletteResults = readonly PaletteResult[] | 'loading' | 'failed';

/** The search in the command palette (product/routing#palette). */
export interface HostPaletteSearch {
  /** The typed text without spaces around it, at least 2 characters. */
  text: string;
  /**
   * Shows the results of a group for `text`. `group` is its heading and must not be a group of another remote. A later
   * report replaces the earlier one. Reports for an earlier text are ignored.
   */
  report: (group: string, results: PaletteResults) => void;
}

const PaletteSearchContext = createContext<HostPaletteSearch | null>(null);

/** Provides the search to the remotes that fill the slot `palette`. The shell renders it while somebody searches. */
export const PaletteSearchProvider = PaletteSearchContext.Provider;

/** Returns the search in the command palette. Throws outside of the slot `palette`. */
export function usePaletteSearch(): HostPaletteSearch {
  const search = useContext(PaletteSearchContext);
  if (!search) throw new Error('usePaletteSearch works only in the slot palette.');
  return search;
}
