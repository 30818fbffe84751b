import { constants, setPriority } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { type Boot, bootElementId } from '@workspace/contracts';
import { browserArguments, findBrowser } from '../lib/find-browser.ts';
import { say } from '../lib/output.ts';
import { pageReport } from './pages-report.ts';
import type { Sides } from './sides.ts';
import { conditions } from './throttle.ts';
import {
  cameDrawn,
  follow,
  loaded,
  open,
  openFramed,
  putIntoCache,
  rested,
  type Strain,
  settled,
  startVisit,
  strainOf,
  type Transfer,
  type Visit,
} from './visit.ts';

/** The page of the deep link, and the selector of content that appears only when its code and data have loaded. */
const assistants = { path: '/assistants', content: 'li[tabindex="-1"] h3' };
/** The frame of the chat, and the selector of a conversation in it. The frame is hidden until the chat is ready. */
const chat = { content: 'main iframe', framed: 'ul li a' };
/** A page of the shell itself. Its menu has the link `teamLink`. */
const preferences = { path: '/settings/preferences', content: 'main h2' };
const teamLink = 'nav a[href="/assistants"]';
/** The search field of the people panel on the page of the deep link. */
const search = { field: 'input[placeholder="Search people"]', answer: 'Nobody matches' };

/**
 * The measured builds. `bundle`: one bundle of the same sources. `preloaded`: the same bundle, and the HTML preloads the
 * files of its page.
 */
export const builds = ['federated', 'bundle', 'preloaded'] as const;
export type Build = (typeof builds)[number];

type Session = Parameters<typeof startVisit>[1]['session'];

/**
 * Playwright makes V8 take the stack of each request. V8 then parses the functions on it once more, often the whole first
 * script, unless it has noted their positions when it compiled them. No visitor's browser does that.
 */
const notedPositions = '--js-flags=--no-enable-lazy-source-positions';

interface Place {
  build: Build;
  browser: Browser;
  url: string;
  session: Session;
  /** Returns the addresses of the files of the deep link's page that the shell does not contain. */
  pageFiles: (visit: Visit) => Promise<string[]>;
  /** For each opened page, whether it came drawn. */
  drawings: boolean[];
}

/** The measured times, in ms. One bundle with preloads differs from one bundle only where the HTML is loaded. */
export interface Times {
  deepLink: number;
  home: number;
  usable: number;
  warm: number;
  firstVisit: number;
  afterIdle: number;
}
/** What one build needed in one run. */
export interface Run {
  times: Partial<Times>;
  strain: Strain;
}

/** Opens a page of a build. @returns the ms until its content was visible. */
async function openAt({ url, drawings }: Place, visit: Visit, path: string, openPage = open): Promise<number> {
  const time = await openPage(visit, url + path);
  drawings.push(await cameDrawn(visit));
  return time;
}

async function coldAndWarm(place: Place) {
  const { browser, session } = place;
  const visit = await startVisit(browser, { session, content: assistants.content });
  const deepLink = await openAt(place, visit, assistants.path);
  await settled(visit);
  const strain = await strainOf(visit);
  // Chromium caches compiled scripts at the second visit, so only the third visit is warm.
  await visit.page.goto('about:blank');
  await openAt(place, visit, assistants.path);
  await settled(visit);
  // Otherwise the visit would share the processor with what the one before does while it is idle.
  await rested(visit);
  await visit.page.goto('about:blank');
  const warm = await openAt(place, visit, assistants.path);
  await visit.close();
  return { deepLink, warm, strain };
}

async function home(place: Place): Promise<number> {
  const { browser, session } = place;
  const visit = await startVisit(browser, { session, ...chat });
  const time = await openAt(place, visit, '/', openFramed);
  await visit.close();
  return time;
}

async function usable(place: Place): Promise<number> {
  const { browser, session } = place;
  const visit = await startVisit(browser, { session, content: assistants.content, control: search });
  const time = await openAt(place, visit, assistants.path);
  await visit.close();
  return time;
}

/** Follows a link to the page of another remote. Nothing is prefetched. */
async function firstVisit(place: Place): Promise<number> {
  const { browser, session } = place;
  const visit = await startVisit(browser, { session, content: preferences.content, saveData: true });
  await openAt(place, visit, preferences.path);
  await settled(visit);
  // A page that the server has drawn shows its content long before its code has taken it over.
  await rested(visit);
  const time = await follow(visit, teamLink, assistants.content);
  await visit.close();
  return time;
}

/**
 * Follows the same link when the files of its page are in the browser's cache: the federated page has prefetched them,
 * because it was idle. For one bundle, which prefetches nothing, they are put there.
 */
async function afterIdle(place: Place): Promise<number> {
  const { build, browser, session, pageFiles } = place;
  const visit = await startVisit(browser, { session, content: preferences.content });
  await openAt(place, visit, preferences.path);
  const files = await pageFiles(visit);
  if (build === 'federated') await loaded(visit, files);
  else await putIntoCache(visit, files);
  await settled(visit);
  await rested(visit);
  const time = await follow(visit, teamLink, assistants.content);
  await visit.close();
  return time;
}

async function measure(place: Place): Promise<Run> {
  const { strain, ...times } = await coldAndWarm(place);
  const loads = { ...times, home: await home(place), usable: await usable(place) };
  if (place.build === 'preloaded') return { times: loads, strain };
  return { times: { ...loads, firstVisit: await firstVisit(place), afterIdle: await afterIdle(place) }, strain };
}

/** Returns the files whose download starts before the content of a cold deep link is visible. */
async function weigh({ browser, url, session }: Place): Promise<Transfer[]> {
  const visit = await startVisit(browser, { session, content: assistants.content, saveData: true });
  const shownAfter = await open(visit, url + assistants.path);
  await settled(visit);
  await visit.close();
  const transfers = [...visit.transfers.values()].filter((transfer) => transfer.url.startsWith('http'));
  const startedAt = transfers.find(({ type }) => type === 'Document')?.startedAt ?? Number.NaN;
  return transfers.filter((transfer) => transfer.startedAt < startedAt + shownAfter / 1000);
}

/** Signs in as the demo client. */
export async function signIn(browser: Browser, app: string): Promise<Session> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${app}/api/auth/sign-in`, {
    headers: { 'x-workspace-request': '1', origin: app },
    data: { email: 'client@workspace.test', password: 'Workspace1!' },
  });
  if (!answer.ok()) throw new Error(`${app} refused to sign in: ${answer.status()} ${await answer.text()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Returns the files of the deep link's page in the live release of its remote. */
async function filesOfRelease({ page }: Visit): Promise<string[]> {
  const boot: Boot = JSON.parse(
    await page.evaluate((id) => document.getElementById(id)?.textContent ?? '', bootElementId),
  );
  return boot.remotes.flatMap(({ baseUrl, entry, files: { js, css, pages } }) => {
    const own = pages?.[assistants.path];
    return own ? [entry, ...js, ...css, ...own.js, ...own.css].map((file) => new URL(file, baseUrl).href) : [];
  });
}

async function placesOf(browser: Browser, { federated, reference, referencePages }: Sides): Promise<Place[]> {
  const own = referencePages[assistants.path] ?? [];
  const pageFiles = async () => own.map((file) => `${reference}/assets/${file}`);
  const bundle = { browser, url: reference, pageFiles, drawings: [] };
  const session = await signIn(browser, reference);
  const { hostname } = new URL(reference);
  const preloads = { name: 'bench_preloads', value: '1', domain: hostname, path: '/', expires: -1 } as const;
  return [
    {
      build: 'federated',
      browser,
      url: federated,
      session: await signIn(browser, federated),
      pageFiles: filesOfRelease,
      drawings: [],
    },
    { ...bundle, build: 'bundle', session },
    {
      ...bundle,
      build: 'preloaded',
      session: {
        ...session,
        cookies: [...session.cookies, { ...preloads, httpOnly: true, secure: false, sameSite: 'Lax' }],
      },
    },
  ];
}

/** Measures all builds in turns and prints the ratios. `detail` also lists the files of the deep link. */
export async function benchPages(sides: Sides, pairs: number, detail: boolean): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser was found.');
  // The processes of the browser inherit the priority. A browser runs on another machine than the server. Here the
  // throttled browser is busy all the time, and the server draws with a low priority, so it would hardly draw at all.
  setPriority(constants.priority.PRIORITY_LOW);
  const browser = await chromium.launch({ executablePath, args: [...browserArguments, notedPositions] });
  try {
    const places = await placesOf(browser, sides);
    const transfers = new Map<Build, Transfer[]>();
    for (const place of places) transfers.set(place.build, await weigh(place));
    if (detail) for (const [build, files] of transfers) say(`\n${build}\n${listing(files)}`);

    const runs = new Map<Build, Run[]>(builds.map((build) => [build, []]));
    for (let turn = 0; turn < pairs; turn += 1) {
      for (const place of turn % 2 === 0 ? places : places.toReversed())
        runs.get(place.build)?.push(await measure(place));
      say(`  run ${turn + 1} of ${pairs} is done`);
    }
    const drawings = places.find(({ build }) => build === 'federated')?.drawings ?? [];
    say(pageReport(runs, transfers, drawings, conditions));
  } finally {
    await browser.close();
  }
}

const listing = (transfers: Transfer[]): string =>
  transfers
    .map(({ url, type, bytes, depth }) => `  ${type.padEnd(10)} ${String(bytes).padStart(7)} B  depth ${depth}  ${url}`)
    .join('\n');
