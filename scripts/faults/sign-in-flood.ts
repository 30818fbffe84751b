import { setTimeout as wait } from 'node:timers/promises';
import { adminOf } from '../../bff/test/crowd/people.ts';
import type { Fault } from './fault.ts';
import { callSteadily, everydayPaths, p99, statuses, times } from './support/calls.ts';
import { withReplicas } from './support/replicas.ts';

const signIns = 60;
const account = { email: 'crowd@workspace.test', password: 'Workspace1!' };

/** Many users sign in at the same moment. */
export const signInFlood: Fault = {
  name: 'sign-in-flood',
  breaks: `${signIns} people sign in at once`,
  holdsWhen: 'all are signed in; other calls meanwhile p99 < 1 s',
  quick: false,
  play: () =>
    withReplicas({}, async ({ bffs: [bff], people, supabase }) => {
      await adminOf(supabase.keys).auth.admin.createUser({
        ...account,
        email_confirm: true,
        user_metadata: { account_type: 'client', first_name: 'Many', last_name: 'People' },
      });
      const others = callSteadily(20, (index) => ({
        url: `${bff?.url}${everydayPaths[index % everydayPaths.length]}`,
        cookie: people[index % people.length]?.cookie ?? '',
      }));
      await wait(1_000);
      const signIn = async (): Promise<number> => {
        const answer = await fetch(`${bff?.url}/api/auth/sign-in`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-workspace-request': '1',
            origin: 'http://localhost:3000',
          },
          body: JSON.stringify(account),
        });
        await answer.text();
        return answer.status;
      };
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: signIns }, signIn));
      const tookMs = performance.now() - began;
      const calls = await others.stop();
      const meanwhile = calls.filter(({ at }) => at > began && at < began + tookMs);
      const signedIn = answers.filter((status) => status === 200).length;
      return {
        held: signedIn === signIns && p99(meanwhile) < 1_000 && calls.every(({ status }) => status === 200),
        figures: `${signedIn} signed in within ${(tookMs / 1000).toFixed(1)} s; other calls meanwhile ${statuses(meanwhile)}, p50 / p99 ${times(meanwhile)}`,
      };
    }),
};
