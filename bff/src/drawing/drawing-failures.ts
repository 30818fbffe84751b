import type { RemoteReport, ReportCause } from '@workspace/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { RemotePage } from '../html/route-match.ts';
import type { DrawingError } from './drawing-error.ts';
import type { FailureReason } from './messages.ts';

interface Dependencies {
  logger: Logger;
  /** Stores a report about a release, as pages make them. */
  report(report: RemoteReport, browser: string): Promise<void>;
}

/** The lengths that a report may have. */
const longest = { detail: 500, stack: 2_000 };
/** How reports name the place where a page was drawn, beside the names of browsers. */
const server = 'Server';

/** The causes of failures that are a release's own. */
const causes: Record<Exclude<FailureReason, 'busy'>, ReportCause> = {
  timeout: 'freeze',
  memory: 'freeze',
  crash: 'threw',
  exception: 'threw',
  invalid: 'threw',
  integrity: 'integrity',
  unreachable: 'unreachable',
};

/** Returns the name of a page in logs. */
export const nameOf = (page: RemotePage | null): string =>
  page ? `${page.release.name}@${page.release.version} ${page.route.path}` : 'shell';

/** Creates the function that says that a page could not be drawn: in the log once, and in a report about its release. */
export function createDrawingFailures({ logger, report }: Dependencies) {
  const logged = new LRUCache<string, true>({ max: 1_000 });

  /** @param pageView the token of the page, with which its reports are signed. @param ms how long it took to fail. */
  return async (error: DrawingError, page: RemotePage | null, pageView: string, ms: number): Promise<void> => {
    const { reason, part, message } = error;
    if (reason === 'busy') return;
    const key = `${reason} ${nameOf(page)}`;
    if (!logged.has(key)) logger.warn({ err: error, page: nameOf(page), reason }, 'a page could not be drawn');
    logged.set(key, true);
    // Nobody but a developer or an operator has a release of these, and its failures count nowhere.
    if (part !== 'page' || !page || ['override', 'preview'].includes(page.release.cohort)) return;
    const [detail = ''] = message.split('\n', 1);
    try {
      await report(
        {
          ...{ pageView, remote: page.release.name, version: page.release.version },
          ...{ phase: 'draw', outcome: 'failed', cause: causes[reason], page: page.route.path, ms: Math.round(ms) },
          detail: detail.slice(0, longest.detail),
          stack: message.slice(0, longest.stack),
        },
        server,
      );
    } catch (err) {
      logger.warn({ err }, 'a report about a drawing could not be stored');
    }
  };
}
