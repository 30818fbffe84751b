import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type Call, callOnce, callSteadily, everydayPaths, statuses } from './support/calls.ts';
import { processesWith, timeUntil, withApplication, withDataFolder } from './support/embedded.ts';

const callsPerSecond = 20;
const warmUpMs = 20_000;
const beforeMs = 1_000;

/**
 * Returns a fault that kills a PostgreSQL process while the BFF is called. Calls may fail for `limitMs` after the kill.
 */
const killing = (
  breaks: string,
  limitMs: number,
  victim: (postmaster: number) => number,
): Omit<Fault, 'name' | 'quick'> => ({
  breaks: `${breaks} at ${callsPerSecond} calls/s`,
  holdsWhen: `every answer is 200 or a 503 in JSON, and after ${limitMs / 1000} s every answer is 200`,
  play: () =>
    withDataFolder((data) =>
      withApplication(data, async ({ supabase, bff, people }) => {
        const next = (index: number) => ({
          url: `${bff.url}${everydayPaths[index % everydayPaths.length]}`,
          cookie: people[index % people.length]?.cookie ?? '',
        });
        for (const index of everydayPaths.keys()) {
          const { url, cookie } = next(index);
          await timeUntil(async () => (await callOnce(url, cookie)).status === 200, warmUpMs);
        }
        const calls = callSteadily(callsPerSecond, next);
        await wait(beforeMs);
        const killedAt = performance.now();
        process.kill(victim(supabase.postmaster()), 'SIGKILL');
        await wait(limitMs + 2_000);
        const all = await calls.stop();
        const failed = all.filter(({ status }) => status !== 200);
        const wrong = failed.filter(({ status, isJson }: Call) => status !== 503 || !isJson);
        const last = Math.max(0, ...failed.map(({ at, ms }) => at + ms - killedAt));
        return {
          held: wrong.length === 0 && last <= limitMs && failed.length < all.length,
          figures: `${all.length} calls, ${failed.length - wrong.length} × 503, ${wrong.length} others (${statuses(wrong)}), the last failure after ${(last / 1000).toFixed(1)} s`,
        };
      }),
    ),
});

/** Kills the process of one connection. PostgreSQL then closes all connections and recovers. */
export const postgresBackendKilled: Fault = {
  name: 'postgres-backend-killed',
  quick: true,
  ...killing('one connection of PostgreSQL is killed', 5_000, (postmaster) => {
    const backends = processesWith('postgres: postgres').filter(({ parent }) => parent === postmaster);
    return backends[0]?.pid ?? postmaster;
  }),
};

/** Kills the main process of PostgreSQL, which only the embedded server can restart. */
export const postgresKilled: Fault = {
  name: 'postgres-killed',
  quick: true,
  ...killing('PostgreSQL is killed', 10_000, (postmaster) => postmaster),
};
