import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Address, isAt } from './addresses.ts';
import { createAnswers, newRequestLog, type RequestLog } from './answer-requests.ts';
import type { ServedBuild } from './served-build.ts';
import type { Viewer } from './viewers.ts';
import { newPageLog, type PageLog, watchPage } from './watch-page.ts';

/**
 * The time in ms in which a page must show its content. The shell waits for a remote for 16 s, and the machine may have
 * other work.
 */
export const drawLimitMs = 60_000;
/** The time in ms after which a page that does not respond is given up. */
const responseLimitMs = 60_000;
const lookEveryMs = 150;
/** The number of looks in a row at which the page must be settled. */
const calmLooks = 3;
/** The number of looks in a row at which a page that has been drawn may show nothing, although it waits for nothing. */
const emptyLooks = 20;

/** A page that somebody visits. */
export interface Visit {
  pattern: string;
  address: Address;
  viewer: Viewer;
}

/** What a visit has seen. */
export interface Visited extends Visit, RequestLog, PageLog {
  /** Whether the page has shown content. It may have led to another page. */
  hasContent: boolean;
  /** Whether the page was still loading at the end. */
  isBusy: boolean;
  /** Whether the page did not respond any more. */
  isStuck: boolean;
  /** The processor time in ms that the page has used. */
  processorMs: number;
  /** Paths to which the page links. */
  links: string[];
}

/** What a page shows at a moment. */
interface Sight {
  path: string;
  hasOwnContent: boolean;
  hasContent: boolean;
  isBusy: boolean;
  links: string[];
}

/**
 * Runs in the page: looks at what it shows. Content of a remote is in elements that the shell marks with its name.
 * Banners are no content of the page.
 */
const look = (remote: string): string => `(() => {
  const media = 'img, svg, canvas, video, iframe, input, textarea, button';
  const shows = (element) => element.innerText.trim() !== '' || element.querySelector(media) !== null;
  const visible = (element) => shows(element) || [...element.children].some(shows);
  const parts = [...document.querySelectorAll('[data-remote="${remote}"]')].filter((one) => !one.closest('[data-banners]'));
  const main = document.querySelector('main') ?? document.body;
  return {
    path: location.pathname,
    hasOwnContent: parts.some(visible),
    hasContent: main !== null && visible(main),
    isBusy: document.querySelector('[aria-busy="true"]') !== null,
    links: [...document.querySelectorAll('a[href]')].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  };
})()`;

/** Resolves to what the page shows; to null while it navigates; to `stuck` when it does not respond. */
async function lookAt(page: Page, remote: string): Promise<Sight | null | 'stuck'> {
  const seen = page.evaluate(look(remote)).then(
    (sight) => sight as Sight,
    () => null,
  );
  const timer = new AbortController();
  const stuck = sleep(responseLimitMs, 'stuck' as const, { signal: timer.signal }).catch(() => null);
  try {
    return await Promise.race([seen, stuck]);
  } finally {
    timer.abort();
  }
}

/** Returns what the shell has reported as a failure of a build. */
export const failedReports = ({ reports }: RequestLog, { release }: ServedBuild) =>
  reports.filter(
    ({ remote, version, outcome }) => outcome === 'failed' && remote === release.name && version === release.version,
  );

const phasesOfDrawing: readonly string[] = ['entry', 'module', 'chunk', 'render'];

/** Returns the report that a page of a build did not load or draw. */
export const drawingFailure = (log: RequestLog, build: ServedBuild) =>
  failedReports(log, build).find(({ phase }) => phasesOfDrawing.includes(phase));

/** Whether the shell has reported that it has drawn a page of a build. */
const isDrawn = ({ reports }: RequestLog, { release }: ServedBuild): boolean =>
  reports.some(({ remote, phase, outcome }) => remote === release.name && phase === 'render' && outcome === 'loaded');

/** Whether the page shows something: its own content, or, if it has led to another page, the content of that one. */
const showsContent = (pattern: string, sight: Sight | null): boolean =>
  sight !== null && (isAt(pattern, sight.path) ? sight.hasOwnContent : sight.hasContent);

/** A page of a browser that visits addresses of a build, one after the other. */
export interface VisitingPage {
  visit: (visit: Visit) => Promise<Visited>;
  /** Whether the page can visit another address. */
  isUsable: () => boolean;
}

/**
 * Opens a browser page for visits of a viewer to the deployed application, which gets a build in place of the released
 * version. It ends with the context of the viewer.
 * @param app address of the application, without a slash at the end
 */
export async function openVisitingPage(app: string, build: ServedBuild, viewer: Viewer): Promise<VisitingPage> {
  const page = await viewer.context.newPage();
  let seen = newPageLog();
  let asked = newRequestLog();
  let isStuck = false;
  const processorMs = await watchPage(page, () => seen);
  await page.route(
    '**/*',
    createAnswers(app, build, viewer, () => asked),
  );

  /** Waits until the page has settled or failed. Resolves to what it shows then. */
  async function settled(pattern: string): Promise<Sight | null> {
    const ends = performance.now() + drawLimitMs;
    let sight: Sight | null = null;
    for (let calm = 0, empty = 0; calm < calmLooks && empty < emptyLooks && performance.now() < ends; ) {
      if (seen.hasCrashed || asked.leftFor !== null || drawingFailure(asked, build)) break;
      await sleep(lookEveryMs);
      const looked = await lookAt(page, build.release.name);
      isStuck = looked === 'stuck';
      if (looked === 'stuck') break;
      sight = looked;
      const isQuiet = sight !== null && !sight.isBusy && seen.pending.size === 0;
      const hasContent = showsContent(pattern, sight);
      calm = isQuiet && hasContent ? calm + 1 : 0;
      empty = isQuiet && !hasContent && isDrawn(asked, build) ? empty + 1 : 0;
    }
    return sight;
  }

  return {
    async visit(visit) {
      seen = newPageLog();
      asked = newRequestLog();
      await page.goto(app + visit.address.path, { waitUntil: 'commit' }).catch(() => {});
      const sight = await settled(visit.pattern);
      if (!asked.served) throw new Error(`${app} does not serve its pages. Wait until it does, or set PUBLIC_URL.`);
      const canMeasure = !isStuck && !seen.hasCrashed;
      return {
        ...visit,
        ...asked,
        ...seen,
        hasContent: showsContent(visit.pattern, sight),
        isBusy: sight?.isBusy ?? false,
        isStuck,
        processorMs: canMeasure ? await processorMs() : 0,
        links: sight?.links ?? [],
      };
    },
    isUsable: () => !isStuck && !seen.hasCrashed,
  };
}
