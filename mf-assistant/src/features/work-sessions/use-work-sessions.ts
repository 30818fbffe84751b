import { fetchPresets } from '@workspace/api';
import { maxPageLimit, pageDefaults, workSessionPolling } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useGetCorrectionsQuery } from '@workspace/data-timesheets';
import { useUser } from '@workspace/host';
import { useSearchParams } from 'react-router-dom';
import { type ListFilter, readFilter, toApiFilter, writeFilter } from './filter.ts';
import { useGetWorkSessionPageQuery, useGetWorkSessionTotalsQuery } from './work-sessions.api.ts';

const { hook } = fetchPresets.steady;
// Cached data older than 5 s is shown and loaded again.
const listHook = { ...hook, refetchOnMountOrArgChange: workSessionPolling.dedupeMs / 1000 };

/** All corrections that wait, in one call for the whole list. */
const waitingCorrections = { state: 'Waiting', page: 0, limit: maxPageLimit } as const;

/** Loads the data of /sessions. The filter is stored in the query of the URL. */
export function useWorkSessions() {
  const { id } = useUser();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const apiFilter = toApiFilter(id, filter);
  return {
    filter,
    apiFilter,
    /** Replaces the entry of the history, so that "back" leads out of the page, not through each date that was typed. */
    setFilter: (next: ListFilter) => setQuery(writeFilter(next), { replace: true }),
    setPage: (page: number) => setQuery(writeFilter({ ...filter, page })),
    teams: useGetTeamsQuery(undefined, hook),
    waiting: useGetCorrectionsQuery(waitingCorrections, listHook),
    page: useGetWorkSessionPageQuery({ ...apiFilter, page: filter.page, limit: pageDefaults.limit }, listHook),
    totals: useGetWorkSessionTotalsQuery(apiFilter, { ...listHook, pollingInterval: workSessionPolling.intervalMs }),
  };
}
