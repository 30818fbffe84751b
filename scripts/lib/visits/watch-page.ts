import type { Page, Request } from 'playwright-core';

/** The length of a task in ms from which the browser tells the visit. */
const longTaskMs = 1_000;

const binding = 'workspaceVisit';

/**
 * Runs in each frame before its scripts. Tells the visit what no event of the browser tells about the page; its frames are
 * other applications. Without shared workers, the page opens its event stream itself, where the visit answers it.
 */
const watcher = `
delete globalThis.SharedWorker;
if (window === top) {
  const tell = (told) => globalThis.${binding}(JSON.stringify(told));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    tell({ directive: effectiveDirective, blocked: blockedURI, source: sourceFile });
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration >= ${longTaskMs}) tell({ taskMs: duration });
  }).observe({ type: 'longtask', buffered: true });
}
`;

/** A violation of the Content-Security-Policy. */
export interface Violation {
  directive: string;
  blocked: string;
  source: string;
}

/** An error in the console, or an error that nobody caught. */
export interface SeenError {
  text: string;
  /** The address of the script or of the failed request. */
  url: string;
}

/** What a page has shown of itself so far. */
export interface PageLog {
  errors: SeenError[];
  violations: Violation[];
  /** The longest time in ms for which the page was busy without a pause, by the clock. */
  longestTaskMs: number;
  hasCrashed: boolean;
  /** Requests without an answer. */
  pending: Set<Request>;
}

export const newPageLog = (): PageLog => ({
  errors: [],
  violations: [],
  longestTaskMs: 0,
  hasCrashed: false,
  pending: new Set(),
});

/** What the watcher in a page tells. */
type Told = { taskMs: number } | Violation;

/**
 * Watches a new page from now on. The page then saves data: it fetches no other pages in advance.
 * @param log returns where to note what the page shows
 * @returns a function that resolves to the processor time of the page's main thread since its navigation, in ms. Other
 *   work of the machine does not count.
 */
export async function watchPage(page: Page, log: () => PageLog): Promise<() => Promise<number>> {
  page.on('console', (message) => {
    if (message.type() === 'error') log().errors.push({ text: message.text(), url: message.location().url });
  });
  page.on('pageerror', ({ message, stack }) => void log().errors.push({ text: stack || message, url: '' }));
  page.on('crash', () => {
    log().hasCrashed = true;
  });
  page.on('request', (request) => void log().pending.add(request));
  page.on('requestfinished', (request) => void log().pending.delete(request));
  page.on('requestfailed', (request) => void log().pending.delete(request));

  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== binding) return;
    const told: Told = JSON.parse(payload);
    if ('taskMs' in told) log().longestTaskMs = Math.max(log().longestTaskMs, told.taskMs);
    else log().violations.push(told);
  });
  // A binding of Playwright's own fails on a page that leaves for another one at once, as if the page did.
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: binding });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.addInitScript(watcher);
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
