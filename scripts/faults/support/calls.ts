import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { quantile } from '../../bench/statistics.ts';

/** The most frequent calls of open pages. */
export const everydayPaths = ['/api/teams', '/api/notifications/unread-count', '/api/profiles/get-current-profile'];

/** One call and its answer. */
export interface Call {
  /** Start of the call, in ms of performance.now(). */
  at: number;
  /** Time until the whole response was read. */
  ms: number;
  /** HTTP status, or 0 without a response. */
  status: number;
  retryAfter: string | undefined;
  endsSession: boolean;
  isJson: boolean;
}

/** Makes one call with a user's cookie. Never throws. */
export async function callOnce(url: string, cookie: string, dispatcher?: Agent): Promise<Call> {
  const at = performance.now();
  try {
    const answer = await request(url, { headers: { cookie }, ...(dispatcher && { dispatcher }) });
    await answer.body.text();
    const header = (name: string): string => String(answer.headers[name] ?? '');
    return {
      at,
      ms: performance.now() - at,
      status: answer.statusCode,
      retryAfter: header('retry-after') || undefined,
      endsSession: answer.statusCode === 401 || /sb-workspace-auth=;/.test(header('set-cookie')),
      isJson: header('content-type').startsWith('application/json'),
    };
  } catch {
    return { at, ms: performance.now() - at, status: 0, retryAfter: undefined, endsSession: false, isJson: false };
  }
}

/** Calls that start at a steady rate, independent of how long the responses take. */
export interface Steady {
  /** Starts no more calls. @returns all calls when every response has arrived. */
  stop(): Promise<Call[]>;
}

/** Starts `perSecond` calls each second. `next` returns the address and the cookie of a call. */
export function callSteadily(perSecond: number, next: (index: number) => { url: string; cookie: string }): Steady {
  const dispatcher = new Agent({ connections: 1_000 });
  const calls: Promise<Call>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (calls.length < due) {
      const { url, cookie } = next(calls.length);
      calls.push(callOnce(url, cookie, dispatcher));
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const all = await Promise.all(calls);
      await dispatcher.close();
      return all;
    },
  };
}

/**
 * Makes calls from `connections` callers for a number of seconds. Each caller makes its next call when it has a
 * response.
 */
export async function crowd(
  connections: number,
  seconds: number,
  next: (caller: number) => { url: string; cookie: string },
): Promise<Call[]> {
  const dispatcher = new Agent({ connections });
  const until = performance.now() + seconds * 1000;
  const calls: Call[] = [];
  const caller = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() < until) {
      const { url, cookie } = next(index);
      const call = await callOnce(url, cookie, dispatcher);
      calls.push(call);
      // Refused connections fail at once, so this pause limits their number.
      if (call.status === 0) await wait(20);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  await dispatcher.close();
  return calls;
}

/** Formats the 50th and 99th percentiles of the durations in whole ms, for the table. */
export const times = (calls: Call[]): string =>
  calls.length === 0
    ? 'none'
    : [0.5, 0.99]
        .map(
          (share) =>
            `${quantile(
              calls.map(({ ms }) => ms),
              share,
            ).toFixed(0)}`,
        )
        .join(' / ')
        .concat(' ms');

/** Returns the 99th percentile of the durations in ms, or 0 without calls. */
export const p99 = (calls: Call[]): number =>
  calls.length === 0
    ? 0
    : quantile(
        calls.map(({ ms }) => ms),
        0.99,
      );

/** Formats the number of calls with each status, for the table. */
export function statuses(calls: Call[]): string {
  const counts = new Map<number, number>();
  for (const { status } of calls) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
