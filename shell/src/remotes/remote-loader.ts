import type { ReleaseBundle, RemoteRelease } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { diagnose } from './diagnose.ts';
import { loadModule, registerRelease } from './federation.ts';
import { noteStart } from './freezes.ts';
import { type AttemptLimits, attemptTwice, limitsOf, singleReleaseLimits } from './load-attempts.ts';
import { blamedFor } from './origin.ts';
import { assertRunnable, type RunnableRelease, runnable } from './release.ts';
import { messageOf, RemoteError } from './remote-error.ts';
import { sendFailure, sendReport } from './report.ts';
import { withinTime } from './time-limit.ts';

/** The name of a remote, which is also the name of its folder and package. */
export type RemoteName = `mf-${string}`;

interface LoaderOptions {
  /** Whether the page runs the whole shell. */
  isWholeShell: boolean;
  /** Called with each loaded version of a remote, before any of its pages renders. Calls its `start`. */
  onLoaded: (module: RemoteModule, name: string) => void;
  /** Asks the BFF for the current releases. */
  askForReleases: () => Promise<RemoteRelease[]>;
}

/**
 * Loads remotes, each at most once. Falls back to the last known good version of a remote. After a failure, the next
 * call of `load` tries again.
 */
export interface RemoteLoader {
  /** Returns the running release of a remote, or the release that `load` would run. */
  release: (name: RemoteName | string) => RemoteRelease | undefined;
  /**
   * Resolves to the same release with its files, also if the page came with the outline only. Rejects if the BFF does
   * not answer, or has a release now that this page cannot run.
   */
  whole: (name: string) => Promise<RemoteRelease>;
  /**
   * Resolves to the module of a remote. Resolves to null for an unknown remote, and after a failure, which `failure`
   * then returns. Never rejects.
   */
  load: (name: RemoteName | string) => Promise<RemoteModule | null>;
  failure: (name: string) => RemoteError | undefined;
  /** Returns whether the page has not tried to load a remote yet. */
  isUntried: (name: string) => boolean;
  /**
   * Switches a loaded remote to its last known good version. Resolves to null if the release has no such version, or if
   * that version fails too.
   */
  fallBack: (name: string) => Promise<RemoteModule | null>;
  /**
   * Stores new releases for remotes that are not loaded yet, except those that need the whole shell on a page with the
   * small one, and forgets remotes that have none any more. Returns what a reload would change, as "mf-client 1.3.0":
   * releases of remotes that run in another version, except those that the page has given up, and releases that need
   * the whole shell. A running remote without a release is only named.
   */
  adopt: (releases: RemoteRelease[]) => string[];
  /** Returns the running release of each remote, or the release that `load` would run. */
  releases: () => RemoteRelease[];
}

async function attemptLoad(release: RunnableRelease, limits: AttemptLimits): Promise<RemoteModule> {
  assertRunnable(release);
  return attemptTwice((ms) => {
    registerRelease(release);
    return withinTime(loadModule(release), ms, 'module');
  }, limits);
}

const labelOf = ({ name, version }: RemoteRelease): string => `${name} ${version}`;

type Outcome = { module: RemoteModule; failure?: never } | { module?: never; failure: Promise<RemoteError> };

/** Creates the loader for the releases that the BFF served with the page. */
export function createRemoteLoader(
  given: RemoteRelease[],
  { isWholeShell, onLoaded, askForReleases }: LoaderOptions,
): RemoteLoader {
  /** The latest releases from the BFF, by remote name. */
  const offered = new Map(given.map((release) => [release.name, release]));
  /** The releases that are loaded or loading, by remote name. */
  const running = new Map<string, RemoteRelease>();
  const fallsBack = new Map<string, Promise<RemoteModule | null>>();
  const loads = new Map<string, Promise<RemoteModule | null>>();
  const failures = new Map<string, RemoteError>();
  /** The releases that this page has replaced with their last known good ones, as `adopt` names them. */
  const givenUp = new Set<string>();
  let asking: Promise<unknown> | null = null;

  /**
   * Loads one version and reports the result. A failure is diagnosed in the background, so that the next version can
   * load at once.
   */
  async function run(
    { name: remote }: RemoteRelease,
    bundle: RunnableRelease,
    limits: AttemptLimits,
  ): Promise<Outcome> {
    const { version } = bundle;
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const module = await attemptLoad(bundle, limits);
      const loadedAt = performance.now();
      onLoaded(module, remote);
      noteStart({ remote, version }, performance.now() - loadedAt);
      failures.delete(remote);
      sendReport({ remote, version, phase: 'module', outcome: 'loaded', ms: elapsed() });
      return { module };
    } catch (error) {
      const ms = elapsed();
      const failure = diagnose(error, bundle, 'module');
      void failure.then((found) => sendFailure(blamedFor(error, { remote, version }), found, ms));
      return { failure };
    }
  }

  /** Adopts the current releases. Rejects if the BFF does not answer. */
  const ask = () => {
    asking ??= askForReleases()
      .then(adopt)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  /** Returns the last known good version with its files. Null if there is none, or if it cannot be had. */
  async function goodOf({ name, lastKnownGood: good }: RemoteRelease): Promise<ReleaseBundle | null> {
    if (!good || good.integrity[good.entry]) return good ?? null;
    await ask().catch(() => {});
    const current = offered.get(name);
    const found = [current, current?.lastKnownGood].find((one) => one?.version === good.version);
    return found?.integrity[found.entry] ? found : null;
  }

  /** Loads the last known good version and stores it as the running release. */
  async function runGood(release: RemoteRelease): Promise<RemoteModule | null> {
    const good = await goodOf(release);
    if (!good) return null;
    const { module } = await run(release, runnable(release, good), singleReleaseLimits);
    if (!module) return null;
    givenUp.add(labelOf(release));
    const { lastKnownGood: _, ...rest } = release;
    running.set(release.name, { ...rest, ...good });
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

  function adopt(current: RemoteRelease[]): string[] {
    const gone = new Set(offered.keys());
    const newer = current
      .filter((release) => {
        const { name, version, baseUrl } = release;
        gone.delete(name);
        if (release.needsWholeShell && !isWholeShell) return offered.get(name)?.version !== version;
        offered.set(name, release);
        const runs = running.get(name);
        return runs && !givenUp.has(labelOf(release)) && (runs.version !== version || runs.baseUrl !== baseUrl);
      })
      .map(labelOf);
    for (const name of gone) {
      if (running.has(name)) newer.push(name);
      else offered.delete(name);
    }
    return newer;
  }

  async function whole(name: string): Promise<RemoteRelease> {
    if (releaseOf(name)?.isOutline) await ask();
    const release = releaseOf(name);
    if (!release || release.isOutline) throw new Error(`This page cannot run the current release of ${name}.`);
    return release;
  }

  /** Nobody blames the release for a failure to learn what its files are. */
  async function loadOutlined(name: string): Promise<RemoteModule | null> {
    try {
      return await load(await whole(name));
    } catch (error) {
      failures.set(name, new RemoteError('entry', 'unreachable', messageOf(error)));
      loads.delete(name);
      return null;
    }
  }

  return {
    release: releaseOf,
    whole,
    releases: () => [...offered.keys()].flatMap((name) => releaseOf(name) ?? []),
    failure: (name) => failures.get(name),
    isUntried: (name) => !loads.has(name) && !failures.has(name),
    load: (name) => {
      const release = offered.get(name);
      if (!release) return Promise.resolve(null);
      const loading = loads.get(name) ?? (release.isOutline ? loadOutlined(name) : load(release));
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
    adopt,
  };
}
