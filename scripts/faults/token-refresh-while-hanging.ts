import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import {
  type AuthSession,
  callAuthSession,
  endedCookie,
  openAuthSession,
  type TokenRefresh,
} from './support/auth-sessions.ts';
import { withReplicas } from './support/replicas.ts';

interface Person {
  session: AuthSession;
  cookie: string;
}

const isSignedOut = ({ status, session }: TokenRefresh): boolean => status === 401 || session === 'cleared';

/**
 * Pauses Supabase for each duration in `hangs` (ms). Meanwhile, users with an expired access token make up to `tries`
 * calls.
 */
const tokenRefreshWhileHangingFor = (
  hangs: number[],
  tries: number,
  people: number,
): Omit<Fault, 'name' | 'quick'> => ({
  breaks: `Supabase hangs for ${hangs.map((ms) => ms / 1000).join(', ')} s; people with an expired access token try up to ${tries} times`,
  holdsWhen: `0 of ${people} people are signed out, and all sessions can be renewed afterwards`,
  play: () =>
    withReplicas({ count: 2, people: 0 }, async ({ supabase: { keys, process }, bffs }) => {
      const signedOut = new Set<Person>();
      const everybody: Person[] = [];
      for (let index = 0; index < people; index += 1) {
        const session = await openAuthSession(keys);
        everybody.push({ session, cookie: await endedCookie(keys, session) });
      }
      /** Makes a call for a user and keeps the session that the response sets. */
      const call = async (person: Person, attempt: number): Promise<TokenRefresh> => {
        const answer = await callAuthSession(bffs[attempt % bffs.length]?.url ?? '', person.cookie);
        if (isSignedOut(answer)) signedOut.add(person);
        if (answer.session && answer.session !== 'cleared') person.session = answer.session;
        return answer;
      };
      let renewed = 0;
      for (const hangMs of hangs) {
        process.kill('SIGSTOP');
        const until = performance.now() + hangMs;
        const trying: Promise<TokenRefresh>[] = [];
        for (let attempt = 0; attempt < tries; attempt += 1) {
          const again = (_: Person, index: number): boolean => index % tries >= attempt;
          trying.push(...everybody.filter(again).map((person) => call(person, attempt)));
          await wait(Math.min(hangMs / tries, Math.max(until - performance.now(), 0)));
        }
        await wait(Math.max(until - performance.now(), 0));
        process.kill('SIGCONT');
        await Promise.all(trying);
        // The second round renews the session that the response of the first round set.
        for (let again = 0; again < 2; again += 1) {
          const answers = await Promise.all(everybody.map((one) => eventually(() => call(one, again))));
          renewed = answers.filter(({ status }) => status === 200).length;
          for (const one of everybody) one.cookie = await endedCookie(keys, one.session);
        }
      }
      return {
        held: signedOut.size === 0 && renewed === people,
        figures: `${signedOut.size} of ${people} signed out, ${renewed} renewable`,
      };
    }),
});

/** Repeats a call for up to 10 s while its status is 503. */
async function eventually(call: () => Promise<TokenRefresh>): Promise<TokenRefresh> {
  const until = performance.now() + 10_000;
  let answer = await call();
  while (answer.status === 503 && performance.now() < until) {
    await wait(500);
    answer = await call();
  }
  return answer;
}

/** Pauses Supabase three times, for 10, 20 and 30 s. */
export const tokenRefreshWhileHanging: Fault = {
  name: 'token-refresh-while-hanging',
  quick: false,
  ...tokenRefreshWhileHangingFor([10_000, 20_000, 30_000], 3, 30),
};

/** Pauses Supabase once, for 6.5 s, which is short enough for `npm test`. */
export const tokenRefreshWhileHangingShort: Fault = {
  name: 'token-refresh-while-hanging-short',
  quick: true,
  ...tokenRefreshWhileHangingFor([6_500], 2, 6),
};
