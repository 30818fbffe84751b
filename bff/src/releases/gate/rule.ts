import type { BuildFacts, HostDescription, ReleaseBundle, ReleaseState, RemoteManifest } from '@workspace/contracts';

/** A build that a team wants to release. */
export interface Candidate {
  remote: string;
  version: string;
  contract: number;
  /** The content of remote.json with the version added. Unchecked until the rule `manifest` has run. */
  manifest: RemoteManifest;
  entry: string;
  files: ReleaseBundle['files'];
  /** The hash of each script and style, as listed in the release. */
  integrity: Record<string, string>;
  facts: BuildFacts;
  /** Modules in the bundle that come from packages, named as in an import: `date-fns/addDays`, `react/index`. */
  modules: string[];
  /** The hash of each script and style in the build folder. */
  present: Record<string, string>;
  /** The bytes that a first visit to each page loads from the release, with gzip, by route path. */
  pageBytes: Record<string, number>;
}

/** A release in the registry. */
export interface KnownRelease {
  remote: string;
  version: string;
  state: ReleaseState;
  manifest: RemoteManifest;
  integrity: Record<string, string>;
  facts: BuildFacts | null;
}

/** What a build is compared with. */
export interface Deployed {
  host: HostDescription;
  /** The live and canary releases, and the one with the remote and version of the candidate, whatever its state. */
  releases: KnownRelease[];
  /** A sentence for each route of the candidate that overlaps a route of somebody else (prod.route_conflicts). */
  routeConflicts: string[];
  /** A sentence for each reason why the deployed shell could not draw the candidate's pages on the server. */
  drawingProblems: string[];
}

/** A problem and its fix, one sentence each. */
export interface Finding {
  problem: string;
  fix: string;
}

/** A condition for a release. `check` returns no findings if the condition holds. */
export interface Rule {
  name: string;
  check: (candidate: Candidate, deployed: Deployed) => Finding[];
}

/** What a release asks of the shell and of its neighbours. The registry has it for each release. */
export type Demands = Pick<Candidate, 'remote' | 'manifest' | 'facts'>;

/** A condition that a released version can break later, when another shell is deployed. */
export interface LastingRule extends Rule {
  check: (release: Demands, deployed: Deployed) => Finding[];
}

/** Returns the live and canary releases of the other remotes. */
export const otherServed = ({ remote }: Demands, { releases }: Deployed): KnownRelease[] =>
  releases.filter((one) => one.remote !== remote);

/** Returns the package of a module: `react-dom` for `react-dom/client`. */
export const packageName = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
