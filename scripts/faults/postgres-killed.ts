import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type Call, callOnce, callSteadily, everydayPaths, statuses } from './support/calls.ts';
import { killUntilBack, processesWith, timeUntil, withApplication, withDataFolder } from './support/embedded.ts';

const callsPerSecond = 20;
const warmUpMs = 20_000;
const beforeMs = 1_000;
/** PostgreSQL reads its log and syncs its files before it answers, so the disk decides how long that takes. */
const recoveryMs = 60_000;
const afterwardsMs = 5_000;

/** Returns a fault that kills a PostgreSQL process while the BFF is called. */
const killing = (breaks: string, victim: (postmaster: number) => number): Omit<Fault, 'name' | 'quick'> => ({
  breaks: `${breaks} at ${callsPerSecond} calls/s`,
  holdsWhen: `every answer is 200 or a 503 in JSON, PostgreSQL answers again, and ${afterwardsMs / 1000} s later every answer is 200`,
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
        const back = await killUntilBack(supabase.postmaster(), victim, recoveryMs);
        await wait(afterwardsMs + 2_000);
        const all = await calls.stop();
        const failed = all.filter(({ status }) => status !== 200);
        const wrong = failed.filter(({ status, isJson }: Call) => status !== 503 || !isJson);
        const last = Math.max(0, ...failed.map(({ at, ms }) => at + ms - killedAt));
        const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
        return {
          held: back !== null && wrong.length === 0 && last <= back + afterwardsMs && failed.length < all.length,
          figures: `${all.length} calls, ${failed.length - wrong.length} × 503, ${wrong.length} others (${statuses(wrong)}); PostgreSQL answered ${back === null ? `not within ${seconds(recoveryMs)}` : `after ${seconds(back)}`}, the last failure was after ${seconds(last)}`,
        };
      }),
    ),
});

/** Kills the process of one connection. PostgreSQL then closes all connections and recovers. */
export const postgresBackendKilled: Fault = {
  name: 'postgres-backend-killed',
  quick: true,
  ...killing('one connection of PostgreSQL is killed', (postmaster) => {
    const backends = processesWith('postgres: postgres').filter(({ parent }) => parent === postmaster);
    return backends[0]?.pid ?? postmaster;
  }),
};

/** Kills the main process of PostgreSQL, which only the embedded server can restart. */
export const postgresKilled: Fault = {
  name: 'postgres-killed',
  quick: true,
  ...killing('PostgreSQL is killed', (postmaster) => postmaster),
};
