import type { RemoteRelease, RemoteReport } from 'shared/contracts';
import { whenIdle } from '../idle/when-idle.ts';
import type { RemoteError } from './remote-error.ts';

const longestDetail = 500;

/** The page view that was served a version of a remote: nothing else can be reported. */
const pageViews = new Map<string, string>();
let latest = '';

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/** Names a page view that reports belong to, and what it was served. Versions that only an earlier one was served keep theirs. */
export function addPageView(signed: string, releases: RemoteRelease[]): void {
  latest = signed;
  for (const { name, version, lastKnownGood } of releases) {
    pageViews.set(keyOf(name, version), signed);
    if (lastKnownGood) pageViews.set(keyOf(name, lastKnownGood.version), signed);
  }
}

/** Tells the BFF how loading a remote went. Whether it arrives never matters to the page. */
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
  // What was loaded is about to be drawn, which comes first.
  if (report.outcome === 'loaded') whenIdle(send);
  else send();
}

/** Tells the BFF of a failure, after `ms`. */
export function sendFailure(remote: string, version: string, failure: RemoteError, ms: number): void {
  const { phase, reason: cause, code, message: detail } = failure;
  sendReport({ remote, version, phase, outcome: 'failed', cause, code, detail, ms });
}
