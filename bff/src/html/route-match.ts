import { isCandidate, type Profile, type RemoteRelease, type RemoteRoute } from 'shared/contracts';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** How well a segment matches: a literal better than a parameter. Null for not at all. */
function segmentRank(pattern: string, segment: string | undefined): number | null {
  if (pattern.startsWith(':')) {
    if (segment !== undefined) return 1;
    return pattern.endsWith('?') ? 0 : null;
  }
  return segment !== undefined && pattern.toLowerCase() === segment.toLowerCase() ? 2 : null;
}

/**
 * How specifically a React Router pattern (/team/:id, /onboarding/*) matches a path, segment by segment.
 * @returns null when it doesn't; otherwise a list to compare with another pattern's.
 */
export function matchRank(pattern: string, path: string): number[] | null {
  const patterns = segmentsOf(pattern);
  const segments = segmentsOf(path);
  const open = patterns.at(-1) === '*';
  if (open) patterns.pop();
  if (!open && segments.length > patterns.length) return null;
  const ranks: number[] = [];
  for (const [index, part] of patterns.entries()) {
    const rank = segmentRank(part, segments[index]);
    if (rank === null) return null;
    ranks.push(rank);
  }
  return ranks;
}

const isBetter = (candidate: number[], best: number[]): boolean => {
  const at = candidate.findIndex((rank, index) => rank !== best[index]);
  return at === -1 ? candidate.length > best.length : (candidate[at] ?? 0) > (best[at] ?? 0);
};

/** A page of a remote. */
export interface RemotePage {
  release: RemoteRelease;
  route: RemoteRoute;
}

/** The page of a remote that this viewer would see at a path, so that its files can be preloaded. */
export function pageAtPath(releases: RemoteRelease[], path: string, viewer: Profile | null): RemotePage | null {
  const candidate = viewer !== null && isCandidate(viewer);
  let best: (RemotePage & { rank: number[] }) | null = null;
  for (const release of releases) {
    for (const route of release.manifest.routes) {
      if (!viewer && !route.public) continue;
      if (route.operators && !viewer?.is_operator) continue;
      if (candidate && !route.public && !route.allowCandidate) continue;
      const type = viewer?.account_type;
      if (route.accountTypes && !(type && route.accountTypes.includes(type))) continue;
      const rank = matchRank(route.path, path);
      if (rank && (!best || isBetter(rank, best.rank))) best = { release, route, rank };
    }
  }
  return best;
}
