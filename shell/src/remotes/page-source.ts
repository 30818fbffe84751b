import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ReleaseBundle, RemoteRelease } from 'shared/contracts';
import type { RemoteModule } from 'shared/host';
import { diagnose } from './diagnose.ts';
import { runnable } from './release.ts';
import { RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { sendFailure } from './report.ts';
import { withinTime } from './time-limit.ts';
import { aloneLimits, limitsOf, tryTwice } from './tries.ts';

export type LoadPage = () => Promise<{ Component?: ComponentType | null }>;

interface SourceOptions {
  loader: RemoteLoader;
  remote: string;
  module: RemoteModule;
  /** Full pattern of the page, by which another version of the remote has it. */
  pattern: string;
  load: LoadPage;
}

/** Full patterns of all pages in a tree of routes, with how each is loaded. */
export function pagesOf(routes: RouteObject[], parent = ''): { pattern: string; load: LoadPage }[] {
  return routes.flatMap(({ path, children, lazy: load }) => {
    const pattern = fullPattern(path, parent);
    const own = typeof load === 'function' ? [{ pattern, load: load as LoadPage }] : [];
    return [...own, ...pagesOf(children ?? [], pattern)];
  });
}

/** Pattern of a route below `parent`. */
export const fullPattern = (path: string | undefined, parent: string): string =>
  path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');

/**
 * A page whose code is fetched before it is first drawn, tried twice, taken from the remote's last known good version if that fails,
 * and fetched again on request. React Router's own `lazy` remembers a rejected import for ever, and so does React's: a new lazy
 * component after each failure is what makes "Try again" work.
 */
export class PageSource {
  readonly #options: SourceOptions;
  #failed = false;
  #drawnFrom: RemoteModule | null = null;
  #ready: Promise<void> | null = null;
  page: ComponentType;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.page = lazy(this.#fetch);
  }

  /** Fetches the page ahead of its first drawing. Resolves when it is there, or when drawing it will say why it is not. */
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

  /** The page in the version that runs now, which is not the one that it began with. */
  #fromOther = (module: RemoteModule): Promise<ComponentType> => {
    const { remote, pattern } = this.#options;
    const page = pagesOf(module.routes).find((one) => one.pattern === pattern);
    if (!page) throw new RemoteError('chunk', 'missing_module', `This version of ${remote} has no page ${pattern}.`);
    return this.#component(page.load, aloneLimits.first);
  };

  /** Tries twice; then says why it failed, and reports that. */
  async #ownTwice(load: LoadPage, release: RemoteRelease | undefined): Promise<ComponentType> {
    const startedAt = performance.now();
    try {
      return await tryTwice((ms) => this.#component(load, ms), limitsOf(release));
    } catch (error) {
      if (!release) throw error;
      throw await this.#reported(error, release, release, startedAt);
    }
  }

  async #reported(error: unknown, release: RemoteRelease, bundle: ReleaseBundle, startedAt: number) {
    const ms = Math.round(performance.now() - startedAt);
    const failure = await diagnose(error, runnable(release, bundle), 'chunk');
    sendFailure(release.name, bundle.version, failure, ms);
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
    try {
      return { default: await this.#load() };
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  };

  /**
   * Makes the next drawing fetch again. Only for when the failure is on the screen: before it gives a drawing up, React repeats
   * it, and a new component then would be fetched without end.
   */
  renew(): void {
    if (this.#failed) this.page = lazy(this.#fetch);
    this.#failed = false;
  }

  /** Makes the next drawing take the page from the version that runs now, if that is another one. */
  async follow(): Promise<void> {
    const { loader, remote } = this.#options;
    if (this.#drawnFrom && (await loader.load(remote)) !== this.#drawnFrom) this.page = lazy(this.#fetch);
  }
}
