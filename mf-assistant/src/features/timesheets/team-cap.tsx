import { fetchPresets } from '@workspace/api';
import { everyMinuteInFocus } from '@workspace/contracts';
import { useGetTeamCapsQuery } from '@workspace/data-timesheets';
import { CapMeter } from '@workspace/product-ui';

/**
 * Shows how much of the weekly cap of a team is used, which grows while somebody works (product/timesheets#caps).
 * Renders nothing for a team without a cap.
 */
export function TeamCap({ teamId }: { teamId: string }) {
  const { data } = useGetTeamCapsQuery(undefined, { ...fetchPresets.steady.hook, ...everyMinuteInFocus });
  const cap = data?.find(({ team_id }) => team_id === teamId);
  return cap ? <CapMeter cap={cap} /> : null;
}
