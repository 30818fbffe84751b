import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { callAuthSession, endedCookie, openAuthSession, type TokenRefresh } from './support/auth-sessions.ts';
import { withReplicas } from './support/replicas.ts';

const replicas = 3;
const callsARound = 50;
/** Number of times that a page retries a failed query, as in `fetchPresets.steady` of @workspace/api. */
const retries = 3;
const retryAfterMs = 1_000;

/** Calls the BFF as a page does. A BFF or a Supabase without free capacity answers 503, which the page retries. */
async function callAsPage(url: string, cookie: string): Promise<TokenRefresh & { tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await callAuthSession(url, cookie);
    if (answer.status !== 503 || tries > retries) return { ...answer, tries };
    await wait(retryAfterMs);
  }
}

/** Sends calls with the same expired access token to three replicas at once, in several rounds. */
const tokenRefreshRaceIn = (rounds: number): Omit<Fault, 'name' | 'quick'> => ({
  breaks: `${rounds} rounds of ${callsARound} calls with an expired access token over ${replicas} replicas`,
  holdsWhen: `all rounds ${callsARound} × 200, with at most ${retries} retries of a 503, and the session that an answer sets can be renewed`,
  play: () =>
    withReplicas({ count: replicas, people: 0 }, async ({ supabase: { keys }, bffs }) => {
      let session = await openAuthSession(keys);
      let [lost, retried] = [0, 0];
      const refusals: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const cookie = await endedCookie(keys, session);
        const calls = Array.from({ length: callsARound }, (_, index) =>
          callAsPage(bffs[index % replicas]?.url ?? '', cookie),
        );
        const answers = await Promise.all(calls);
        const failed = answers.map(({ status }) => status).filter((status) => status !== 200);
        refusals.push(...failed);
        retried += answers.filter(({ tries }) => tries > 1).length;
        if (failed.length > 0) lost += 1;
        // A browser keeps the cookie of whichever response arrives last, so any of them must be renewable in the next
        // round.
        const kept = answers[Math.floor(Math.random() * callsARound)]?.session;
        session = kept && kept !== 'cleared' && failed.length === 0 ? kept : await openAuthSession(keys);
      }
      const counts = Object.entries(Object.groupBy(refusals, (status) => status));
      const refused =
        counts.map(([status, calls = []]) => `${calls.length} × ${status}`).join(', ') || 'no call refused';
      const figures = `${rounds - lost} of ${rounds} rounds complete, ${refused}, ${retried} calls retried`;
      return { held: lost === 0, figures };
    }),
});

/** The race with 40 rounds. */
export const tokenRefreshRace: Fault = { name: 'token-refresh-race', quick: false, ...tokenRefreshRaceIn(40) };

/** The race with 5 rounds, short enough for `npm test`. */
export const tokenRefreshRaceShort: Fault = { name: 'token-refresh-race-short', quick: true, ...tokenRefreshRaceIn(5) };
