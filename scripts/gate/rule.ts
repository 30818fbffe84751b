import type { BuildFacts, HostDescription, RemoteManifest } from '@workspace/contracts';

/** A build that wants to be released. */
export interface Candidate {
  remote: string;
  version: string;
  /** remote.json as the team wrote it, with the version; the rule `manifest` is the first to look at it. */
  manifest: RemoteManifest;
  entry: string;
  files: { js: string[]; css: string[] };
  /** Hashes that the release would hold, by file. */
  integrity: Record<string, string>;
  facts: BuildFacts;
  /** Modules of packages that the bundle carries, as an import would name their files: `date-fns/addDays`, `react/index`. */
  modules: string[];
  /** Hashes of the scripts and styles that are really there. */
  present: Record<string, string>;
}

/** A release that the registry has. */
export interface KnownRelease {
  remote: string;
  version: string;
  state: string;
  manifest: RemoteManifest;
  integrity: Record<string, string>;
  facts: BuildFacts | null;
}

/** What runs now. */
export interface Deployed {
  host: HostDescription;
  releases: KnownRelease[];
}

/** What is wrong, and what makes it right; each one sentence. */
export interface Finding {
  problem: string;
  fix: string;
}

/** One thing that must hold before a build is released. Rules know nothing but what they are given. */
export interface Rule {
  name: string;
  check: (candidate: Candidate, deployed: Deployed) => Finding[];
}

/** Releases of other remotes that somebody gets. */
export const otherServed = ({ remote }: Candidate, { releases }: Deployed): KnownRelease[] =>
  releases.filter((one) => one.remote !== remote && (one.state === 'live' || one.state === 'canary'));

/** The package that a module belongs to. */
export const packageName = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
