import os from 'node:os';
import { type HostDescription, hostDescription, type ReleaseRefusal } from '@workspace/contracts';
import type { Browser } from 'playwright-core';
import * as z from 'zod/mini';
import type { BuildFiles } from '../../../bff/src/releases/files.ts';
import { addressOf, madeUpAddress } from './addresses.ts';
import { type Finding, type Judgement, judgeVisit, type VisitRule } from './judge-visit.ts';
import { type ServedBuild, servedBuild } from './served-build.ts';
import { type Accounts, closeViewers, openViewers, type Viewer, viewersOf } from './viewers.ts';
import { openVisitingPage, type Visit, type Visited, type VisitingPage } from './visit-page.ts';

const cures: Record<VisitRule, string> = {
  'visit-draws': 'Correct what keeps the page from drawing: code that throws, waits or returns nothing.',
  'visit-console': 'Correct the cause of the error: a page that works writes nothing to the error console.',
  'visit-policy':
    'Take the file into the build, or make the call through the application: the policy allows nothing else.',
  'visit-freeze': 'Divide the work into parts, or do it in a worker or on the server.',
};

/** Pages that are open at the same time. Pages often wait, so one more than processors keeps all of them busy. */
const pagesAtOnce = (): number => Math.min(os.availableParallelism() + 1, 8);

interface PlannedVisit {
  pattern: string;
  viewer: Viewer;
}

/** A page that was visited, with what is wrong with it. */
export interface JudgedVisit extends Visited, Judgement {}

/** Returns visits with an address: those that have one, or if there are none, all of them with a made-up one. */
function addressed(planned: readonly PlannedVisit[], links: ReadonlySet<string>, patterns: readonly string[]): Visit[] {
  const known = planned.flatMap((visit) => {
    const address = addressOf(visit.pattern, links, patterns);
    return address ? [{ ...visit, address }] : [];
  });
  return known.length > 0 ? known : planned.map((visit) => ({ ...visit, address: madeUpAddress(visit.pattern) }));
}

/** Somebody at a browser, who visits pages one after the other. */
function createWorker(open: (viewer: Viewer) => Promise<VisitingPage>) {
  const pages = new Map<Viewer, VisitingPage>();
  return {
    /** Takes visits from the queue. @param judge returns whether no page of the build can work: then the queue ends. */
    async work(queue: Visit[], judge: (visited: Visited) => boolean): Promise<void> {
      for (let visit = queue.shift(); visit !== undefined; visit = queue.shift()) {
        const known = pages.get(visit.viewer);
        const page = known?.isUsable() ? known : await open(visit.viewer);
        pages.set(visit.viewer, page);
        if (judge(await page.visit(visit))) queue.length = 0;
      }
    },
  };
}

async function visitAll(app: string, build: ServedBuild, planned: readonly PlannedVisit[]): Promise<JudgedVisit[]> {
  const patterns = build.release.manifest.routes.map(({ path }) => path);
  const links = new Set<string>();
  const judged: JudgedVisit[] = [];
  const judge = (visited: Visited): boolean => {
    for (const link of visited.links) links.add(link);
    const judgement = judgeVisit(visited, build, app);
    judged.push({ ...visited, ...judgement });
    return judgement.isHopeless;
  };
  const workers = Array.from({ length: pagesAtOnce() }, () =>
    createWorker((viewer) => openVisitingPage(app, build, viewer)),
  );
  let waiting = [...planned];
  while (waiting.length > 0 && !judged.some(({ isHopeless }) => isHopeless)) {
    const queue = addressed(waiting, links, patterns);
    waiting = waiting.filter((one) => !queue.some(({ pattern }) => pattern === one.pattern));
    await Promise.all(workers.map((worker) => worker.work(queue, judge)));
  }
  const place = (visit: PlannedVisit) =>
    planned.findIndex(({ pattern, viewer }) => pattern === visit.pattern && viewer === visit.viewer);
  return judged.sort((one, other) => place(one) - place(other));
}

const named = ({ pattern, viewer }: JudgedVisit): string => `${pattern} (${viewer.kind})`;

/** Joins the pages on which the same is wrong to one refusal, so that a broken entry is not refused once for each page. */
function refusalsOf(judged: readonly JudgedVisit[]): ReleaseRefusal[] {
  const found = new Map<string, Finding & { pages: Set<string> }>();
  for (const visit of judged) {
    for (const finding of visit.findings) {
      const key = `${finding.rule} ${finding.detail}`;
      const same = found.get(key) ?? { ...finding, pages: new Set() };
      same.pages.add(named(visit));
      found.set(key, same);
    }
  }
  return [...found.values()].map(({ rule, detail, pages }) => {
    const [first = '', ...others] = pages;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return { rule, message: `${first}${more}: ${detail.replace(/\.$/, '')}.`, cure: cures[rule] };
  });
}

/** Returns the calls that a page declares as its data, and that a made-up viewer got no answer from. */
function callsWithoutExample({ pattern, refused }: JudgedVisit, { release }: ServedBuild, app: string): string[] {
  const paths = new Set([...refused].map((url) => url.split('?', 1).join()));
  return release.manifest.routes
    .filter(({ path }) => path === pattern)
    .flatMap(({ data = [] }) => data.map((call) => call.split('?', 1).join()))
    .filter((call) => paths.has(app + call));
}

/** What visits of all pages of a build have shown. */
export interface VisitsOutcome {
  visits: JudgedVisit[];
  refusals: ReleaseRefusal[];
  /** Errors of other remotes and sites on the visited pages, and declared calls without an example. */
  warnings: string[];
}

/** Returns what the deployed shell provides. Throws one sentence if the application does not say it. */
async function hostOf(app: string): Promise<HostDescription> {
  const answer = await fetch(`${app}/api/remotes/host`).catch(() => null);
  const host = z.safeParse(hostDescription, await answer?.json().catch(() => null));
  if (!host.success) throw new Error(`The application at ${app} does not describe its shell.`);
  return host.data;
}

/** A build to visit. */
export interface VisitedBuild {
  remote: string;
  files: BuildFiles;
  /** Address of the application, without a slash at the end. */
  app: string;
  accounts: Accounts;
}

/**
 * Opens each page of a build in the deployed application, in place of the released version, as each kind of viewer who
 * may see it. Nothing that the pages do changes anything (docs/adr/0041).
 */
export async function visitBuild(
  browser: Browser,
  { app, accounts, remote, files }: VisitedBuild,
): Promise<VisitsOutcome> {
  const build = await servedBuild(remote, files, await hostOf(app));
  const viewers = await openViewers(browser, app, accounts);
  try {
    const planned = build.release.manifest.routes.flatMap((route) =>
      viewersOf(route, viewers).map((viewer) => ({ pattern: route.path, viewer })),
    );
    const visits = await visitAll(app, build, planned);
    const warnings = visits.flatMap((visit) => [
      ...visit.ofOthers.map((error) => `On ${visit.pattern}, but not by ${remote}: ${error}`),
      ...callsWithoutExample(visit, build, app).map(
        (call) => `Made-up viewers get no answer from ${call}. Name test accounts in VISIT_ACCOUNTS to see its data.`,
      ),
    ]);
    return { visits, refusals: refusalsOf(visits), warnings: [...new Set(warnings)] };
  } finally {
    await closeViewers(viewers, app);
  }
}
