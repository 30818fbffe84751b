import { keepAnswer, preloadCall } from '@workspace/api';
import {
  type AccountType,
  answerAttribute,
  callsOfPage,
  type FirstCall,
  firstCalls,
  type RemoteRelease,
  type RemoteRoute,
} from '@workspace/contracts';
import { organizationsApi } from '@workspace/data-organizations';
import { teamsApi } from '@workspace/data-teams';
import { readReadableCookie } from '../auth-session/readable-cookie.ts';
import type { Page } from '../navigation/page-catalog.ts';
import { unreadApi } from '../navigation/unread.api.ts';
import { notificationsApi } from '../notifications/notifications.api.ts';
import { pageKeptAt } from '../service-worker/copies.ts';
import type { Dispatch } from '../store.ts';
import { filesOf, urlOf } from './release.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** A query that runs, and whose data stays in the store until `unsubscribe`. */
interface RunningQuery extends PromiseLike<unknown> {
  unsubscribe: () => void;
}

/** Returns the queries whose data the shell itself shows, by API path. */
export const queriesOf = (
  accountType: AccountType | null,
  dispatch: Dispatch,
): Record<FirstCall, (asked: URLSearchParams) => RunningQuery> => ({
  [firstCalls.teams]: () => dispatch(teamsApi.endpoints.getTeams.initiate()),
  [firstCalls.unread]: () => dispatch(unreadApi.endpoints.getChatUnread.initiate()),
  [firstCalls.organizations]: () => dispatch(organizationsApi.endpoints.getOrganizations.initiate()),
  [firstCalls.notifications]: (asked) => {
    const viewer = { accountType, organizationId: asked.get('organization_id') };
    return dispatch(notificationsApi.endpoints.getNotifications.initiate(viewer));
  },
});

/** How long data waits for the components that show it. React takes over parts of a drawn page when it has time. */
const heldMs = 10_000;

/**
 * Holds the data of queries until components show it. Without a subscription, an event of the stream would remove the
 * data, and with it the only listener of the stream.
 */
export function holdData(queries: readonly Pick<RunningQuery, 'unsubscribe'>[]): void {
  setTimeout(() => {
    for (const { unsubscribe } of queries) unsubscribe();
  }, heldMs);
}

/** Returns the elements with answers to first calls, which the BFF has made, by the URL of the call. */
export const answersInPage = (): Map<string, string> =>
  new Map(
    [...document.querySelectorAll(`script[${answerAttribute}]`)].map((element) => [
      new URL(element.getAttribute(answerAttribute) ?? '', location.href).href,
      element.textContent,
    ]),
  );

/**
 * Claims the API responses that the HTML contains or preloads, so that no later request receives an outdated response.
 * Resolves when the queries of the shell have succeeded or failed. A drawn page lacks what came too late for the HTML, and
 * React must find it so: the queries for it listen to the stream at once, and get their responses after the take-over.
 * @param takenOver resolves when the browser has taken over a drawn page.
 */
export async function takePreloadedData(
  accountType: AccountType | null,
  dispatch: Dispatch,
  takenOver?: Promise<unknown>,
): Promise<void> {
  const queries = queriesOf(accountType, dispatch);
  const answers = answersInPage();
  for (const [href, json] of answers) keepAnswer(href, json, pageKeptAt());
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
  for (const { href } of links) preloadCall(href, takenOver);
  const started = [...answers.keys(), ...links.map(({ href }) => href)].flatMap((href) => {
    const { pathname, searchParams } = new URL(href);
    const call = Object.values(firstCalls).find((one) => one === pathname);
    return call ? queries[call](searchParams) : [];
  });
  holdData(started);
  await Promise.all(started);
}

/** Requests the first data of a page. Skips calls that a `link` element already makes, or whose answer the HTML has. */
function preloadData(page: RemoteRoute): void {
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  const known = new Set([...links, ...answersInPage().keys()]);
  const organizationId = readReadableCookie('organization_id') || null;
  for (const call of callsOfPage(page, organizationId))
    if (!known.has(new URL(call, location.href).href)) preloadCall(call);
}

/** Requests all files of a remote's page. Skips files that a `link` element already requests. */
function preloadFiles(release: RemoteRelease, page: RemoteRoute): void {
  // An overridden remote comes from a dev server, whose files change between requests, so a preload would be useless.
  if (release.cohort === 'override') return;
  const known = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  for (const file of filesOf(release, page.path)) {
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

/**
 * Requests all files and the first data of a remote's page in parallel. Otherwise the browser would discover them one
 * after another.
 */
export function preloadPage(loader: Pick<RemoteLoader, 'release' | 'whole'>, page: Page): void {
  const { remote } = page;
  const release = remote === null ? undefined : loader.release(remote);
  if (remote === null || !release) return;
  preloadData(page);
  if (release.isOutline) {
    // If this fails, so does the load of the remote, which says so.
    loader.whole(remote).then(
      (whole) => preloadFiles(whole, page),
      () => {},
    );
  } else preloadFiles(release, page);
}
