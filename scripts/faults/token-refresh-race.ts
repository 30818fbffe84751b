import type { Fault } from './fault.ts';
import { callAuthSession, endedCookie, openAuthSession } from './support/auth-sessions.ts';
import { withReplicas } from './support/replicas.ts';

const replicas = 3;
const callsARound = 50;

/** Sends calls with the same expired access token to three replicas at once, in several rounds. */
const tokenRefreshRaceIn = (rounds: number): Omit<Fault, 'name' | 'quick'> => ({
  breaks: `${rounds} rounds of ${callsARound} calls with an ended access token over ${replicas} replicas`,
  holdsWhen: `all rounds ${callsARound} × 200, and the session that an answer sets can be renewed`,
  play: () =>
    withReplicas({ count: replicas, people: 0 }, async ({ supabase: { keys }, bffs }) => {
      let session = await openAuthSession(keys);
      let [lost, refused] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const cookie = await endedCookie(keys, session);
        const calls = Array.from({ length: callsARound }, (_, index) =>
          callAuthSession(bffs[index % replicas]?.url ?? '', cookie),
        );
        const answers = await Promise.all(calls);
        const failed = answers.filter(({ status }) => status !== 200).length;
        refused += failed;
        if (failed > 0) lost += 1;
        // A browser keeps the cookie of whichever response arrives last, so any of them must be renewable in the next
        // round.
        const kept = answers[Math.floor(Math.random() * callsARound)]?.session;
        session = kept && kept !== 'cleared' && failed === 0 ? kept : await openAuthSession(keys);
      }
      return { held: lost === 0, figures: `${rounds - lost} of ${rounds} rounds complete, ${refused} calls refused` };
    }),
});

/** The race with 40 rounds. */
export const tokenRefreshRace: Fault = { name: 'token-refresh-race', quick: false, ...tokenRefreshRaceIn(40) };

/** The race with 5 rounds, short enough for `npm test`. */
export const tokenRefreshRaceShort: Fault = { name: 'token-refresh-race-short', quick: true, ...tokenRefreshRaceIn(5) };
