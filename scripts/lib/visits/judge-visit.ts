import type { RemoteRelease } from '@workspace/contracts';
import type { ServedBuild } from './served-build.ts';
import { drawingFailure, drawLimitMs, failedReports, type Visited } from './visit-page.ts';
import type { SeenError } from './watch-page.ts';

/** The processor time in ms of one task from which a page is frozen for its user. */
export const freezeLimitMs = 2_000;

export type VisitRule = 'visit-draws' | 'visit-console' | 'visit-policy' | 'visit-freeze';

/** Something that is wrong with a visited page. */
export interface Finding {
  rule: VisitRule;
  detail: string;
}

/** What is wrong with a visited page, and errors of others on it, which do not count. */
export interface Judgement {
  findings: Finding[];
  /** Whether no page of the build can work, because its code did not load. */
  isHopeless: boolean;
  ofOthers: string[];
}

const longestText = 300;

/** Returns the first lines of an error, without the query of an address, which may contain secrets. */
const brief = (text: string): string => {
  const line = text
    .split('\n', 1)
    .join()
    .replaceAll(/\?[^\s'")]*/g, '');
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line;
};

/**
 * Returns whose error it is: the remote or the site whose file comes first in it. Null if it is that of the visited
 * page: its own file comes first, or only files of the shell.
 */
function otherOwner(
  { text, url }: SeenError,
  { release: own }: ServedBuild,
  releases: readonly RemoteRelease[],
  app: string,
): string | null {
  const named = `${text} ${url}`;
  const places = releases
    .map(({ name, baseUrl }) => ({ name, at: named.indexOf(baseUrl) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const [first] = places;
  if (first) return first.name === own.name ? null : first.name;
  return URL.canParse(url) && new URL(url).origin !== new URL(app).origin ? new URL(url).origin : null;
}

/** The browser writes one console error for each failed request, and one for each violation of the policy. */
const isFailedRequest = ({ text }: SeenError): boolean => text.startsWith('Failed to load resource');
const isViolation = ({ text }: SeenError): boolean => text.includes('Content Security Policy');

function errorsOf({ errors, refused, address }: Visited): SeenError[] {
  const isExpected = (error: SeenError): boolean => {
    if (isViolation(error)) return true;
    if (!isFailedRequest(error)) return false;
    return refused.has(error.url) || (address.isMadeUp && / 404 /.test(error.text));
  };
  return errors.filter((error) => !isExpected(error));
}

function drawFailure(visited: Visited, build: ServedBuild): string | null {
  const { hasCrashed, hasContent, isBusy, leftFor, errors } = visited;
  const failed = drawingFailure(visited, build);
  if (failed) return `${failed.phase}: ${failed.cause}${failed.detail ? ` (${brief(failed.detail)})` : ''}`;
  if (hasCrashed) return 'the page crashed';
  if (leftFor !== null) return null;
  const last = errors.at(-1);
  if (!hasContent) return `it shows nothing${last ? ` (${brief(last.text)})` : ''}`;
  return isBusy ? `it is still loading after ${drawLimitMs / 1000} s` : null;
}

/** Whether the shell or the visit has seen a freeze. The clock alone does not count, because other programs may run. */
function freezeOf(visited: Visited, build: ServedBuild): string | null {
  const { isStuck, longestTaskMs, processorMs } = visited;
  if (isStuck) return 'the page does not respond any more';
  const busyMs = Math.min(longestTaskMs, processorMs);
  const isReported = failedReports(visited, build).some(({ cause }) => cause === 'freeze');
  return busyMs >= freezeLimitMs || isReported
    ? `the page is busy for ${(Math.max(busyMs, freezeLimitMs) / 1000).toFixed(1)} s without a pause`
    : null;
}

/** Judges what a visit has seen. @param app address of the application */
export function judgeVisit(visited: Visited, build: ServedBuild, app: string): Judgement {
  const releases = visited.served?.boot.remotes ?? [build.release];
  const freeze = freezeOf(visited, build);
  const undrawn = freeze === null ? drawFailure(visited, build) : null;
  const errors = errorsOf(visited).map((error) => ({ ...error, owner: otherOwner(error, build, releases, app) }));
  const violations = visited.violations.map(({ directive, blocked, source }) => ({
    detail: `${directive} blocked ${brief(blocked)}`,
    owner: otherOwner({ text: source, url: '' }, build, releases, app),
  }));
  const describe = ({ text, url }: SeenError) =>
    isFailedRequest({ text, url }) ? `${brief(text)} ${brief(url)}` : brief(text);
  const findings: Finding[] = [
    ...(freeze === null ? [] : [{ rule: 'visit-freeze' as const, detail: freeze }]),
    ...(undrawn === null ? [] : [{ rule: 'visit-draws' as const, detail: undrawn }]),
    ...violations.filter(({ owner }) => !owner).map(({ detail }) => ({ rule: 'visit-policy' as const, detail })),
    // React writes an error that keeps a page from drawing into the console, too.
    ...(undrawn === null
      ? errors
          .filter(({ owner }) => !owner)
          .map((error) => ({ rule: 'visit-console' as const, detail: describe(error) }))
      : []),
  ];
  const isHopeless =
    visited.isStuck || failedReports(visited, build).some(({ phase }) => phase === 'entry' || phase === 'module');
  const ofOthers = [
    ...errors.flatMap((error) => (error.owner ? [`${error.owner}: ${describe(error)}`] : [])),
    ...violations.flatMap(({ owner, detail }) => (owner ? [`${owner}: ${detail}`] : [])),
  ];
  return { findings, isHopeless, ofOthers };
}
