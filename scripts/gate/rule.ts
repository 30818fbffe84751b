import type { BuildFacts, HostDescription, RemoteManifest } from '@workspace/contracts';

/** A build that a team wants to release. */
export interface Candidate {
  remote: string;
  version: string;
  /** remote.json as the team wrote it, with the version. The rule `manifest` is the first to check it. */
  manifest: RemoteManifest;
  entry: string;
  files: { js: string[]; css: string[] };
  /** The hashes in the release, by file. */
  integrity: Record<string, string>;
  facts: BuildFacts;
  /** Modules of packages in the bundle, named as in an import: `date-fns/addDays`, `react/index`. */
  modules: string[];
  /** Hashes of the scripts and styles that exist. */
  present: Record<string, string>;
}

/** A release in the registry. */
export interface KnownRelease {
  remote: string;
  version: string;
  state: string;
  manifest: RemoteManifest;
  integrity: Record<string, string>;
  facts: BuildFacts | null;
}

/** What is deployed now. */
export interface Deployed {
  host: HostDescription;
  releases: KnownRelease[];
}

/** What is wrong and how to correct it, one sentence each. */
export interface Finding {
  problem: string;
  fix: string;
}

/** A condition for a release. Rules know only their arguments. */
export interface Rule {
  name: string;
  check: (candidate: Candidate, deployed: Deployed) => Finding[];
}

/** Releases of other remotes that some viewers get. */
export const otherServed = ({ remote }: Candidate, { releases }: Deployed): KnownRelease[] =>
  releases.filter((one) => one.remote !== remote && (one.state === 'live' || one.state === 'canary'));

/** The package of a module. */
export const packageName = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
