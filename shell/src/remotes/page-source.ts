import type { ReleaseBundle, RemoteRelease } from '@workspace/contracts';
import type { RemoteModule } from '@workspace/host';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { diagnose } from './diagnose.ts';
import { attemptTwice, limitsOf, singleReleaseLimits } from './load-attempts.ts';
import { blamedFor } from './origin.ts';
import { runnable } from './release.ts';
import { RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { sendFailure, sendReport } from './report.ts';
import { withinTime } from './time-limit.ts';

export type LoadPage = () => Promise<{ Component?: ComponentType | null }>;

interface SourceOptions {
  loader: RemoteLoader;
  remote: string;
  module: RemoteModule;
  /** Full route pattern of the page, which is the same in every version of the remote. */
  pattern: string;
  load: LoadPage;
}

/** Returns the full pattern and the load function of each lazy page in a route tree. */
export function pagesOf(routes: RouteObject[], parent = ''): { pattern: string; load: LoadPage }[] {
  return routes.flatMap(({ path, children, lazy: load }) => {
    const pattern = fullPattern(path, parent);
    const own = typeof load === 'function' ? [{ pattern, load: load as LoadPage }] : [];
    return [...own, ...pagesOf(children ?? [], pattern)];
  });
}

/** Returns the full pattern of a route. A relative `path` is appended to `parent`. */
export const fullPattern = (path: string | undefined, parent: string): string =>
  path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');

/**
 * Loads one page of a remote. After two failed attempts, the page is loaded from the remote's last known good version.
 * React and React Router cache a rejected `lazy` import, so each retry needs a new lazy component (`renew`).
 */
export class PageSource {
  readonly #options: SourceOptions;
  #failed = false;
  #drawnFrom: RemoteModule | null = null;
  #ready: Promise<void> | null = null;
  /** When the page was asked for, as a `performance.now()` value. Null after it was drawn. */
  #askedAt: number | null = null;
  page: ComponentType;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.page = lazy(this.#fetch);
  }

  /** Loads the page before its first render. Never rejects: after a failure, rendering `page` throws the error. */
  ready(): Promise<void> {
    this.#ready ??= this.#fetch().then(
      ({ default: page }) => {
        this.page = page;
      },
      (error: unknown) => {
        this.page = lazy(() => Promise.reject(error));
      },
    );
    return this.#ready;
  }

  #component = async (load: LoadPage, ms: number): Promise<ComponentType> => {
    const { Component } = await withinTime(load(), ms, 'chunk');
    if (!Component) throw new RemoteError('chunk', 'missing_module', 'The page exports no Component.');
    return Component;
  };

  /**
   * Loads this page from another version of the remote. Throws a RemoteError if that version does not have the page.
   */
  #fromOther = (module: RemoteModule): Promise<ComponentType> => {
    const { remote, pattern } = this.#options;
    const page = pagesOf(module.routes).find((one) => one.pattern === pattern);
    if (!page) throw new RemoteError('chunk', 'missing_module', `This version of ${remote} has no page ${pattern}.`);
    return this.#component(page.load, singleReleaseLimits.first);
  };

  /** Calls `load` up to twice. Reports the diagnosed failure to the BFF, then throws the failure. */
  async #ownTwice(load: LoadPage, release: RemoteRelease | undefined): Promise<ComponentType> {
    const startedAt = performance.now();
    try {
      return await attemptTwice((ms) => this.#component(load, ms), limitsOf(release));
    } catch (error) {
      if (!release) throw error;
      throw await this.#reported(error, release, release, startedAt);
    }
  }

  async #reported(error: unknown, release: RemoteRelease, bundle: ReleaseBundle, startedAt: number) {
    const ms = Math.round(performance.now() - startedAt);
    const failure = await diagnose(error, runnable(release, bundle), 'chunk');
    sendFailure(blamedFor(error, { remote: release.name, version: bundle.version }), failure, ms);
    return failure;
  }

  #load = async (): Promise<ComponentType> => {
    const { loader, remote, module, load } = this.#options;
    const current = (await loader.load(remote)) ?? module;
    this.#drawnFrom = current;
    if (current !== module) return this.#fromOther(current);
    try {
      return await this.#ownTwice(load, loader.release(remote));
    } catch (failure) {
      const good = await loader.fallBack(remote);
      if (!good) throw failure;
      this.#drawnFrom = good;
      return this.#fromOther(good);
    }
  };

  #fetch = async (): Promise<{ default: ComponentType }> => {
    this.#askedAt = performance.now();
    try {
      return { default: await this.#load() };
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  };

  /**
   * Notes that the page was drawn. Reports the time since it was asked for, once. A hidden page does not count, because
   * browsers draw it late.
   */
  drawn(): void {
    const { loader, remote, pattern } = this.#options;
    const version = loader.release(remote)?.version;
    if (this.#askedAt !== null && version && document.visibilityState === 'visible') {
      const ms = Math.round(performance.now() - this.#askedAt);
      sendReport({ remote, version, phase: 'render', outcome: 'loaded', page: pattern, ms });
    }
    this.#askedAt = null;
  }

  /**
   * Replaces a failed page, so that the next render loads the page again. Call `renew` only after the error is on the
   * screen. React repeats a failing render, so a new component during render would load the page endlessly.
   */
  renew(): void {
    if (this.#failed) this.page = lazy(this.#fetch);
    this.#failed = false;
  }

  /**
   * Replaces the page if another version of the remote is running now. The next render then loads the page of that
   * version.
   */
  async follow(): Promise<void> {
    const { loader, remote } = this.#options;
    if (this.#drawnFrom && (await loader.load(remote)) !== this.#drawnFrom) this.page = lazy(this.#fetch);
  }
}
