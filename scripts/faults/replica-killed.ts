import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { startBalancer } from './support/balancer.ts';
import { callSteadily, everydayPaths, statuses } from './support/calls.ts';
import { withReplicas } from './support/replicas.ts';

const perSecond = 20;
const backWithinMs = 2_000;

/** Kills one of three replicas behind a load balancer while they are called. */
export const replicaKilled: Fault = {
  name: 'replica-killed',
  breaks: 'one of three replicas behind a balancer is killed with SIGKILL',
  holdsWhen: `nobody is signed out, and after ${backWithinMs / 1000} s no call fails`,
  quick: true,
  play: () =>
    withReplicas({ count: 3 }, async ({ bffs, people }) => {
      const balancer = await startBalancer(bffs.map(({ url }) => url));
      try {
        const calls = callSteadily(perSecond, (index) => ({
          url: `${balancer.url}${everydayPaths[index % everydayPaths.length]}`,
          cookie: people[index % people.length]?.cookie ?? '',
        }));
        await wait(1_000);
        bffs[1]?.signal('SIGKILL');
        const killedAt = performance.now();
        await wait(4_000);
        const all = await calls.stop();
        const late = all.filter(({ at, status }) => at > killedAt + backWithinMs && status !== 200);
        return {
          held: late.length === 0 && !all.some(({ endsSession }) => endsSession),
          figures: `${statuses(all)}; ${late.length} calls failed later than ${backWithinMs / 1000} s after the kill`,
        };
      } finally {
        await balancer.close();
      }
    }),
};
