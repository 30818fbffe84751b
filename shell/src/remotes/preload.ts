import { preloadCall } from '@workspace/api';
import {
  type AccountType,
  type FirstCall,
  firstCalls,
  type RemoteRelease,
  type RemoteRoute,
} from '@workspace/contracts';
import { organizationsApi } from '@workspace/data-organizations';
import { teamsApi } from '@workspace/data-teams';
import { notificationsApi } from '../notifications/notifications.api.ts';
import type { createStore } from '../store.ts';
import { filesOf, urlOf } from './release.ts';

type Dispatch = ReturnType<typeof createStore>['dispatch'];

/** Keeps the data in the store for a while without a subscriber. */
const kept = { subscribe: false };

/** The calls whose data the shell itself needs, by their address. They are stored before the first render. */
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
 * Takes over the data that the HTML preloads, because the browser would otherwise hand it to any later request.
 * Resolves when the data that the shell needs is in the store, or has failed.
 */
export async function takePreloadedData(accountType: AccountType | null, dispatch: Dispatch): Promise<void> {
  const queries = queriesOf(accountType, dispatch);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  await Promise.all(
    [...links].map(({ href }) => {
      preloadCall(href);
      const { pathname, searchParams } = new URL(href);
      const call = Object.values(firstCalls).find((one) => one === pathname);
      return call && queries[call](searchParams);
    }),
  );
}

/**
 * Requests all files and first data of a remote's page at once. Otherwise the browser would discover each only after
 * the previous one. On a deep link, the HTML has requested them already.
 */
export function preloadPage(release: RemoteRelease, { path, data = [] }: RemoteRoute): void {
  const known = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  for (const call of data) if (!known.has(new URL(call, location.href).href)) preloadCall(call);
  // Files of a dev server change with each request.
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
