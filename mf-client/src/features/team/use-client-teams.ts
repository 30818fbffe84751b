import { fetchPresets } from '@workspace/api';
import type { Team } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import { useOrganization, useSpace } from '@workspace/host';
import { useMemo } from 'react';

/**
 * Returns the client's teams in the current space and organization, and their query. Without a current organization,
 * returns the teams of all organizations. `teams` is undefined while the teams load.
 */
export function useClientTeams(): { teams: Team[] | undefined; query: ReturnType<typeof useGetTeamsQuery> } {
  const query = useGetTeamsQuery(undefined, fetchPresets.steady.hook);
  const { space } = useSpace();
  const { id } = useOrganization();
  const teams = useMemo(
    () => query.data?.filter((team) => team.space === space && (id === null || team.organization_id === id)),
    [query.data, space, id],
  );
  return { teams, query };
}
