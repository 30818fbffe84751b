import {
  type ErrorBody,
  type RemoteReport,
  remoteReport,
  type ServedReleases,
  shellHeader,
} from '@workspace/contracts';
import type { Request, Route } from 'playwright-core';
import * as z from 'zod/mini';
import { exampleAnswers } from './example-answers.ts';
import {
  fileOf,
  isOfBuild,
  pageWithBuild,
  policyWithBuild,
  type ServedBuild,
  type ServedPage,
} from './served-build.ts';
import type { Viewer } from './viewers.ts';

/** What a visit learns from the requests of its page. */
export interface RequestLog {
  /** What the shell reports about remotes. The reports reach nobody else. */
  reports: RemoteReport[];
  /** Addresses that the visit has answered with an error itself, because it changes nothing or has no example. */
  refused: Set<string>;
  /** The address of another site to which the page has led. */
  leftFor: string | null;
  /** The releases of the page, once it was served. */
  served: ServedPage | null;
}

export const newRequestLog = (): RequestLog => ({ reports: [], refused: new Set(), leftFor: null, served: null });

const contentTypes: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

const typeOf = (file: string): string => contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Allows the page that asks to read the answer, as the host of the releases and the application do. */
const readableBy = (request: Request): Record<string, string> => {
  const { origin } = request.headers();
  return origin
    ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
    : { 'access-control-allow-origin': '*' };
};

/** A stream that is ready and then ends. The browser opens the next one after an hour. */
const emptyStream = `retry: 3600000\nevent: ready\ndata: ${JSON.stringify({ complete: true })}\n\n`;

function bodyOf(request: Request): unknown {
  try {
    return JSON.parse(request.postData() ?? '');
  } catch {
    return null;
  }
}

/** Headers of an answer that describe its compressed bytes, or that the browser context has already stored. */
const notPassedOn = ['content-encoding', 'content-length', 'set-cookie'];

/** Returns the address that has the same page undrawn. The server would draw it with the released version. */
function drawnByBrowser(url: string): string {
  const address = new URL(url);
  address.searchParams.set('draw', 'browser');
  return address.href;
}

/**
 * Creates the function that answers the requests of one page: those for files of the build from memory, the page itself
 * from the deployed application with the build in place of the released version, and everything that would change
 * something not at all. All other GET requests go on to where they lead.
 * @param app address of the application, without a slash at the end
 * @param log returns where to note what the current visit learns
 */
export function createAnswers(app: string, build: ServedBuild, viewer: Viewer, log: () => RequestLog) {
  const examples = viewer.isExample && viewer.profile ? exampleAnswers(viewer.profile) : null;

  const json = (route: Route, body: unknown, status = 200) =>
    route.fulfill({ status, json: body, headers: readableBy(route.request()) });

  function refuse(route: Route, status: number, message: string) {
    log().refused.add(route.request().url());
    const body: ErrorBody = { message, info: null, status, errorCode: null, type: 'unknown' };
    return json(route, body, status);
  }

  function answerFile(route: Route, file: string | null) {
    const bytes = file === null ? undefined : build.files.get(file);
    const headers = readableBy(route.request());
    return bytes
      ? route.fulfill({ body: bytes, contentType: typeOf(file ?? ''), headers })
      : route.fulfill({ status: 404, body: '', headers });
  }

  function noteReport(route: Route) {
    const report = z.safeParse(remoteReport, bodyOf(route.request()));
    if (report.success) log().reports.push(report.data);
    return route.fulfill({ status: 204, headers: readableBy(route.request()) });
  }

  async function servePage(route: Route) {
    const wholeShell = build.release.needsWholeShell && { [shellHeader]: 'whole' };
    const answer = await route.fetch({
      url: drawnByBrowser(route.request().url()),
      maxRedirects: 0,
      headers: { ...route.request().headers(), ...wholeShell },
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => !notPassedOn.includes(name.toLowerCase())),
    );
    const policy = headers['content-security-policy'];
    const page = pageWithBuild(await answer.text(), build, examples ? viewer.profile : undefined);
    if (!page || !policy) return route.fulfill({ response: answer });
    log().served = page;
    return route.fulfill({
      status: answer.status(),
      headers: { ...headers, 'content-security-policy': policyWithBuild(policy) },
      body: page.html,
    });
  }

  function answerApi(route: Route, path: string) {
    if (path === '/api/events')
      return route.fulfill({
        body: emptyStream,
        contentType: 'text/event-stream',
        headers: readableBy(route.request()),
      });
    const { served } = log();
    if (path === '/api/remotes' && served) {
      const { remotes: releases, pageView } = served.boot;
      const answer: ServedReleases = { releases, pageView };
      return json(route, answer);
    }
    if (!examples) return route.continue();
    return path in examples ? json(route, examples[path]) : refuse(route, 404, `A visit has no example for ${path}.`);
  }

  return async (route: Route): Promise<void> => {
    const request = route.request();
    const url = request.url();
    if (isOfBuild(url)) return answerFile(route, fileOf(build, url));
    const isOwn = url.startsWith(`${app}/`);
    const { pathname } = new URL(url);
    if (!['GET', 'HEAD'].includes(request.method())) {
      if (isOwn && pathname === '/api/remotes/reports') return noteReport(route);
      return refuse(route, 403, 'A visit changes nothing.');
    }
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) {
      if (isOwn && !pathname.startsWith('/auth/')) return servePage(route);
      log().leftFor = url;
      return route.abort('aborted');
    }
    return isOwn && pathname.startsWith('/api/') ? answerApi(route, pathname) : route.continue();
  };
}
