import { fetchPresets, useGetTeamsQuery } from 'shared/api';
import type { Team } from 'shared/contracts';
import { useOrganization, useSpace } from 'shared/host';

/**
 * The client's teams in the organization and the space that they are in, undefined while they are not known, and the call behind
 * them. While it is not known which organization that is, those of all.
 */
export function useClientTeams(): { teams: Team[] | undefined; query: ReturnType<typeof useGetTeamsQuery> } {
  const query = useGetTeamsQuery(undefined, fetchPresets.steady.hook);
  const { space } = useSpace();
  const { id } = useOrganization();
  const isHere = (team: Team): boolean => team.space === space && (id === null || team.organization_id === id);
  return { teams: query.data?.filter(isHere), query };
}
