import type { RemoteRelease } from 'shared/contracts';
import type { RemoteModule } from 'shared/host';
import { diagnose } from './diagnose.ts';
import { loadModule, registerRelease } from './federation.ts';
import { warmRelease } from './prefetch.ts';
import { assertRunnable, type RunnableRelease, runnable } from './release.ts';
import type { RemoteError } from './remote-error.ts';
import { allowRepeatedEndpoints } from './repeated-endpoints.ts';
import { sendFailure, sendReport } from './report.ts';
import { withinTime } from './time-limit.ts';
import { aloneLimits, limitsOf, type TryLimits, tryTwice } from './tries.ts';

/** The name of a remote, as its folder and package are called. */
export type RemoteName = `mf-${string}`;

interface LoaderOptions {
  /** Called with each version of a remote that is loaded, before any of its pages is drawn. */
  onLoaded: (module: RemoteModule, name: string) => void;
}

/** Loads remotes at most once each, falls back to a version that works, remembers what failed, and tries again on request. */
export interface RemoteLoader {
  /** The release of a remote that runs in this page, or that would. */
  release: (name: RemoteName | string) => RemoteRelease | undefined;
  /** Resolves to the module, or to null after a failure, which `failure` then describes. Never rejects. */
  load: (name: RemoteName | string) => Promise<RemoteModule | null>;
  failure: (name: string) => RemoteError | undefined;
  /** Puts the last known good version in place of the one that runs. Resolves to null when there is none, or it fails too. */
  fallBack: (name: string) => Promise<RemoteModule | null>;
  /**
   * Takes over what the registry says now: of remotes that are not loaded yet. Returns the names of those that are, and of which
   * there is another version.
   */
  adopt: (releases: RemoteRelease[]) => string[];
  /** The releases that a page loaded now would get, and those that run. */
  releases: () => RemoteRelease[];
  /** Fetches what a page of a remote needs into the browser's cache, once; `page` is the path of its route. */
  warm: (name: string, page: string) => void;
}

async function attemptLoad(release: RunnableRelease, limits: TryLimits): Promise<RemoteModule> {
  assertRunnable(release);
  return tryTwice((ms, again) => {
    if (again) allowRepeatedEndpoints();
    registerRelease(release);
    return withinTime(loadModule(release), ms, 'module');
  }, limits);
}

type Outcome = { module: RemoteModule; failure?: never } | { module?: never; failure: Promise<RemoteError> };

/** Loads and remembers the remotes of a page, of which the registry gave these releases. */
export function createRemoteLoader(given: RemoteRelease[], { onLoaded }: LoaderOptions): RemoteLoader {
  /** What the registry says. */
  const offered = new Map(given.map((release) => [release.name, release]));
  /** What was loaded, or is being loaded. */
  const running = new Map<string, RemoteRelease>();
  const fallsBack = new Map<string, Promise<RemoteModule | null>>();
  const loads = new Map<string, Promise<RemoteModule | null>>();
  const failures = new Map<string, RemoteError>();
  const warmed = new Set<string>();

  /** Loads one version and reports how it went. What a probe finds out about a failure can wait; the next version need not. */
  async function run({ name: remote }: RemoteRelease, bundle: RunnableRelease, limits: TryLimits): Promise<Outcome> {
    const { version } = bundle;
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const module = await attemptLoad(bundle, limits);
      onLoaded(module, remote);
      failures.delete(remote);
      sendReport({ remote, version, phase: 'module', outcome: 'loaded', ms: elapsed() });
      return { module };
    } catch (error) {
      const ms = elapsed();
      const failure = diagnose(error, bundle, 'module');
      void failure.then((found) => sendFailure(remote, version, found, ms));
      return { failure };
    }
  }

  /** Loads the last known good version, which from then on is the one of this page. */
  async function runGood(release: RemoteRelease): Promise<RemoteModule | null> {
    const { lastKnownGood, ...rest } = release;
    if (!lastKnownGood) return null;
    allowRepeatedEndpoints();
    const { module } = await run(release, runnable(release, lastKnownGood), aloneLimits);
    if (!module) return null;
    running.set(release.name, { ...rest, ...lastKnownGood });
    return module;
  }

  async function load(release: RemoteRelease): Promise<RemoteModule | null> {
    const { name } = release;
    running.set(name, release);
    const { module, failure } = await run(release, runnable(release, release), limitsOf(release));
    const loaded = module ?? (await runGood(release));
    if (loaded) return loaded;
    if (failure) failures.set(name, await failure);
    running.delete(name);
    loads.delete(name);
    return null;
  }

  const releaseOf = (name: string) => running.get(name) ?? offered.get(name);

  return {
    release: releaseOf,
    releases: () => [...offered.keys()].flatMap((name) => releaseOf(name) ?? []),
    failure: (name) => failures.get(name),
    load: (name) => {
      const release = offered.get(name);
      if (!release) return Promise.resolve(null);
      const loading = loads.get(name) ?? load(release);
      loads.set(name, loading);
      return loading;
    },
    fallBack: (name) => {
      const release = running.get(name);
      const before = loads.get(name);
      if (!release?.lastKnownGood || !before) return Promise.resolve(null);
      const falling = fallsBack.get(name) ?? runGood(release);
      fallsBack.set(name, falling);
      void falling.then((good) => {
        fallsBack.delete(name);
        if (good) loads.set(name, falling);
      });
      return falling;
    },
    adopt: (current) =>
      current
        .filter((release) => {
          const { name, version, baseUrl } = release;
          offered.set(name, release);
          const runs = running.get(name);
          return runs !== undefined && (runs.version !== version || runs.baseUrl !== baseUrl);
        })
        .map(({ name }) => name),
    warm: (name, page) => {
      const release = releaseOf(name);
      const key = `${name} ${page}`;
      if (!release || warmed.has(key)) return;
      warmed.add(key);
      warmRelease(runnable(release, release), page);
    },
  };
}
