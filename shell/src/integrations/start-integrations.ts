import type { Boot } from '@workspace/contracts';
import { whenIdle } from '../idle/when-idle.ts';
import { reportErrorsTo, watchForErrors } from './error-report.ts';
import { isInSample } from './recording-sample.ts';

/**
 * Starts the integrations that the BFF lists for this viewer (product/integrations#vendors) when the page is idle. Each
 * vendor's code loads then. A blocked or failed integration does not affect the page.
 */
export function startIntegrations({ integrations = {}, session: { user }, nonce }: Boot): void {
  const { errors, tour, bugReports, recording } = integrations;
  const starts: (() => Promise<void>)[] = [];
  if (errors || bugReports) {
    const stopWatching = errors && watchForErrors();
    starts.push(async () => {
      const { startSentry } = await import(/* webpackChunkName: "sentry" */ './sentry.ts');
      const report = startSentry({ errors, bugReports }, user?.id);
      stopWatching?.();
      if (errors) reportErrorsTo(report);
      if (!bugReports) return;
      const { startBugReports } = await import(/* webpackChunkName: "bug-reports" */ './bug-reports.ts');
      startBugReports(nonce);
    });
  }
  if (tour && user) {
    starts.push(async () => {
      const { startTour } = await import(/* webpackChunkName: "tour" */ './tour.ts');
      startTour(tour, user);
    });
  }
  if (recording && user && isInSample()) {
    starts.push(async () => {
      const { startRecording } = await import(/* webpackChunkName: "recording" */ './recording.ts');
      await startRecording(recording, user);
    });
  }
  if (starts.length === 0) return;
  whenIdle(() => {
    for (const start of starts) start().catch(() => {});
  });
}
