import { fetchPresets } from '@workspace/api';
import { useGetTeamCapsQuery } from '@workspace/data-timesheets';
import { CapMeter } from '@workspace/product-ui';

/** Shows how much of the weekly cap of a team is used. Renders nothing for a team without a cap. */
export function TeamCap({ teamId }: { teamId: string }) {
  const { data } = useGetTeamCapsQuery(undefined, fetchPresets.steady.hook);
  const cap = data?.find(({ team_id }) => team_id === teamId);
  return cap ? <CapMeter cap={cap} /> : null;
}
