import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows per page of every list. */
export const rowsPerPage = 20;
/** The longest text that a list searches for, in characters. A link may name a longer title. */
export const longestSearch = 100;

/** Returns the search, the filters and the page of a list, which the URL holds, and a function that changes one of them. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const words = (search.get('q') ?? '').slice(0, longestSearch);
  const page = Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0);
  const q = useDeferredValue(words.trim());
  const setAll = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    /** The text as typed. */
    words,
    page,
    /** Whether a search or a filter leaves rows out. */
    isNarrowed: [...search.keys()].some((name) => name !== 'page'),
    /** The value of a filter, or an empty text. */
    filter: (name: string) => search.get(name) ?? '',
    /** Sets the search `q`, a filter or the `page`. An empty value removes it. A new search starts on the first page. */
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Sets several of them at once. A second call of `set` before the next render would undo the first one. */
    setAll,
    /** The query of the list's call, without filters. */
    query: { ...(q && { q }), page, limit: rowsPerPage },
  };
}
export type ListSearch = ReturnType<typeof useListSearch>;
