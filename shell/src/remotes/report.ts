import type { RemoteRelease, RemoteReport } from '@workspace/contracts';
import { whenIdle } from '../idle/when-idle.ts';
import { type Origin, stackOf } from './origin.ts';
import type { RemoteError } from './remote-error.ts';

const longestDetail = 500;
const longestPage = 200;

/** The signed page view that served a version, by remote and version. A report needs the page view of its version. */
const pageViews = new Map<string, string>();
let latest = '';

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/** The versions whose exposed module has loaded. */
const loaded = new Set<string>();

/** Returns whether the exposed module of a version has loaded on this page. */
export const hasLoaded = ({ remote, version }: Origin): boolean => loaded.has(keyOf(remote, version));

/**
 * Stores a signed page view for reports about the releases that it served. All other versions keep the page view that
 * served them.
 */
export function addPageView(signed: string, releases: RemoteRelease[]): void {
  latest = signed;
  for (const { name, version, lastKnownGood, cohort } of releases) {
    // Whoever previews a version is not counted as its viewer.
    if (cohort === 'preview') continue;
    pageViews.set(keyOf(name, version), signed);
    if (lastKnownGood) pageViews.set(keyOf(name, lastKnownGood.version), signed);
  }
}

let openPage: () => string | undefined = () => undefined;

/** Sets the function that returns the pattern of the open page, which reports of failures name. */
export function namePages(pattern: () => string | undefined): void {
  openPage = pattern;
}

/** Sends a report about a remote to the BFF. Network errors are ignored. */
export function sendReport({ detail, ...report }: Omit<RemoteReport, 'pageView'>): void {
  if (report.outcome === 'loaded') loaded.add(keyOf(report.remote, report.version));
  const pageView = report.remote === 'shell' ? latest : pageViews.get(keyOf(report.remote, report.version));
  if (pageView === undefined) return;
  const body: RemoteReport = { ...report, ...(detail && { detail: detail.slice(0, longestDetail) }), pageView };
  const send = () =>
    void fetch('/api/remotes/reports', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-workspace-request': '1' },
      body: JSON.stringify(body),
    }).catch(() => {});
  // The loaded page renders first, so its report waits until the browser is idle.
  if (report.outcome === 'loaded') whenIdle(send);
  else send();
}

/**
 * Reports a failure to the BFF, against the version that caused it. `ms` is the time from the start of loading to the
 * failure.
 */
export function sendFailure({ remote, version }: Origin, failure: RemoteError, ms: number): void {
  const { phase, reason: cause, code, message: detail } = failure;
  const [page, stack] = [openPage(), stackOf(failure.cause)];
  const where = { ...(page && { page: page.slice(0, longestPage) }), ...(stack && { stack }) };
  sendReport({ remote, version, phase, outcome: 'failed', cause, code, detail, ms, ...where });
}
