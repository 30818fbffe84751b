import { fetchPresets } from '@workspace/api';
import { isCandidate, type Profile, type Space, spaces } from '@workspace/contracts';
import { useGetTeamsQuery } from '@workspace/data-teams';
import type { HostSpace } from '@workspace/host';
import { useCallback, useMemo, useState } from 'react';

const storageKey = 'space';
const readStored = (): Space | null => spaces.find((space) => space === localStorage.getItem(storageKey)) ?? null;

/**
 * Returns the space to show (product/teams#spaces): the last choice on this device. Without a choice, it is the
 * workspace, or the penthouse if all teams are there. Once the teams have loaded, users without a team in the penthouse
 * see the workspace.
 */
export function chooseSpace(chosen: Space | null, available: readonly Space[] | undefined): Space {
  if (!available) return chosen ?? 'workspace';
  if (!available.includes('penthouse')) return 'workspace';
  return chosen ?? (available.includes('workspace') ? 'workspace' : 'penthouse');
}

/**
 * Returns the current space, a function that changes and stores the space, and whether the viewer has a team in the
 * penthouse.
 */
export function useSpaceState(user: Profile | null): HostSpace {
  const { data: teams } = useGetTeamsQuery(undefined, {
    ...fetchPresets.steady.hook,
    skip: !user?.account_type || isCandidate(user),
  });
  const available = useMemo(() => teams && [...new Set(teams.map((team) => team.space))], [teams]);
  const [chosen, setChosen] = useState(readStored);
  const setSpace = useCallback((space: Space) => {
    setChosen(space);
    localStorage.setItem(storageKey, space);
  }, []);
  const space = chooseSpace(chosen, available);
  const hasPenthouse = available?.includes('penthouse') ?? false;
  return useMemo(() => ({ space, hasPenthouse, setSpace }), [space, hasPenthouse, setSpace]);
}
