import { askEarly, organizationsApi, teamsApi } from 'shared/api';
import { type AccountType, type FirstCall, firstCalls, type RemoteRelease, type RemoteRoute } from 'shared/contracts';
import { notificationsApi } from '../notifications/notifications.api.ts';
import type { createStore } from '../store.ts';
import { filesOf, urlOf } from './release.ts';

type Dispatch = ReturnType<typeof createStore>['dispatch'];

/** In the store for a while without anybody who shows it. */
const kept = { subscribe: false };

/** What the shell needs itself, by the address that the HTML has asked for: it need not be drawn first to put that in the store. */
const queriesOf = (
  accountType: AccountType | null,
  dispatch: Dispatch,
): Record<FirstCall, (asked: URLSearchParams) => Promise<unknown>> => ({
  [firstCalls.teams]: () => dispatch(teamsApi.endpoints.getTeams.initiate(undefined, kept)),
  [firstCalls.organizations]: () => dispatch(organizationsApi.endpoints.getOrganizations.initiate(undefined, kept)),
  [firstCalls.notifications]: (asked) => {
    const viewer = { accountType, organizationId: asked.get('organization_id') };
    return dispatch(notificationsApi.endpoints.getNotifications.initiate(viewer, kept));
  },
});

/**
 * Takes over the data that the HTML has asked for: what a browser preloads, it would keep for whoever asks much later. Resolves when
 * what the shell needs of it is in the store, or has failed.
 */
export async function takePreloadedData(accountType: AccountType | null, dispatch: Dispatch): Promise<void> {
  const queries = queriesOf(accountType, dispatch);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  await Promise.all(
    [...links].map(({ href }) => {
      askEarly(href);
      const { pathname, searchParams } = new URL(href);
      const call = Object.values(firstCalls).find((one) => one === pathname);
      return call && queries[call](searchParams);
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
