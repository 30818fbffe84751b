import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { startBalancer } from './support/balancer.ts';
import { callOnce } from './support/calls.ts';
import { withReplicas } from './support/replicas.ts';

/** Makes Supabase slow, then hang, then refuse connections, for three replicas behind a load balancer. */
export const supabaseDown: Fault = {
  name: 'supabase-down',
  breaks: 'three replicas behind a balancer lose Supabase: slow by 2 s, hung, refused',
  holdsWhen:
    'the balancer removes no replica; the sign-in page, a file of the shell and a page of a signed-in user stay 200',
  quick: true,
  play: () =>
    withReplicas({ count: 3, people: 1 }, async ({ bffs, proxy, people: [person] }) => {
      const balancer = await startBalancer(bffs.map(({ url }) => url));
      try {
        const cookie = person?.cookie ?? '';
        const visit = async (): Promise<string> => {
          const targets = [
            [balancer.url, '/login', ''],
            [balancer.url, '/assets/entry.1.js', ''],
            ...bffs.map(({ url }) => [url, '/', cookie]),
          ];
          const calls = await Promise.all(targets.map(([url, path, as]) => callOnce(`${url}${path}`, as ?? '')));
          return calls.map(({ status }) => status).join(' ');
        };
        const seen = [await visit()];
        for (const fault of [() => proxy.slow(2_000), proxy.hang, proxy.leave]) {
          await fault();
          await wait(1_500);
          seen.push(await visit());
          await proxy.mend();
        }
        return {
          held: seen.every((line) => line === '200 200 200 200 200') && balancer.removals() === 0,
          figures: `statuses of sign-in, a file and a page of each replica: ${seen.join('; ')}; replicas removed by the balancer: ${balancer.removals()}`,
        };
      } finally {
        await balancer.close();
      }
    }),
};
