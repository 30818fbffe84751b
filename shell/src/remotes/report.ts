import type { RemoteRelease, RemoteReport } from '@workspace/contracts';
import { whenIdle } from '../idle/when-idle.ts';
import type { RemoteError } from './remote-error.ts';

const longestDetail = 500;

/** The signed page view that served each version of a remote. Without one, a version cannot be reported. */
const pageViews = new Map<string, string>();
let latest = '';

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/**
 * Sets the page view for reports, and the releases that it served. Versions that only an earlier page view served keep
 * that one.
 */
export function addPageView(signed: string, releases: RemoteRelease[]): void {
  latest = signed;
  for (const { name, version, lastKnownGood } of releases) {
    pageViews.set(keyOf(name, version), signed);
    if (lastKnownGood) pageViews.set(keyOf(name, lastKnownGood.version), signed);
  }
}

/** Sends the BFF the result of loading a remote. A lost report does not affect the page. */
export function sendReport({ detail, ...report }: Omit<RemoteReport, 'pageView'>): void {
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
  // The loaded code renders next, so the report waits.
  if (report.outcome === 'loaded') whenIdle(send);
  else send();
}

/** Reports a failure to the BFF. `ms` is the time until the failure. */
export function sendFailure(remote: string, version: string, failure: RemoteError, ms: number): void {
  const { phase, reason: cause, code, message: detail } = failure;
  sendReport({ remote, version, phase, outcome: 'failed', cause, code, detail, ms });
}
