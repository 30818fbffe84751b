/// <reference lib="dom" />
import { once } from 'node:events';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { drawnElementId } from '@workspace/contracts';
import { throttle, throttleFrames } from './throttle.ts';

/** Maximum time until the content of a page is visible, in ms. */
const shownTimeoutMs = 60_000;

/** Time of the idle work of a page, in ms. */
const restMs = 4_000;

/** A script, style or document that a page requested. */
export interface Transfer {
  url: string;
  type: string;
  /** Size on the wire, with headers. */
  bytes: number;
  /** Number of requests in the chain from the document to this file. */
  depth: number;
  /** Start of the request, in seconds on the browser's clock. */
  startedAt: number;
  finished: boolean;
}

declare global {
  interface Window {
    /** Selector of the content to wait for. */
    benchSelector: string;
    /** True when the content is visible. */
    benchIsShown: boolean;
    /** Tells the benchmark when the content became visible, as the JSON of a `Shown`. */
    benchNote: (shown: string) => void;
    /** Time of the last click, in ms of performance.now(). */
    benchClickedAt: number;
    /** Sum of the layout shifts that no input has caused. */
    benchShift: number;
    /** Durations of the tasks above 50 ms, in ms. */
    benchLongTasks: number[];
  }
}

/** That the content of a page, or that of its frame, became visible. */
interface Shown {
  in: 'page' | 'frame';
  /** In ms since 1970. */
  at: number;
}

interface Watched {
  selector: string;
  /** Selector of the content in the frame of the page. */
  framed: string | undefined;
  saveData: boolean;
}

/**
 * Runs in the page and in its frame. Records the time of the frame in which the content became visible, after its layout.
 * Nothing tells a page when the frame is painted but a task, and the scripts of a drawn page run before that.
 */
function watch({ selector, framed, saveData }: Watched): void {
  const watched = window.top === window ? selector : framed;
  if (watched === undefined) return;
  if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } });
  window.benchSelector = watched;
  window.benchIsShown = false;
  const tell = (shown: Shown) => window.benchNote(JSON.stringify(shown));
  // A frame may be in another process, to which the benchmark does not listen.
  const note = (at: number) =>
    window.top === window ? tell({ in: 'page', at }) : window.top?.postMessage({ benchShownAt: at }, '*');
  addEventListener('message', ({ data }) => {
    if (typeof data?.benchShownAt === 'number') tell({ in: 'frame', at: data.benchShownAt });
  });
  const check = () => {
    const found = window.benchIsShown ? null : document.querySelector(window.benchSelector);
    if (found?.checkVisibility({ visibilityProperty: true }) && found.getClientRects().length > 0) {
      window.benchIsShown = true;
      note(performance.timeOrigin + performance.now());
      return setTimeout(() => requestAnimationFrame(check), 100);
    }
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      window.benchClickedAt = timeStamp;
    },
    { capture: true },
  );
}

/** Runs in the page. Records layout shifts and long tasks. */
function observe(): void {
  if (window.top !== window) return;
  window.benchShift = 0;
  window.benchLongTasks = [];
  const watchEntries = <Entry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true });
  watchEntries('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) window.benchShift += value;
  });
  watchEntries('longtask', ({ duration }: { duration: number }) => window.benchLongTasks.push(duration));
}

/** A field of a page, and a part of the text that the page shows when something is typed that nothing matches. */
export interface Control {
  field: string;
  answer: string;
}

/** Runs in the page. Types into a field from the moment at which it is visible, and records when the page answers. */
function use({ field, answer }: Control): void {
  if (window.top !== window) return;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  let typed = 'zz';
  const attempt = () => {
    const input = document.querySelector<HTMLInputElement>(field);
    if (!input?.checkVisibility()) return;
    // Another text each time: the page ignores a text that it has already seen, also one from before its code ran.
    typed = typed === 'zz' ? 'zzz' : 'zz';
    write?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const check = () => {
    if (document.body?.textContent?.includes(answer)) {
      requestAnimationFrame(() => {
        const at = performance.timeOrigin + performance.now();
        window.benchNote(JSON.stringify({ in: 'page', at } satisfies Shown));
      });
      return;
    }
    attempt();
    setTimeout(check, 50);
  };
  check();
}

const measured = new Set(['Document', 'Script', 'Stylesheet']);

interface Initiator {
  type: string;
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

const urlsOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];

async function record(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  const depths = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, timestamp }) => {
    const { stack, url } = initiator as Initiator;
    const causes = [...urlsOf(stack), ...(url ? [url] : [])];
    const depth = type === 'Document' ? 0 : Math.max(0, ...causes.map((cause) => depths.get(cause) ?? 0)) + 1;
    // A preload and the later request for the same URL count as one request.
    depths.set(request.url, Math.min(depth, depths.get(request.url) ?? depth));
    if (!measured.has(type)) return;
    // The CDP session of a page does not report when the script of a worker has loaded, so the script counts as
    // finished at once.
    const finished = type === 'Script' && initiator.type === 'other';
    transfers.set(requestId, { url: request.url, type, bytes: 0, depth, startedAt: timestamp, finished });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void transfers.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { bytes: encodedDataLength, finished: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => void transfers.delete(requestId));
  return transfers;
}

export interface Visit {
  page: Page;
  transfers: Map<string, Transfer>;
  /** Resolves with the time at which the content of the page, or that of its frame, became visible, in ms since 1970. */
  shown: (part: Shown['in']) => Promise<number>;
  /** Forgets what has become visible. */
  forgetShown: () => void;
  close: () => Promise<void>;
}

/**
 * Listens to the notes of a page. A question for the state of the page instead would run a script of Playwright while the
 * page loads, which takes up to 100 ms with the CPU slowed.
 */
async function listen(session: CDPSession): Promise<Pick<Visit, 'shown' | 'forgetShown'>> {
  const notes = { page: Promise.withResolvers<number>(), frame: Promise.withResolvers<number>() };
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== ('benchNote' satisfies keyof Window)) return;
    const shown: Shown = JSON.parse(payload);
    notes[shown.in].resolve(shown.at);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchNote' satisfies keyof Window });
  return {
    async shown(part) {
      const tooLate = AbortSignal.timeout(shownTimeoutMs);
      const late = once(tooLate, 'abort').then(() => Promise.reject(new Error(`The ${part} shows no content.`)));
      return Promise.race([notes[part].promise, late]);
    },
    forgetShown() {
      notes.page = Promise.withResolvers();
      notes.frame = Promise.withResolvers();
    },
  };
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface VisitOptions {
  session: StorageState;
  content: string;
  /** Selector of the content in the frame of the page, for a page whose content is in a frame. */
  framed?: string;
  /** Sets the data-saver preference, so that nothing is prefetched. */
  saveData?: boolean;
  /** Types into a control. The content is then visible when the control has answered. */
  control?: Control;
}

/** Opens a throttled page with empty caches, which records when `content` becomes visible. */
export async function startVisit(
  browser: Browser,
  { session, content, framed, saveData = false, control }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const transfers = await record(cdp);
  const notes = await listen(cdp);
  await throttle(cdp);
  if (framed !== undefined) await throttleFrames(cdp);
  await page.addInitScript(observe);
  if (control) await page.addInitScript(use, control);
  else await page.addInitScript(watch, { selector: content, framed, saveData });
  return { page, transfers, ...notes, close: () => context.close() };
}

/** Opens an address. @returns the ms from the start of the navigation until the content was visible. */
export async function open({ page, shown, forgetShown }: Visit, url: string): Promise<number> {
  forgetShown();
  await page.goto(url, { waitUntil: 'commit' });
  const at = await shown('page');
  return at - (await page.evaluate(() => performance.timeOrigin));
}

/**
 * Opens an address whose page has its content in a frame. @returns the ms from the start of the navigation until both
 * the content of the page and that of its frame were visible.
 */
export async function openFramed(visit: Visit, url: string): Promise<number> {
  visit.forgetShown();
  await visit.page.goto(url, { waitUntil: 'commit' });
  const at = Math.max(await visit.shown('page'), await visit.shown('frame'));
  return at - (await visit.page.evaluate(() => performance.timeOrigin));
}

/** Returns whether the page came with its content drawn by the server. */
export const cameDrawn = ({ page }: Visit): Promise<boolean> =>
  page.evaluate((id) => document.getElementById(id) !== null, drawnElementId);

/** Clicks a link. @returns the ms from the click until `content` was visible. */
export async function follow({ page, shown, forgetShown }: Visit, link: string, content: string): Promise<number> {
  forgetShown();
  await page.evaluate((selector) => {
    window.benchSelector = selector;
    window.benchIsShown = false;
  }, content);
  await page.click(link);
  const at = await shown('page');
  return at - (await page.evaluate(() => performance.timeOrigin + window.benchClickedAt));
}

/** What a page did to its user while it loaded. */
export interface Strain {
  shift: number;
  /** The longest task in ms, 0 if none took more than 50 ms. */
  longestTask: number;
}

/** Returns the layout shifts and the longest task since the page began to load. */
export const strainOf = ({ page }: Visit): Promise<Strain> =>
  page.evaluate(() => ({ shift: window.benchShift, longestTask: Math.max(0, ...window.benchLongTasks) }));

/** Puts the files of a page into the browser's cache, as a prefetch does. */
export const putIntoCache = ({ page }: Visit, files: string[]): Promise<void> =>
  page.evaluate(async (urls) => {
    await Promise.all(urls.map(async (url) => (await fetch(url)).blob()));
  }, files);

/** Resolves when the page has loaded each file, for example because it was idle and has prefetched the file. */
export const loaded = ({ page }: Visit, files: string[]): Promise<unknown> =>
  page.waitForFunction((urls) => urls.every((url) => performance.getEntriesByName(url).length > 0), files, {
    polling: 100,
    timeout: 120_000,
  });

/**
 * Resolves after half a second in which no document, script or style was loading, or in which none began, if one has been
 * loading for half a minute: Chromium does not tell the end of each request.
 */
export async function settled({ page, transfers }: Visit): Promise<void> {
  const tooLate = AbortSignal.timeout(30_000);
  for (let quiet = 0, known = -1; quiet < 5; ) {
    await page.waitForTimeout(100);
    const isLoading = !tooLate.aborted && [...transfers.values()].some(({ finished }) => !finished);
    quiet = isLoading || transfers.size !== known ? 0 : quiet + 1;
    known = transfers.size;
  }
}

/** Resolves when a page has done what it does while it is idle: its worker keeps copies, and files are prefetched. */
export const rested = ({ page }: Visit): Promise<void> => page.waitForTimeout(restMs);
