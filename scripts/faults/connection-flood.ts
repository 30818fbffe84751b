import type { Fault } from './fault.ts';
import { crowd, p99, statuses, times } from './support/calls.ts';
import { watchLiveness } from './support/liveness.ts';
import { withReplicas } from './support/replicas.ts';

const connections = 512;
const seconds = 8;

/** Calls one replica from many more connections than one process can serve. */
export const connectionFlood: Fault = {
  name: 'connection-flood',
  breaks: `${connections} connections call one replica as fast as they are answered`,
  holdsWhen: 'accepted calls p99 < 3 s, all others 503 or 429 with Retry-After; /livez p99 < 100 ms',
  quick: false,
  play: () =>
    withReplicas({ people: 16 }, async ({ bffs: [bff], people }) => {
      const teams = (caller: number) => ({
        url: `${bff?.url}/api/teams`,
        cookie: people[caller % people.length]?.cookie ?? '',
      });
      // Warm-up: the code of a new process is slow at first.
      await crowd(8, 2, teams);
      const watch = watchLiveness(bff?.url ?? '');
      const calls = await crowd(connections, seconds, teams);
      const alive = await watch.stop();
      const accepted = calls.filter(({ status }) => status === 200);
      const refused = calls.filter(({ status, retryAfter }) => [429, 503].includes(status) && retryAfter);
      return {
        held:
          accepted.length > 0 &&
          accepted.length + refused.length === calls.length &&
          p99(accepted) < 3_000 &&
          p99(alive) < 100,
        figures: `${statuses(calls)}; accepted p50 / p99 ${times(accepted)}; /livez ${times(alive)}`,
      };
    }),
};
