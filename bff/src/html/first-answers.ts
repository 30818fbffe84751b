import type { Request } from 'express';
import type { OwnCall } from '../http/own-calls.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** The answer to a first call of a page, as JSON. Null if there was none in time, or an error. */
export interface FirstAnswer {
  path: string;
  json: string | null;
}

/**
 * Creates the function that makes the first calls of a page as its viewer, all at the same time. A call that takes
 * longer than the limit is given up.
 * @param limitMs time limit of all calls, which whoever makes them may shorten
 */
export function createFirstAnswers(ownCall: OwnCall, limitMs: number, { pageCalls }: Metrics) {
  async function ask(page: Request, path: string, limit: AbortSignal): Promise<FirstAnswer> {
    const answer = await ownCall(page, path, limit).catch(() => null);
    // The service worker keeps the page (docs/adr/0060), and would keep with it what no browser may keep.
    const json = answer?.status === 200 && answer.mayBeKept ? answer.json : null;
    pageCalls.inc({ outcome: json !== null ? 'carried' : answer ? 'refused' : 'late' });
    return { path, json };
  }
  return (page: Request, paths: readonly string[], leftMs = limitMs): Promise<FirstAnswer[]> => {
    const limit = AbortSignal.timeout(Math.min(limitMs, leftMs));
    return Promise.all(paths.map((path) => ask(page, path, limit)));
  };
}
export type FirstAnswers = ReturnType<typeof createFirstAnswers>;
