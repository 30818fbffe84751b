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
import { isRegistered, runEntry } from './federation.ts';
import { filesOf, type RunnableRelease, runnable, urlOf } from './release.ts';
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

/** Returns the addresses of the style sheets that the HTML of this page contains. webpack finds them in the same way. */
export const sheetsInPage = (): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(
    ({ dataset }) => new URL(dataset['href'] ?? '', location.href).href,
  );

/** Returns the addresses of the files that a `link` element requests, and of the style sheets that the HTML contains. */
const filesInPage = (): Set<string> =>
  new Set([...[...document.querySelectorAll('link')].map(({ href }) => href), ...sheetsInPage()]);

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

/** Returns the scripts that only this page needs. */
const scriptsOf = ({ files }: RunnableRelease, { path }: RemoteRoute): string[] => files.pages?.[path]?.js ?? [];

/** Requests the files of a page of a release, except its scripts. Skips files that the page already has or requests. */
function preloadFiles(release: RunnableRelease, page: RemoteRoute): void {
  const known = filesInPage();
  const scripts = scriptsOf(release, page);
  for (const file of filesOf(release, page.path)) {
    const href = urlOf(release, file);
    const integrity = release.hashes?.[file];
    if (!integrity || known.has(href) || scripts.includes(file)) continue;
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
 * Runs the scripts of a page beside the entry of its release. They only define modules, which run when the entry asks for
 * them. The entry finds a script that is loading by its address, and requests one again that has failed.
 */
function runScripts(release: RunnableRelease, page: RemoteRoute, fetchPriority: 'high' | 'low'): void {
  const known = new Set([...document.scripts].map(({ src }) => src));
  for (const file of scriptsOf(release, page)) {
    const src = urlOf(release, file);
    const integrity = release.hashes?.[file];
    if (!integrity || known.has(src)) continue;
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.fetchPriority = fetchPriority;
    // As with webpack's own scripts, an element stands for a script that is loading.
    for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
    document.head.append(script);
  }
}

type Releases = Pick<RemoteLoader, 'release' | 'whole'>;

/** Calls `use` with the release of a page and its well-formed hashes, when its files are known. */
function withFiles(loader: Releases, { remote }: Page, use: (release: RunnableRelease) => void): void {
  const release = remote === null ? undefined : loader.release(remote);
  // An overridden remote comes from a dev server, whose files change between requests, so a preload would be useless.
  if (remote === null || !release || release.cohort === 'override') return;
  // If an outlined release does not come whole, the load of the remote says so.
  const handOn = (whole: RemoteRelease) => use(runnable(whole, whole));
  if (release.isOutline) loader.whole(remote).then(handOn, () => {});
  else handOn(release);
}

/**
 * Adds the style sheets of a page ahead of a visit, after all others, as webpack does. They apply only to elements of
 * their remote. One that does not load is removed, so that the entry requests it again.
 */
function addStyles(release: RunnableRelease, page: RemoteRoute): void {
  const known = filesInPage();
  for (const file of filesOf(release, page.path)) {
    const href = urlOf(release, file);
    const integrity = release.hashes?.[file];
    if (!integrity || !file.endsWith('.css') || known.has(href)) continue;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    sheet.integrity = integrity;
    sheet.crossOrigin = 'anonymous';
    sheet.fetchPriority = 'low';
    // webpack takes an element with the address of a style sheet for one that has loaded.
    sheet.dataset['href'] = 'loading';
    sheet.addEventListener('load', () => delete sheet.dataset['href']);
    sheet.addEventListener('error', () => sheet.remove());
    document.body.append(sheet);
  }
}

/** Loads the code of a remote's page ahead of a visit. Its modules are defined, but none of them runs. */
export const prefetchPage = (loader: Releases, page: Page): void =>
  withFiles(loader, page, (release) => {
    runEntry(release).catch(() => {});
    runScripts(release, page, 'low');
    addStyles(release, page);
  });

/**
 * Requests all files and the first data of a remote's page in parallel. Otherwise the browser would discover them one
 * after another.
 */
export function preloadPage(loader: Releases, page: Page): void {
  if (page.remote === null || !loader.release(page.remote)) return;
  preloadData(page);
  withFiles(loader, page, (release) => {
    // An entry that has run requests the files itself at once.
    if (isRegistered(release.name)) return;
    preloadFiles(release, page);
    runScripts(release, page, 'high');
  });
}
