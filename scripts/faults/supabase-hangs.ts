import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { callSteadily, everydayPaths, p99, statuses, times } from './support/calls.ts';
import { withReplicas } from './support/replicas.ts';

const perSecond = 30;
const hungMs = 30_000;

/** Supabase accepts connections but sends no responses. */
export const supabaseHangs: Fault = {
  name: 'supabase-hangs',
  breaks: `Supabase accepts connections but sends no answers for ${hungMs / 1000} s`,
  holdsWhen:
    'after 2 s, p99 < 1 s and failures are 503 with Retry-After; no failure later than 5 s after the hang; nobody is signed out',
  quick: false,
  play: () =>
    withReplicas({}, async ({ bffs: [bff], proxy, people }) => {
      const calls = callSteadily(perSecond, (index) => ({
        url: `${bff?.url}${everydayPaths[index % everydayPaths.length]}`,
        cookie: people[index % people.length]?.cookie ?? '',
      }));
      await wait(3_000);
      proxy.hang();
      const hungAt = performance.now();
      await wait(hungMs);
      await proxy.mend();
      const backAt = performance.now();
      await wait(10_000);
      const all = await calls.stop();
      const before = all.filter(({ at, ms }) => at + ms < hungAt);
      const meanwhile = all.filter(({ at }) => at > hungAt + 2_000 && at < backAt);
      const failed = all.filter(({ status }) => status !== 200);
      const last = Math.max(0, ...failed.map(({ at, ms }) => at + ms - backAt));
      const wrong = failed.filter(({ status, retryAfter, isJson }) => status !== 503 || !retryAfter || !isJson);
      const ended = all.filter(({ endsSession }) => endsSession);
      return {
        held:
          before.every(({ status }) => status === 200) &&
          p99(meanwhile) < 1_000 &&
          last < 5_000 &&
          wrong.length === 0 &&
          ended.length === 0,
        figures: `${statuses(all)}; p50 / p99 after 2 s ${times(meanwhile)}; last failure ${(last / 1000).toFixed(1)} s after the hang; ${wrong.length} wrong answers, ${ended.length} signed out`,
      };
    }),
};
