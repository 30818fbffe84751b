import { askEarly, teamsApi } from 'shared/api';
import type { RemoteRelease, RemoteRoute } from 'shared/contracts';
import type { createStore } from '../store.ts';
import { filesOf, urlOf } from './release.ts';

type Dispatch = ReturnType<typeof createStore>['dispatch'];

/** What the shell needs itself, by the address that the HTML has asked for: it need not be drawn first to put that in the store. */
const queries: Record<string, (dispatch: Dispatch) => Promise<unknown>> = {
  '/api/teams': (dispatch) => dispatch(teamsApi.endpoints.getTeams.initiate(undefined, { subscribe: false })),
};

/**
 * Takes over the data that the HTML has asked for: what a browser preloads, it would keep for whoever asks much later. Resolves when
 * what the shell needs of it is in the store, or has failed.
 */
export async function takePreloadedData(dispatch: Dispatch): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  await Promise.all(
    [...links].map(({ href }) => {
      askEarly(href);
      return queries[new URL(href).pathname]?.(dispatch);
    }),
  );
}

/**
 * Asks at once for all files and data that a page of a remote begins with, where the browser would learn of each from the one
 * before. On a deep link the HTML has asked for them already.
 */
export function preloadPage(release: RemoteRelease, { path, data = [] }: RemoteRoute): void {
  const known = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  for (const call of data) if (!known.has(new URL(call, location.href).href)) askEarly(call);
  // What a dev server serves is never the same twice.
  if (release.cohort === 'override') return;
  for (const file of filesOf(release, path)) {
    const href = urlOf(release, file);
    const integrity = release.integrity[file];
    if (!integrity || known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
