import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Page } from '@workspace/contracts';
import { useCallback, useState } from 'react';
import { inParallel } from './in-parallel.ts';
import { sharedRows } from './shared-rows.ts';

/** Rows of one call: as many as the calls of all lists allow, and more than a screen shows. */
export const rowsPerPage = 100;

type Paged<Filters> = Filters & { page: number; limit: number };

interface PageState<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** An endpoint of the API that answers one page of a list. */
export interface ListEndpoint<Filters, Data> {
  useQuery: (query: Paged<Filters> | typeof skipToken, options: typeof sharedRows) => PageState<Data>;
  useLazyQuery: () => readonly [
    (query: Paged<Filters>, preferCacheValue?: boolean) => { unwrap: () => Promise<Data> },
    ...unknown[],
  ];
}

interface LoadOptions {
  /** Called with the number of rows so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

const pageOf = (index: number): number => Math.floor(index / rowsPerPage);

/**
 * Loads the rows of a list around the visible ones, in pages. Each page is an ordinary query, so that a change loads it
 * again, and a page that was visible a moment ago comes from the cache.
 * @param filters the query of the call without `page` and `limit`.
 */
export function useRows<Filters extends object, Data extends Page<unknown>>(
  endpoint: ListEndpoint<Filters, Data>,
  filters: Filters,
) {
  type Row = Data['items'][number];
  const [range, setRange] = useState({ first: 0, last: 0 });
  const toQuery = (page: number): Paged<Filters> => ({ ...filters, page, limit: rowsPerPage });
  const firstPage = pageOf(range.first);
  const lastPage = pageOf(range.last);
  // The visible rows are on one page or on two neighbours.
  const first = endpoint.useQuery(toQuery(firstPage), sharedRows);
  const second = endpoint.useQuery(lastPage > firstPage ? toQuery(lastPage) : skipToken, sharedRows);
  const [fetchPage] = endpoint.useLazyQuery();
  const numbersFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  // While a new search loads, the rows of the last one stay visible.
  const stale = first.error ? undefined : first.data;
  const { currentData: firstData } = first;
  const { currentData: secondData } = second;
  const loaded = [firstData, secondData, stale].filter((page) => page !== undefined);
  // The list measures all rows again for another function.
  const rowAt = useCallback(
    (index: number): Row | undefined => {
      const page = [firstData, secondData, stale].find((one) => one?.page === pageOf(index));
      return page?.items[index % rowsPerPage];
    },
    [firstData, secondData, stale],
  );
  // A page that fails leaves the number of rows as it was, so that the others stay visible.
  const found = JSON.stringify(filters);
  const [known, setKnown] = useState<{ found: string; total: number | undefined }>({ found, total: undefined });
  const fresh = (firstData ?? secondData)?.total;
  if (fresh !== undefined && (known.found !== found || known.total !== fresh)) setKnown({ found, total: fresh });
  const pages: Record<number, { state: PageState<Data> }> = {
    [lastPage]: { state: second },
    [firstPage]: { state: first },
  };

  return {
    /** The newest answer, or undefined until the first one and after a failure. */
    data: loaded[0],
    total: loaded[0]?.total ?? (known.found === found ? known.total : undefined),
    /** The loaded rows around the visible ones. */
    items: loaded.flatMap(({ items }): Row[] => items),
    rowAt,
    isFailed: (index: number): boolean => {
      const state = pages[pageOf(index)]?.state;
      return Boolean(state?.error) && !state?.isFetching;
    },
    retry: (index: number) => void pages[pageOf(index)]?.state.refetch(),
    /** Loads the rows from one index to another, which need not be near the visible ones. */
    show: (from: number, to: number) => {
      if (from !== range.first || to !== range.last) setRange({ first: from, last: to });
    },
    /** Returns the rows from one index to another. Rejects with the error of a call that fails. */
    async load(from: number, to: number): Promise<Row[]> {
      const numbers = numbersFrom(pageOf(from), pageOf(to));
      const answers = await inParallel(numbers, (page) => fetchPage(toQuery(page), true).unwrap());
      const start = pageOf(from) * rowsPerPage;
      return answers.flatMap(({ items }): Row[] => items).slice(from - start, to - start + 1);
    },
    /** Returns all rows as the server has them now. Rejects with the error of a call that fails. */
    async loadAll({ onProgress, signal }: LoadOptions): Promise<Row[]> {
      let count = 0;
      const loadPage = async (page: number) => {
        const answer = await fetchPage(toQuery(page), false).unwrap();
        count += answer.items.length;
        onProgress(count);
        return answer;
      };
      const start = await loadPage(0);
      const others = await inParallel(numbersFrom(1, pageOf(start.total - 1)), loadPage, signal);
      return [start, ...others].flatMap(({ items }): Row[] => items);
    },
    /** The state of the first visible page, for what the page shows without rows. */
    query: first,
  };
}

/** The rows of a list, as a page passes them on. */
export interface Rows<Row> {
  total: number | undefined;
  items: Row[];
  rowAt: (index: number) => Row | undefined;
  isFailed: (index: number) => boolean;
  retry: (index: number) => void;
  show: (from: number, to: number) => void;
  load: (from: number, to: number) => Promise<Row[]>;
  loadAll: (options: LoadOptions) => Promise<Row[]>;
  query: PageState<unknown>;
}
