import { fetchPresets } from '@workspace/api';
import { everyMinuteInFocus, workSessionPolling } from '@workspace/contracts';
import { useUser } from '@workspace/host';
import { useGetWorkSessionQuery } from './work-session.api.ts';

/**
 * Loads the viewer's open work session in a team, or null (product/work-sessions#current). The query polls every 60 s
 * while the window has the focus. Stream events also update the data.
 */
export function useCurrentWorkSession(team_id: string) {
  const { id: user_id } = useUser();
  const query = useGetWorkSessionQuery(
    { user_id, team_id },
    {
      ...fetchPresets.steady.hook,
      ...everyMinuteInFocus,
      refetchOnMountOrArgChange: workSessionPolling.dedupeMs / 1000,
    },
  );
  return { ...query, data: query.data?.session };
}
