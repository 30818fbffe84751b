import autocannon from 'autocannon';
import type { Person } from '../../bff/test/crowd/people.ts';
import { callsOf, newTally, type SentMessages, type Tally } from './calls.ts';

export interface Phase {
  name: string;
  /** Share of the whole time. */
  share: number;
  /** Calls per second of all people together, or null: each person calls again as soon as an answer has come. */
  perSecond: number | null;
}

interface Place {
  /** The addresses of the replicas. Each person uses always the same one, as a browser does with its connection. */
  replicas: string[];
  people: Person[];
  /** PUBLIC_URL of the replicas. */
  origin: string;
  sent: SentMessages;
}

/** Longest wait for an answer in seconds. The application answers within its own limits, which are far below. */
const timeout = 60;

function callOne(url: string, people: Person[], perSecond: number | null, seconds: number, place: Place, tally: Tally) {
  // autocannon gives each connection at least one call per second, so with fewer calls several people share one.
  const connections = Math.min(people.length, Math.max(1, Math.round(perSecond ?? people.length)));
  let next = 0;
  return new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout,
        ...(perSecond !== null && { overallRate: Math.max(1, Math.round(perSecond)) }),
        setupClient(client) {
          const own = people.filter((_person, index) => index % connections === next % connections);
          next += 1;
          client.setRequests(callsOf(own, place.origin, place.sent, tally));
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      if (status < 300) tally.times.push(ms);
    });
  });
}

/** Plays a phase on all replicas at the same time. @returns the tally, in which calls without an answer are status 0. */
export async function play({ perSecond }: Phase, seconds: number, place: Place): Promise<Tally> {
  const tally = newTally();
  const count = place.replicas.length;
  const results = await Promise.all(
    place.replicas.map((url, at) => {
      const people = place.people.filter((_person, index) => index % count === at);
      return callOne(url, people, perSecond === null ? null : perSecond / count, seconds, place, tally);
    }),
  );
  const unanswered = results.reduce((sum, { errors }) => sum + errors, 0);
  if (unanswered > 0) tally.others.set(0, unanswered);
  return tally;
}
