import type { Boot, Drawn, DrawnPage, RemoteRelease, RemoteReport } from '@workspace/contracts';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import type { FirstAnswer, FirstAnswers } from '../html/first-answers.ts';
import type { RemotePage } from '../html/route-match.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Drawer, PageToDraw, Source } from './drawer.ts';
import { DrawingError } from './drawing-error.ts';
import { createDrawingFailures, nameOf } from './drawing-failures.ts';
import { isPhone, readFacts } from './facts.ts';
import type { FailureReason } from './messages.ts';
import { createPauses } from './pauses.ts';

/** The scripts that draw. Null: there is none, so the browser draws. */
export interface DrawingSources {
  shellSource(): Promise<Source | null>;
  /** @throws {Error} if the script is not the one that was published; with a cause if its host does not answer. */
  remoteSource(release: RemoteRelease): Promise<Source | null>;
}

interface Dependencies {
  env: Env;
  logger: Logger;
  metrics: Metrics;
  sources: DrawingSources;
  drawer: Drawer;
  firstAnswers: FirstAnswers;
  /** Stores a report about a release, as pages make them. */
  report(report: RemoteReport, browser: string): Promise<void>;
}

interface PageOfViewer {
  boot: Boot;
  /** The path of the page, with the query of the request. */
  address: string;
  /** The page of a remote. Null if the page is the shell's own. */
  page: RemotePage | null;
  /** The paths of the first calls. */
  calls: string[];
  /** The answers to the first calls, once they are there. */
  answers: Promise<FirstAnswer[]>;
}

/** A drawing as the HTML has it. */
export interface DrawnDocument {
  html: string;
  styles: string;
  page: DrawnPage;
  /** The answers to the calls that the drawing has asked for. */
  answers: FirstAnswer[];
}

/**
 * Draws a page for its viewer. Resolves to null after DRAWING_MS, or earlier if there is no drawing: the browser then
 * draws the page. Never rejects.
 */
export type PageDrawing = (req: Request, page: PageOfViewer) => Promise<DrawnDocument | null>;

/** What has become of the drawing of a page, as the metric counts it. */
type Result = 'drawn' | 'late' | 'none' | 'paused' | FailureReason;
interface Outcome {
  result: Result;
  drawn: DrawnDocument | null;
}
const undrawn = (result: Result): Outcome => ({ result, drawn: null });

/** How many calls of a page the BFF makes because the drawing has asked for them. */
const mostCalls = 20;

/** Returns whether a drawing may ask for a path: the API answers these calls with data, and they change nothing. */
const isCall = (path: string): boolean =>
  /^\/api\/(?!auth\/)[\w/.-]+(\?[\w=&+%.:,~*-]*)?$/i.test(path) && !path.includes('..');

const known = (answers: readonly FirstAnswer[]): Record<string, unknown> =>
  Object.fromEntries(answers.flatMap(({ path, json }) => (json === null ? [] : [[path, JSON.parse(json)]])));

/** Returns an error of a drawing as one that says what failed. What nobody has foreseen is no fault of a page. */
function asDrawingError(error: unknown): DrawingError {
  if (error instanceof DrawingError) return error;
  return new DrawingError(
    'exception',
    'process',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}

/** Creates the function that draws pages, within limits that keep a page without a drawing as good as it was. */
export function createPageDrawing(dependencies: Dependencies): PageDrawing {
  const { env, metrics, sources, drawer, firstAnswers } = dependencies;
  const pauses = createPauses();
  const tellFailure = createDrawingFailures(dependencies);
  /** The key of the last script of the shell that has drawn something: a failure is then not the shell's. */
  let proven: string | null = null;
  // A script that is missing or wrong is the failure of the first drawing.
  sources.shellSource().then(
    (shell) => shell && drawer.prepare(shell),
    () => null,
  );

  async function sourceOf(release: RemoteRelease): Promise<Source | null> {
    try {
      return await sources.remoteSource(release);
    } catch (error) {
      const isUnreachable = error instanceof Error && error.cause !== undefined;
      throw new DrawingError(isUnreachable ? 'unreachable' : 'integrity', 'page', String(error));
    }
  }

  async function drawWith(page: PageToDraw): Promise<Drawn> {
    try {
      const drawn = await drawer.draw(page);
      proven = page.shell.key;
      return drawn;
    } catch (error) {
      const { reason, part, message } = asDrawingError(error);
      throw new DrawingError(reason, part === 'page' && proven !== page.shell.key ? 'shell' : part, message);
    }
  }

  async function draw(req: Request, viewed: PageOfViewer, until: number): Promise<Outcome> {
    const { boot, address, page, calls } = viewed;
    const left = () => until - performance.now();
    const [shell, remote] = await Promise.all([sources.shellSource(), page && sourceOf(page.release)]);
    if (!shell || (page && !remote)) return undrawn('none');
    const { timeZone, ...facts } = readFacts(req);
    const now = Date.now();
    const first = viewed.answers.then(known);
    // Running the scripts takes as long as the first calls. Where others need the place, a page waits for them outside.
    const isEarly = drawer.isFree();
    const answers = isEarly ? {} : await first;
    let underWay = isEarly ? first : undefined;
    const made = new Set(isEarly ? calls : Object.keys(answers));
    const more: FirstAnswer[] = [];
    async function answer(missing: string[]): Promise<Record<string, unknown>> {
      const open = missing.filter((path) => isCall(path) && !made.has(path));
      const asked = [...new Set(open)].slice(0, mostCalls - more.length);
      for (const path of asked) made.add(path);
      const hasTime = asked.length > 0 && left() >= 1;
      const found = hasTime ? firstAnswers(req, asked, Math.ceil(left())) : [];
      const [begun, further] = await Promise.all([underWay, found]);
      underWay = undefined;
      more.push(...further);
      return { ...begun, ...known(further) };
    }
    // The nonce is what lets a script run in the page.
    const viewing = { boot: { ...boot, nonce: '' }, url: env.PUBLIC_URL + address, isPhone: isPhone(req), now };
    const task = { ...viewing, answers, awaited: isEarly ? calls : [], facts };
    const drawn = await drawWith({ shell, remote, task, timeZone, answer });
    const { html, styles, entries, readings } = drawn;
    const carried = more.filter(({ json }) => json !== null);
    return { result: 'drawn', drawn: { html, styles, page: { entries, readings, now, timeZone }, answers: carried } };
  }

  async function attempt(req: Request, viewed: PageOfViewer, until: number): Promise<Outcome> {
    const began = performance.now();
    try {
      return await draw(req, viewed, until);
    } catch (error) {
      const known = asDrawingError(error);
      // The page does not wait for it.
      void tellFailure(known, viewed.page, viewed.boot.pageView, performance.now() - began);
      return undrawn(known.reason);
    }
  }

  return async (req, viewed) => {
    const began = performance.now();
    const name = nameOf(viewed.page);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => resolve(undrawn('late')), env.DRAWING_MS);
    });
    const { result, drawn } = pauses.has(name)
      ? undrawn('paused')
      : await Promise.race([attempt(req, viewed, began + env.DRAWING_MS), late]);
    clearTimeout(timer);
    if (!['busy', 'none', 'paused'].includes(result)) pauses.count(name, drawn !== null);
    metrics.pageDrawings.inc({ result });
    if (drawn) metrics.pageDrawingSeconds.observe((performance.now() - began) / 1_000);
    return drawn;
  };
}
