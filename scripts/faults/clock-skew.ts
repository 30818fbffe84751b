import path from 'node:path';
import { root } from '../lib/root.ts';
import type { Fault } from './fault.ts';
import { callAuthSession, cookieOf, openAuthSession } from './support/auth-sessions.ts';
import { withReplicas } from './support/replicas.ts';

const minuteMs = 60_000;
const shifts = [-120 * minuteMs, 120 * minuteMs];
const callsEach = 5;
const clock = path.join(root, 'scripts/faults/support/shifted-clock.mjs');

/** Runs the BFF with a clock that is two hours slow, and with one that is two hours fast. */
export const clockSkew: Fault = {
  name: 'clock-skew',
  breaks: `the clock of the BFF is off by ${shifts.map((ms) => ms / minuteMs).join(' and ')} minutes`,
  holdsWhen: 'signed-in users stay signed in, and every call is answered',
  quick: false,
  async play() {
    const lines: string[] = [];
    let held = true;
    for (const shift of shifts) {
      const env = { NODE_OPTIONS: `--import "${clock}"`, CLOCK_SHIFT_MS: String(shift) };
      await withReplicas({ people: 0, env }, async ({ supabase: { keys }, bffs: [bff] }) => {
        let session = await openAuthSession(keys);
        let answered = 0;
        let renewed = 0;
        for (let times = 0; times < callsEach; times += 1) {
          const answer = await callAuthSession(bff?.url ?? '', cookieOf(session));
          if (answer.status === 200) answered += 1;
          if (answer.session === 'cleared') held = false;
          else if (answer.session) {
            session = answer.session;
            renewed += 1;
          }
        }
        if (answered < callsEach) held = false;
        lines.push(`${shift / minuteMs} min: ${answered} of ${callsEach} calls answered, ${renewed} sessions renewed`);
      });
    }
    return { held, figures: lines.join(', ') };
  },
};
