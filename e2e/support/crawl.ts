import { bffSegmentIn } from '@workspace/contracts';
import { expect, type Page, urls } from './test.ts';

declare global {
  interface Window {
    /** The number of responses that the page has not read to their end, counted by `countFetches`. */
    fetchesUnderWay?: number;
  }
}

/**
 * Makes each page count the responses that it has not read to their end, because late content appears without a
 * skeleton.
 */
const countFetches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const known = window.fetch;
    let count = 0;
    window.fetch = async (...request) => {
      window.fetchesUnderWay = ++count;
      const end = () => {
        window.fetchesUnderWay = --count;
      };
      try {
        const answer = await known(...request);
        // An event stream never ends, so it does not count.
        const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
        void (isStream ? Promise.resolve() : answer.clone().arrayBuffer()).then(end, end);
        return answer;
      } catch (error) {
        end();
        throw error;
      }
    };
  });

/** The text of a link and its address. */
export interface SeenLink {
  words: string;
  to: string;
}

/** The content of a page after it has settled. */
export interface PageSnapshot {
  path: string;
  /** The title and the headings. */
  names: string;
  text: string;
  hasTitle: boolean;
  /** The texts of alerts with a retry button, and a note if the page is still loading. */
  failures: string[];
  /** The number of fields, buttons and links to other pages in the content of the page. Banners do not count. */
  actions: number;
  links: SeenLink[];
}

/**
 * Navigates to an address without a page load, as a link does. Returns the content of the page once it stops changing.
 * @param to undefined for the current page.
 */
function inspectPage(page: Page, to?: string): Promise<PageSnapshot> {
  return page.evaluate(async (target) => {
    const content = () => document.querySelector('main') ?? document.body;
    // biome-ignore lint/performance/useDomNodeTextContent: innerText keeps line breaks and leaves out hidden text
    const wordsOf = (element: HTMLElement) => element.innerText;
    const sight = () => `${document.title} ${wordsOf(content())}`;
    const before = sight();
    if (target !== undefined) {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }
    const begun = performance.now();
    // Pages with the chat frame do not wait for skeletons, because the chat is a separate application and takes longer.
    const isLoading = () => document.querySelector('[aria-busy="true"]') !== null && !document.querySelector('iframe');
    const isBusy = () =>
      isLoading() ||
      (window.fetchesUnderWay ?? 0) > 0 ||
      document.querySelector('h1') === null ||
      [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === 'Loading the page') ||
      // The previous page stays visible until the next one is ready. After 1 s without a change, a redirect has led
      // back to the previous page.
      (target !== undefined && sight() === before && performance.now() - begun < 1000);
    let last = '';
    for (let calm = 0; calm < 4 && performance.now() - begun < 60_000; ) {
      await new Promise(requestAnimationFrame);
      const now = sight();
      calm = !isBusy() && now === last ? calm + 1 : 0;
      last = now;
    }

    const isSeen = (element: Element) =>
      // The chat frame counts even while it is hidden, which it is until the chat has loaded. If the chat cannot load,
      // an alert appears.
      element instanceof HTMLIFrameElement ||
      (element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null);
    const isOwn = (element: Element) => element.closest('[data-banners]') === null;
    const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => isSeen(link) && link.origin === location.origin,
    );
    const controls = 'button:enabled:not([aria-disabled="true"]), input:enabled, textarea:enabled, iframe, a[href]';
    const actions = [...content().querySelectorAll(controls)].filter(
      (one) =>
        isSeen(one) && isOwn(one) && !(one instanceof HTMLAnchorElement && addressOf(one) === addressOf(location)),
    );
    return {
      path: location.pathname,
      names: [
        document.title.replace(' · Workspace', ''),
        ...[...document.querySelectorAll('h1, h2')].map((one) => one.textContent),
      ].join(' | '),
      text: wordsOf(document.body),
      hasTitle: document.querySelector('h1') !== null,
      failures: [
        ...[...document.querySelectorAll('[role="alert"]')]
          .filter((one) => one.textContent?.includes('Try again'))
          .map((one) => one.textContent ?? ''),
        ...(isLoading() ? ['It is still loading.'] : []),
      ],
      actions: actions.length,
      links: links
        .filter((link) => link.pathname !== location.pathname)
        .map((link) => ({
          words: (link.getAttribute('aria-label') ?? wordsOf(link)).replace(/\s+/g, ' ').trim(),
          to: addressOf(link),
        })),
    };
  }, to);
}

/** Returns a path without its ids. The crawl visits only one page of each kind, such as one of many bills. */
const kindOf = (path: string): string =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/^\/chat\/.*/, '/chat/:id');

/** Returns the links in the account menu. Some pages have no other link. */
async function menuLinks(page: Page): Promise<SeenLink[]> {
  const menu = page.getByRole('button', { name: /^Account of / }).first();
  if ((await menu.count()) === 0) return [];
  await menu.click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const links = await items.evaluateAll((all) =>
    all.flatMap((one) =>
      one instanceof HTMLAnchorElement ? [{ words: one.textContent.trim(), to: one.pathname + one.search }] : [],
    ),
  );
  await page.keyboard.press('Escape');
  return links;
}

/**
 * Visits the pages to which internal links and the account menu lead, one page of each kind.
 * @param more further addresses to visit, which no link leads to.
 * @param skipped pages that were checked with another account and are the same for this one.
 * @returns the pages by address, and each link with the page that contains it.
 */
export async function crawl(
  page: Page,
  start: string,
  { more = [], skipped }: { more?: readonly string[]; skipped?: RegExp } = {},
): Promise<{ pages: Map<string, PageSnapshot>; links: (SeenLink & { on: string })[] }> {
  await countFetches(page);
  await page.goto(urls.app + start);
  const pages = new Map<string, PageSnapshot>();
  const links: (SeenLink & { on: string })[] = [];
  const kinds = new Set<string>();
  const queue: string[] = [];
  const note = (found: SeenLink[], on: string) => {
    for (const link of found) {
      links.push({ ...link, on });
      const path = link.to.split(/[?#]/)[0] ?? '';
      // The router has no page at an address that the BFF answers itself.
      if (kinds.has(kindOf(path)) || skipped?.test(path) || bffSegmentIn(path) !== null) continue;
      kinds.add(kindOf(path));
      queue.push(link.to);
    }
  };
  const visit = async (to?: string) => {
    const seen = await inspectPage(page, to);
    pages.set(to ?? seen.path, seen);
    note(seen.links, seen.path);
    const rest = page.getByRole('button', { name: /^Show \d+ more notifications?$/ });
    // A notification may end meanwhile, and take the button away.
    const click = () =>
      rest.click({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    if ((await rest.count()) > 0 && (await click())) note((await inspectPage(page)).links, seen.path);
    return seen;
  };
  const first = await visit();
  kinds.add(kindOf(first.path));
  note(await menuLinks(page), 'the menu');
  for (const to of more) note([{ words: '', to }], 'the address bar');
  for (let to = queue.shift(); to !== undefined; to = queue.shift()) await visit(to);
  return { pages, links };
}
