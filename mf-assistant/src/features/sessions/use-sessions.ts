import { useSearchParams } from 'react-router-dom';
import { fetchPresets, useGetTeamsQuery } from 'shared/api';
import { pageDefaults, sessionPolling } from 'shared/contracts';
import { useUser } from 'shared/host';
import { type ListFilter, readFilter, toApiFilter, writeFilter } from './filter.ts';
import { useGetSessionPageQuery, useGetSessionTotalsQuery } from './sessions.api.ts';

const { hook } = fetchPresets.steady;
// A page may have been left long ago; what is there shows while it is asked for again.
const listHook = { ...hook, refetchOnMountOrArgChange: sessionPolling.dedupeMs / 1000 };

/** All that the page of sessions shows. Its filter is the query of the page's address. */
export function useSessions() {
  const { id } = useUser();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const apiFilter = toApiFilter(id, filter);
  return {
    filter,
    apiFilter,
    setFilter: (next: ListFilter) => setQuery(writeFilter(next)),
    teams: useGetTeamsQuery(undefined, hook),
    page: useGetSessionPageQuery({ ...apiFilter, page: filter.page, limit: pageDefaults.limit }, listHook),
    totals: useGetSessionTotalsQuery(apiFilter, { ...listHook, pollingInterval: sessionPolling.intervalMs }),
  };
}
