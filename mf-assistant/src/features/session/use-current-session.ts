import { fetchPresets } from '@workspace/api';
import { sessionPolling } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { useGetSessionQuery } from './session.api.ts';

/**
 * Returns the viewer's open work session in a team, or null. It is polled every 60 s, cached for 5 s
 * (product/work-sessions#current) and updated by the stream. Polling stops while the page is hidden, and coming back
 * refetches.
 */
export function useCurrentSession(team_id: string) {
  const { id: user_id } = useUser();
  return useGetSessionQuery(
    { user_id, team_id },
    {
      ...fetchPresets.steady.hook,
      refetchOnMountOrArgChange: sessionPolling.dedupeMs / 1000,
      pollingInterval: sessionPolling.intervalMs,
      skipPollingIfUnfocused: true,
    },
  );
}
