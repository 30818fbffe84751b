import path from 'node:path';
import { type BffProcess, startBff } from '../../bff/test/crowd/bff-process.ts';
import { type CrowdClient, openClient } from '../../bff/test/crowd/client.ts';
import { createPeople } from '../../bff/test/crowd/people.ts';
import { say } from '../lib/output.ts';
import { settingsFor, startOwnSupabase } from '../lib/own-supabase.ts';
import { root } from '../lib/root.ts';
import { createSentMessages, type SentMessages, type Tally } from './calls.ts';
import { type Phase, play } from './phase.ts';

const people = 200;
const organizations = 20;
const replicaCount = 3;
const origin = 'http://localhost:3000';
const sampleMs = 2_000;
/** How long the last messages may take to reach everybody, in ms. */
const settleMs = 120_000;

/**
 * A day. Everybody has a page open with its live events all the time. In the rush, everybody calls without a break, which
 * is far more than one machine can do.
 */
export const phases: Phase[] = [
  { name: 'morning', share: 0.15, perSecond: 20 },
  { name: 'day', share: 0.4, perSecond: 40 },
  { name: 'rush', share: 0.2, perSecond: null },
  { name: 'evening', share: 0.25, perSecond: 40 },
];

/** What was seen in a phase. */
export interface Seen extends Tally {
  name: string;
  seconds: number;
  /** The largest memory of a replica at the end of the phase (median of its last third), in bytes. */
  memory: number;
}

export interface Day {
  phases: Seen[];
  streams: number;
  messages: number;
  /** Messages that did not reach a client of their conversation, and that reached one twice. */
  lost: number;
  twice: number;
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Reads the memory of the replicas until it is stopped. @returns a function that stops, and returns what `Seen` has. */
function watchMemory(replicas: BffProcess[]): () => number {
  const samples = replicas.map((): number[] => []);
  const timer = setInterval(() => {
    for (const [index, replica] of replicas.entries())
      void replica.memory().then((bytes) => bytes !== null && samples[index]?.push(bytes));
  }, sampleMs);
  return () => {
    clearInterval(timer);
    return Math.max(...samples.map((own) => median(own.slice(Math.floor((own.length * 2) / 3)))));
  };
}

async function until(done: () => boolean, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!done() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 200));
  return done();
}

function deliveries(clients: CrowdClient[], { accepted }: SentMessages) {
  let lost = 0;
  let twice = 0;
  for (const { person, streamed, fetched } of clients) {
    const live = streamed.filter(({ topic }) => topic === 'messages').map(({ order }) => order);
    const known = new Set([...live, ...fetched.filter(({ topic }) => topic === 'messages').map(({ order }) => order)]);
    twice += live.length - new Set(live).size;
    for (const [number, conversation] of accepted)
      if (conversation === person.conversation && !known.has(number)) lost += 1;
  }
  return { lost, twice };
}

/**
 * Plays a day of 200 people on three replicas and an embedded Supabase of its own, all on this machine.
 * @param minutes how long the day takes.
 */
export async function playDay(minutes: number): Promise<Day> {
  const supabase = await startOwnSupabase();
  const replicas: BffProcess[] = [];
  const clients: CrowdClient[] = [];
  try {
    const settings = { ...settingsFor(supabase.keys), PUBLIC_URL: origin, LOG_LEVEL: 'info' };
    for (let count = 0; count < replicaCount; count += 1)
      replicas.push(await startBff(path.join(root, 'bff/src/server.ts'), settings));
    say(`Making ${people} people …`);
    const crowd = await createPeople(supabase.keys, people, organizations);
    const urls = replicas.map(({ url }) => url);
    clients.push(...crowd.map((person, index) => openClient(urls[index % replicaCount] ?? '', person)));
    if (!(await until(() => clients.every((client) => client.recoveries() > 0), 120_000)))
      throw new Error('The streams did not open.');

    const sent = createSentMessages();
    const seen: Seen[] = [];
    for (const phase of phases) {
      const seconds = Math.round(minutes * 60 * phase.share);
      say(`${phase.name}: ${seconds} s …`);
      const stop = watchMemory(replicas);
      const tally = await play(phase, seconds, { replicas: urls, people: crowd, origin, sent });
      seen.push({ name: phase.name, seconds, ...tally, memory: stop() });
    }
    await until(() => deliveries(clients, sent).lost === 0, settleMs);
    return { phases: seen, streams: clients.length, messages: sent.accepted.size, ...deliveries(clients, sent) };
  } finally {
    for (const client of clients) client.close();
    await Promise.all(replicas.map((replica) => replica.close()));
    await supabase.stop();
  }
}
