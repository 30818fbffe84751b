import type { Team } from '@workspace/contracts';
import { useSpace } from '@workspace/host';
import { useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const shiftHash = '#shift-';

/**
 * The keys of the locations whose space was shown. They outlive the page, so that going back to one does not undo a later
 * choice of the space.
 */
const shownKeys = new Set<string>();

/**
 * Shows the space of the team that the address names, as `?report=<team id>` or `#shift-<team id>`: reminders lead to
 * teams of both spaces. When the user then changes to the other space, the address names the team no longer.
 */
export function useSpaceOfAddress(teams: readonly Team[] | undefined): void {
  const { key, hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const { space, setSpace } = useSpace();
  const named = params.get('report') ?? (hash.startsWith(shiftHash) ? hash.slice(shiftHash.length) : null);
  const target = teams?.find(({ id }) => id === named)?.space;
  // Before the browser paints, so that it does not show the cards of the other space first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: setParams changes with each render of the router
  useLayoutEffect(() => {
    if (!target) return;
    if (space === target) shownKeys.add(key);
    else if (!shownKeys.has(key)) setSpace(target);
    else setParams({}, { replace: true });
  }, [key, target, space]);
}
