import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { callSteadily, everydayPaths, statuses } from './support/calls.ts';
import { withReplicas } from './support/replicas.ts';

const perSecond = 20;
const resets = 5;
/** On a busy machine, connections open late. */
const env = { CONNECT_TIMEOUT_MS: '5000' };

/** Resets all connections between the BFF and Supabase several times. */
export const connectionsReset: Fault = {
  name: 'connections-reset',
  breaks: `all connections to Supabase are reset, ${resets} times in ${resets} s`,
  holdsWhen: 'each answer is 200 or a 503 with Retry-After, nobody is signed out, and afterwards no call fails',
  quick: true,
  play: () =>
    withReplicas({ env }, async ({ bffs: [bff], proxy, people }) => {
      const next = (index: number) => ({
        url: `${bff?.url}${everydayPaths[index % everydayPaths.length]}`,
        cookie: people[index % people.length]?.cookie ?? '',
      });
      const during = callSteadily(perSecond, next);
      let cut = 0;
      for (let times = 0; times < resets; times += 1) {
        await wait(1_000);
        cut += proxy.reset();
      }
      const calls = await during.stop();
      await wait(1_000);
      const after = callSteadily(perSecond, next);
      await wait(1_000);
      const later = await after.stop();
      const honest = calls.every(({ status, retryAfter }) => status === 200 || (status === 503 && retryAfter));
      return {
        held: honest && !calls.some(({ endsSession }) => endsSession) && later.every(({ status }) => status === 200),
        figures: `${cut} connections cut; meanwhile ${statuses(calls)}; afterwards ${statuses(later)}`,
      };
    }),
};
