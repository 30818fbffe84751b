import { fetchPresets } from 'shared/api';
import { sessionPolling } from 'shared/contracts';
import { useUser } from 'shared/host';
import { useGetSessionQuery } from './session.api.ts';

/**
 * The viewer's open session in a team, or null: polled every 60 s, an answer is fresh for 5 s
 * (product/work-sessions#current), and live through the stream. Not polled while nobody looks; coming back asks again.
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
