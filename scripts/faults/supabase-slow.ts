import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { callSteadily, everydayPaths, statuses, times } from './support/calls.ts';
import { withReplicas } from './support/replicas.ts';

const perSecond = 15;
/** The proxy is in this process, so on a busy machine it accepts connections late. Only its answers are to be slow. */
const env = { CONNECT_TIMEOUT_MS: '5000' };

/** Delays every response of Supabase by 2 s. */
export const supabaseSlow: Fault = {
  name: 'supabase-slow',
  breaks: 'every answer of Supabase takes 2 s longer',
  holdsWhen: 'no call fails',
  quick: true,
  play: () =>
    withReplicas({ env }, async ({ bffs: [bff], proxy, people }) => {
      const calls = callSteadily(perSecond, (index) => ({
        url: `${bff?.url}${everydayPaths[index % everydayPaths.length]}`,
        cookie: people[index % people.length]?.cookie ?? '',
      }));
      await wait(1_000);
      proxy.slow(2_000);
      await wait(7_000);
      await proxy.mend();
      await wait(500);
      const all = await calls.stop();
      return { held: all.every(({ status }) => status === 200), figures: `${statuses(all)}; p50 / p99 ${times(all)}` };
    }),
};
