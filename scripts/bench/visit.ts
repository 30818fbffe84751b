/// <reference lib="dom" />
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** How much to slow down: the CPU by a factor, the network to a round trip in ms and bytes per second. */
export const conditions = { cpu: 4, latency: 165, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A script, style or document that a page requested. */
export interface Transfer {
  url: string;
  type: string;
  /** On the wire, headers included. */
  bytes: number;
  /** The number of requests in the chain from the document to this one. */
  depth: number;
  /** Seconds on the browser's clock. */
  startedAt: number;
  finished: boolean;
}

declare global {
  interface Window {
    /** The selector to wait for, set before any script of the page runs. */
    benchSelector: string;
    /** When the content was visible, and when the last click was, in ms on the page's clock. */
    benchShownAt: number | null;
    benchClickedAt: number;
  }
}

/** Runs in the page: records the frame after the one in which the content became visible. */
function watch({ selector, saveData }: { selector: string; saveData: boolean }): void {
  if (window.top !== window) return;
  if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } });
  window.benchSelector = selector;
  window.benchShownAt = null;
  const check = () => {
    const found = window.benchShownAt === null ? document.querySelector(window.benchSelector) : null;
    if (found?.checkVisibility() && found.getClientRects().length > 0) {
      requestAnimationFrame(() => {
        window.benchShownAt = performance.now();
      });
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
    // A preload and its later request count as one.
    depths.set(request.url, Math.min(depth, depths.get(request.url) ?? depth));
    if (!measured.has(type)) return;
    // Only the worker itself sees the request for its script.
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
  close: () => Promise<void>;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface VisitOptions {
  session: StorageState;
  /** CSS selector of the page's main content. */
  content: string;
  /** Sets the data-saver preference, so that nothing is prefetched. */
  saveData?: boolean;
}

/** A slowed-down browser with empty caches that waits for `content` on every page. */
export async function startVisit(
  browser: Browser,
  { session, content, saveData = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const transfers = await record(cdp);
  const { cpu, ...network } = conditions;
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(watch, { selector: content, saveData });
  return { page, transfers, close: () => context.close() };
}

const shown = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => typeof window.benchShownAt === 'number', undefined, {
    polling: 50,
    timeout: 60_000,
  });
};

/** Opens an address. Resolves to the ms from the start of the navigation until the content was visible. */
export async function open({ page }: Visit, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await shown(page);
  return page.evaluate(() => window.benchShownAt ?? Number.NaN);
}

/** Clicks a link. Resolves to the ms from the click until `content` was visible. */
export async function follow({ page }: Visit, link: string, content: string): Promise<number> {
  await page.evaluate((selector) => {
    window.benchSelector = selector;
    window.benchShownAt = null;
  }, content);
  await page.click(link);
  await shown(page);
  return page.evaluate(() => (window.benchShownAt ?? Number.NaN) - window.benchClickedAt);
}

/** Resolves once no script or style has been loading for half a second. */
export async function settled({ page, transfers }: Visit): Promise<void> {
  for (let quiet = 0, known = -1; quiet < 5; ) {
    await page.waitForTimeout(100);
    const busy = [...transfers.values()].some(({ finished }) => !finished) || transfers.size !== known;
    known = transfers.size;
    quiet = busy ? 0 : quiet + 1;
  }
}
