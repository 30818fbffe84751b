import { fetchPresets } from '@workspace/api';
import { workSessionPolling } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { useGetWorkSessionQuery } from './work-session.api.ts';

/**
 * Returns the viewer's open work session in a team, or null. It is polled every 60 s, cached for 5 s
 * (product/work-sessions#current) and updated by the stream. Polling stops while the page is hidden, and coming back
 * refetches.
 */
export function useCurrentWorkSession(team_id: string) {
  const { id: user_id } = useUser();
  return useGetWorkSessionQuery(
    { user_id, team_id },
    {
      ...fetchPresets.steady.hook,
      refetchOnMountOrArgChange: workSessionPolling.dedupeMs / 1000,
      pollingInterval: workSessionPolling.intervalMs,
      skipPollingIfUnfocused: true,
    },
  );
}
