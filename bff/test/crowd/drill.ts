import { setTimeout as wait } from 'node:timers/promises';
import { type CrowdClient, type Heard, openClient } from './client.ts';
import { type Admin, adminOf, type Backend, type Person, rowsOf } from './people.ts';

/** A row that the drill has written. `at` is the time of the write in ms of `performance.now()`. */
type Written = Omit<Heard, 'at'> & { at: number };

/** The results of a drill: delivery times in ms, counts, and broken guarantees. */
export interface Findings {
  /** The times until every stream was ready: at the start, and after all connections were closed. */
  opening: number;
  reopening: number;
  /** The times from each write until each client received the row. */
  notifications: number[];
  messages: number[];
  /** Number of rows that were written while the clients were disconnected. */
  writtenMeanwhile: number;
  /** Number of clients that received all missed rows from the stream itself. */
  resumed: number;
  /** Number of calls that were retried after a response with a status of 500 or more. */
  retried: number;
  /** Broken guarantees, one sentence each. */
  problems: string[];
}

interface Drill {
  backend: Backend;
  /** The URL of the BFF. */
  base: string;
  people: Person[];
  clientsPerPerson: number;
  /** Number of timed writes of each kind. */
  writes: number;
  /** Time limit for each step, in ms. */
  deadlineMs: number;
  /** Called while all clients are connected and idle. */
  whileConnected?: () => Promise<void>;
}

async function until(done: () => boolean, deadlineMs: number, what: string): Promise<number> {
  const start = performance.now();
  while (!done()) {
    if (performance.now() - start > deadlineMs) throw new Error(`Not within ${deadlineMs} ms: ${what}`);
    await wait(10);
  }
  return performance.now() - start;
}

const concerns = ({ person }: CrowdClient, { place }: Pick<Heard, 'place'>): boolean =>
  place === person.id || place === person.conversation;
const keyOf = ({ topic, order }: Pick<Heard, 'topic' | 'order'>): string => `${topic} ${order}`;

/** Creates a writer of notifications and messages, which numbers its rows in order. */
function createWriter(admin: Admin) {
  const written: Written[] = [];
  const note = (topic: Heard['topic'], place: string): Written => {
    const one = { topic, place, order: written.length + 1, at: performance.now() };
    written.push(one);
    return one;
  };
  return {
    written,
    async notify(ids: string[]): Promise<Written[]> {
      const notes = ids.map((id) => note('notifications', id));
      const rows = notes.map(({ place, order }) => ({
        user_id: place,
        type: 'join_session',
        banner_type: 'join_session',
        banner: { title: String(order), description: 'There' },
      }));
      await rowsOf(admin.from('notifications').insert(rows));
      return notes;
    },
    async say({ id, conversation }: Person): Promise<Written> {
      const one = note('messages', conversation);
      const row = { conversation_id: conversation, sender_id: id, body: String(one.order) };
      await rowsOf(admin.from('messages').insert(row));
      return one;
    },
  };
}

/** Returns the delivery errors of a client: missing, duplicate, reordered or foreign rows. */
function problemsOf(client: CrowdClient, written: Written[]): string[] {
  const problems: string[] = [];
  const known = new Set([...client.streamed, ...client.fetched].map(keyOf));
  for (const one of written) if (concerns(client, one) && !known.has(keyOf(one))) problems.push(`missed ${keyOf(one)}`);
  for (const one of [...client.streamed, ...client.fetched])
    if (!concerns(client, one)) problems.push(`got ${keyOf(one)} of somebody else`);
  for (const topic of ['notifications', 'messages'] as const) {
    const orders = client.streamed.filter((one) => one.topic === topic).map(({ order }) => order);
    if (new Set(orders).size < orders.length) problems.push(`got ${topic} twice`);
    if (orders.some((order, index) => order < (orders[index - 1] ?? 0))) problems.push(`got ${topic} out of order`);
  }
  return problems;
}

/**
 * Connects many clients of many users to one BFF and measures delivery. Then closes all connections, writes rows while
 * the clients reconnect, and checks that every client receives all rows of its user and conversation.
 */
export async function drill(options: Drill): Promise<Findings> {
  const { backend, base, people, clientsPerPerson, writes, deadlineMs, whileConnected } = options;
  const writer = createWriter(adminOf(backend));
  const clients = people.flatMap((person) => Array.from({ length: clientsPerPerson }, () => openClient(base, person)));
  const all = (times: number, what: string) =>
    until(() => clients.every((client) => client.recoveries() >= times), deadlineMs, what);
  const timesOf = async (one: Written): Promise<number[]> => {
    const concerned = clients.filter((client) => concerns(client, one));
    const heard = () => concerned.map(({ streamed }) => streamed.find((other) => keyOf(other) === keyOf(one)));
    await until(() => heard().every(Boolean), deadlineMs, `${keyOf(one)} at all of its clients`);
    return heard().map((found) => (found?.at ?? Number.NaN) - one.at);
  };

  try {
    const opening = await all(1, 'all streams stand');
    await whileConnected?.();
    const times: Record<Heard['topic'], number[]> = { notifications: [], messages: [] };
    for (let index = 0; index < writes; index += 1) {
      const person = people[(index * 7) % people.length] as Person;
      for (const one of await writer.notify([person.id])) times.notifications.push(...(await timesOf(one)));
      times.messages.push(...(await timesOf(await writer.say(person))));
    }

    for (const client of clients) client.cut();
    const before = writer.written.length;
    const back = all(2, 'all clients are back');
    const speakers = [...new Map(people.map((person) => [person.conversation, person])).values()];
    let isBack = false;
    const settled = back.then(
      () => (isBack = true),
      () => (isBack = true),
    );
    for (let round = 0; round < 10 && !isBack; round += 1) {
      await writer.notify(people.filter((_, index) => index % 10 === round).map(({ id }) => id));
      await writer.say(speakers[round % speakers.length] as Person);
      await Promise.race([wait(300), settled]);
    }
    const reopening = await back;
    const last = await writer.notify(people.map(({ id }) => id));
    for (const speaker of speakers) last.push(await writer.say(speaker));
    await Promise.all(last.map(timesOf));
    const writtenMeanwhile = writer.written.length - before - last.length;
    const problems = clients.flatMap((client) => problemsOf(client, writer.written));
    const resumed = clients.filter((client) => client.resumptions() > 0).length;
    const retried = clients.reduce((sum, client) => sum + client.retried(), 0);
    return { opening, reopening, ...times, writtenMeanwhile, resumed, retried, problems };
  } finally {
    for (const client of clients) client.close();
  }
}
