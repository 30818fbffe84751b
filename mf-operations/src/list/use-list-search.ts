import type { Sort, ViewedList } from '@workspace/contracts';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The longest text that a list searches for, in characters. A link may name a longer title. */
export const longestSearch = 100;
/** Names in the URL that do not choose rows. */
const withoutRows = ['sort', 'columns', 'view', 'add'];
/** Names in the URL that are no part of a saved view. */
const outsideViews = ['view', 'add'];

const without = (search: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...search].filter(([name, value]) => value !== '' && !names.includes(name)));

/**
 * Returns the search, the filters, the order and the columns of a list, which the URL holds, and functions that change
 * them.
 * @param list the list as saved views name it. Null for a list without views.
 * @param sorts the keys that sort the list.
 */
export function useListSearch<const Sorts extends readonly string[]>(list: ViewedList | null, sorts: Sorts) {
  const [search, setSearch] = useSearchParams();
  const words = (search.get('q') ?? '').slice(0, longestSearch);
  const q = useDeferredValue(words.trim());
  const known: Sort<Sorts[number]>[] = sorts.flatMap((key: Sorts[number]) => [key, `-${key}` as const]);
  const sort = known.find((one) => one === search.get('sort'));
  const setAll = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    list,
    /** The text as typed. */
    words,
    sort,
    /** The value of a filter, or an empty text. */
    filter: (name: string) => search.get(name) ?? '',
    /** Sets the search `q`, a filter or another value of the URL. An empty value removes it. */
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Sets several of them at once. A second call of `set` before the next render would undo the first one. */
    setAll,
    /** Names the search and the filters. */
    found: sorted(without(search, withoutRows)),
    /** Whether a search or a filter chooses rows. */
    isFiltered: without(search, withoutRows).size > 0,
    /** Removes the search and the filters. */
    clear: () => setAll(Object.fromEntries([...without(search, withoutRows).keys()].map((name) => [name, '']))),
    /** The query string that a saved view keeps, in an order that does not depend on that of the clicks. */
    viewed: sorted(without(search, outsideViews)),
    /** The query of the list's call, without filters. */
    query: { ...(q && { q }), ...(sort && { sort }) },
  };
}
export type ListSearch<Sorts extends readonly string[] = readonly string[]> = ReturnType<typeof useListSearch<Sorts>>;

function sorted(search: URLSearchParams): string {
  search.sort();
  return search.toString();
}
