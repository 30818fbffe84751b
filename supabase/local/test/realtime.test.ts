import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { connect } from '../src/database/connect.ts';
import { dropOldBroadcasts } from '../src/realtime/feed.ts';
import { type Client, client, service, signedIn } from './support/people.ts';
import { type RunningServer, remove, startServer, until } from './support/server.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

let server: RunningServer;
let ada: Awaited<ReturnType<typeof signedIn>>;
let bob: Awaited<ReturnType<typeof signedIn>>;
let admin: Client;
const clients: Client[] = [];
beforeAll(async () => {
  server = await startServer();
  [ada, bob] = await Promise.all([signedIn(server), signedIn(server)]);
  admin = service(server);
  clients.push(ada.client, bob.client, admin);
  await Promise.all([ada, bob].map(({ client, session }) => client.realtime.setAuth(session.access_token)));
});
afterAll(async () => {
  for (const each of clients) {
    await each.removeAllChannels();
    await each.realtime.disconnect();
  }
  await server.stop();
  await remove(server.dataDir);
});

let topics = 0;

/** Subscribes to the table notes. Resolves once the server has confirmed the subscription. */
async function subscribe(person: Client, filter?: string) {
  const changes: Change[] = [];
  const states: string[] = [];
  topics += 1;
  const channel = person.channel(`notes-${topics}`);
  const confirmed = new Promise<void>((resolve) => {
    channel.on('system', {}, ({ status }) => status === 'ok' && resolve());
  });
  channel.on('postgres_changes', { event: '*', schema: 'prod', table: 'notes', ...(filter && { filter }) }, (change) =>
    changes.push(change),
  );
  channel.subscribe((state) => states.push(state));
  await confirmed;
  return { changes, states, channel };
}

const typesOf = (changes: Change[]) => changes.map(({ eventType }) => eventType);

it('sends inserts, updates and deletes in order, and only to the owner and the service role', async () => {
  const stranger = client(server);
  clients.push(stranger);
  const [mine, spy, all, anonymous] = await Promise.all([
    subscribe(ada.client, `user_id=eq.${ada.id}`),
    subscribe(bob.client, `user_id=eq.${ada.id}`),
    subscribe(admin),
    subscribe(stranger),
  ]);
  const { data: note } = await admin.from('notes').insert({ user_id: ada.id, body: 'live' }).select().single();
  const both = (count: number) =>
    until(`change ${count}`, () => mine.changes.length >= count && all.changes.length >= count);
  await both(1);
  await ada.client.from('notes').update({ rank: 5 }).eq('id', note?.id);
  await both(2);
  await admin.from('notes').delete().eq('id', note?.id);
  await both(3);
  const wanted = ['INSERT', 'UPDATE', 'DELETE'];
  expect(typesOf(mine.changes)).toEqual(wanted);
  expect(typesOf(all.changes)).toEqual(wanted);
  expect(mine.changes[0]?.new).toMatchObject({ id: note?.id, user_id: ada.id, body: 'live' });
  expect(mine.changes[2]?.old).toEqual({ id: note?.id });

  // A change for the other clients would have arrived before the marker.
  await bob.client.from('notes').insert({ body: 'marker' });
  await until('the marker', () => all.changes.length >= 4);
  expect([...spy.changes, ...anonymous.changes]).toEqual([]);
});

it('filters on any column', async () => {
  const ranked = await subscribe(ada.client, 'rank=gte.10');
  const topic = await subscribe(ada.client, 'topic=in.(news,mail)');
  await ada.client.from('notes').insert([
    { body: 'low', rank: 9 },
    { body: 'high', rank: 10, topic: 'news' },
    { body: 'higher', rank: 200, topic: 'other' },
  ]);
  await until('the changes', () => ranked.changes.length >= 2 && topic.changes.length >= 1);
  expect(ranked.changes.map(({ new: row }) => 'body' in row && row.body)).toEqual(['high', 'higher']);
  expect(topic.changes.map(({ new: row }) => 'body' in row && row.body)).toEqual(['high']);
});

it('keeps the order of the commits', async () => {
  const { changes } = await subscribe(ada.client, 'topic=eq.order');
  for (let rank = 0; rank < 40; rank += 1) {
    await ada.client.from('notes').insert({ body: `order ${rank}`, topic: 'order', rank });
  }
  await until('40 changes', () => changes.length >= 40);
  expect(changes.map(({ new: row }) => 'rank' in row && row.rank)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

it('sends no changes after the token has expired', async () => {
  const token = await new SignJWT({ sub: ada.id, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    // A busy machine may need seconds to subscribe, and an expired token is refused at once.
    .setExpirationTime(Math.floor(Date.now() / 1000) + 10)
    .sign(new TextEncoder().encode(server.jwtSecret));
  const person = client(server);
  clients.push(person);
  await person.realtime.setAuth(token);
  const { changes, states } = await subscribe(person);
  await until('the end', () => states.includes('CLOSED'));
  const control = await subscribe(ada.client);
  await ada.client.from('notes').insert({ body: 'after the end' });
  await until('the control', () => control.changes.length > 0);
  expect(changes).toEqual([]);
});

it('refuses a forged token and an unknown API key', async () => {
  const forged = client(server);
  clients.push(forged);
  await forged.realtime.setAuth(`${ada.session.access_token.slice(0, -6)}AAAAAA`);
  const states: string[] = [];
  forged.channel('forged').subscribe((state) => states.push(state));
  await until('the refusal', () => states.includes('CHANNEL_ERROR'));
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`);
  await new Promise((resolve) => socket.addEventListener('error', resolve, { once: true }));
});

it('passes broadcasts between clients', async () => {
  const heard: unknown[] = [];
  const join = (person: Client) =>
    new Promise<ReturnType<Client['channel']>>((resolve) => {
      const channel = person.channel('room');
      channel.on('broadcast', { event: 'typing' }, ({ payload }) => heard.push(payload));
      channel.subscribe((state) => state === 'SUBSCRIBED' && resolve(channel));
    });
  const [from] = await Promise.all([join(ada.client), join(bob.client)]);
  await from?.send({ type: 'broadcast', event: 'typing', payload: { text: 'é' } });
  await until('the broadcast', () => heard.length > 0);
  expect(heard).toEqual([{ text: 'é' }]);
});

describe('broadcasts of the database', () => {
  let sql: ReturnType<typeof connect>;
  beforeAll(async () => {
    sql = connect(server.databaseUrl);
    await sql`create policy own_topic on realtime.messages for select to authenticated
      using (extension = 'broadcast' and realtime.topic() = 'person:' || (select auth.uid()))`;
  });
  afterAll(() => sql.end());

  /** Joins a channel with a client of its own. Resolves with the system message, or with the error of a refusal. */
  async function join(token: string | null, topic: string, isPrivate = true) {
    const person = token === null ? service(server) : client(server);
    clients.push(person);
    if (token !== null) await person.realtime.setAuth(token);
    const heard: { event: string; payload: Record<string, unknown>; meta?: { id: string } }[] = [];
    const channel = person.channel(topic, {
      config: { private: isPrivate, broadcast: { self: true, replication_ready: true } },
    });
    channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => heard.push({ event, payload, meta }));
    const outcome = await new Promise<string>((resolve) => {
      channel.on('system', {}, ({ message }) => resolve(message));
      channel.subscribe((state, error) => state !== 'SUBSCRIBED' && resolve(error?.message ?? state));
    });
    return { heard, outcome, channel };
  }
  const ready = 'Replication connection established';

  it('reach clients that the policies let join, in order, once, and only after the commit', async () => {
    const topic = `person:${ada.id}`;
    const [mine, all, spy] = await Promise.all([
      join(ada.session.access_token, topic),
      join(null, topic),
      join(bob.session.access_token, topic),
    ]);
    expect([mine.outcome, all.outcome]).toEqual([ready, ready]);
    expect(spy.outcome).toContain('Unauthorized: You do not have permissions to read from this Channel topic');
    const open = await join(bob.session.access_token, topic, false);

    const long = 'é'.repeat(20_000);
    await sql.begin(async (transaction) => {
      await transaction`select realtime.send(${sql.json({ body: long })}, 'first', ${topic}, true)`;
      await transaction`select realtime.send(${sql.json({ id: 7 })}, 'second', ${topic}, true)`;
    });
    await expect(
      sql.begin(async (transaction) => {
        await transaction`select realtime.send('{}', 'undone', ${topic}, true)`;
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await sql`select realtime.send('{}', 'of another topic', 'person:nobody', true)`;
    await sql`select realtime.send('{}', 'public', ${topic}, false)`;
    await sql`select realtime.send('{}', 'third', ${topic})`;
    await until('the last', () => [mine, all].every(({ heard }) => heard.length === 3));
    expect(mine.heard).toEqual(all.heard);
    expect(mine.heard.map(({ event }) => event)).toEqual(['first', 'second', 'third']);
    expect(mine.heard[0]?.payload).toEqual({ id: mine.heard[0]?.meta?.id, body: long });
    expect(mine.heard[1]?.payload).toEqual({ id: 7 });
    // The public channel of the same name hears the public broadcast alone.
    expect(open.heard.map(({ event }) => event)).toEqual(['public']);
  });

  it('clients send to a private channel only if the policies let them write', async () => {
    const topic = `person:${ada.id}`;
    const [mine, all] = await Promise.all([join(ada.session.access_token, topic), join(null, topic)]);
    await mine.channel.send({ type: 'broadcast', event: 'refused', payload: {} });
    await all.channel.send({ type: 'broadcast', event: 'allowed', payload: { text: 'é' } });
    await until('the broadcast', () => mine.heard.length > 0 && all.heard.length > 0);
    expect([mine.heard, all.heard].map((heard) => heard.map(({ event }) => event))).toEqual([['allowed'], ['allowed']]);
  });

  it('a broadcast that cannot be stored does not fail the transaction', async () => {
    await sql.begin(async (transaction) => {
      await transaction`select realtime.send('{}', 'event', null, true)`;
      expect(await transaction`select 1`).toHaveLength(1);
    });
  });

  it('old broadcasts are deleted', async () => {
    await sql`insert into realtime.messages (topic, extension, inserted_at)
      values ('old', 'broadcast', now() - interval '73 hours'), ('old', 'presence', now() - interval '71 hours')`;
    await dropOldBroadcasts(sql);
    expect(await sql`select extension from realtime.messages where topic = 'old'`).toEqual([{ extension: 'presence' }]);
  });
});

it('sends no changes after the client has unsubscribed', async () => {
  const left = await subscribe(ada.client);
  await ada.client.removeChannel(left.channel);
  const control = await subscribe(ada.client);
  await ada.client.from('notes').insert({ body: 'nobody listens' });
  await until('the control', () => control.changes.length > 0);
  expect(left.changes).toEqual([]);
});
