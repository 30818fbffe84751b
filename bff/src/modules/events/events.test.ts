import { mostLiveRows, type ServedReleases, type StreamEvent } from '@workspace/contracts';
import { pino } from 'pino';
import { quickReads, type RunningApp, startApp } from '../../../test/support/app.ts';
import { expireAuthSession } from '../../../test/support/auth-session.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createConversation,
  createNotification,
  createOrganization,
  createUser,
  createWorkplace,
  createWorkSession,
  publishRelease,
} from '../../../test/support/factories.ts';
import { type FaultySupabase, startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let supabase: FaultySupabase;
let app: RunningApp;
beforeAll(async () => {
  supabase = await startFaultySupabase();
  app = await startApp({ ...quickReads, SUPABASE_URL: supabase.url, STREAM_HEARTBEAT_MS: '50' });
});
afterAll(async () => {
  await app.close();
  await supabase.close();
});

interface OpenStream {
  headers: Headers;
  text(): string;
  /** Returns whether the stream announced that missed events follow. */
  isComplete(): boolean;
  lastId(): string;
  events(topic: StreamEvent['topic']): StreamEvent[];
  isEnded(): boolean;
  close(): void;
}

async function open(browser: Browser, lastId?: string): Promise<OpenStream> {
  const abort = new AbortController();
  const headers = { 'accept-encoding': 'br, gzip', ...(lastId && { 'last-event-id': lastId }) };
  const answer = await browser.raw('/api/events', { signal: abort.signal, headers });
  expect(answer.status).toBe(200);
  let text = '';
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  await eventually(() => text.includes('event: ready'));
  return {
    headers: answer.headers,
    text: () => text,
    isComplete: () => text.includes('"complete":true'),
    lastId: () => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '',
    events: (topic) =>
      [...text.matchAll(/^id: \w+-\d+\nevent: (\w+)\ndata: (.*)$/gm)]
        .filter(([, name]) => name === topic)
        .map(([, , data]) => JSON.parse(data ?? '') as StreamEvent),
    isEnded: () => ended,
    close: () => abort.abort(),
  };
}

/** Returns how often a stream told its page that it is ready or that the page must load its data again. */
const readiesOf = (stream: OpenStream): number => stream.text().split('event: ready').length - 1;

test('clients of an organization hear of its changes, its members and its invitations, and others hear nothing', async () => {
  const [owner, member, leaving, stranger] = await Promise.all(Array.from({ length: 4 }, () => createUser()));
  if (!owner || !member || !leaving || !stranger) throw new Error('A user is missing');
  const organization_id = await createOrganization(owner);
  const membership = (client_id: string) => ({ organization_id, client_id });
  await rows(admin.from('client_organizations').insert(membership(leaving.id)));
  const people = [owner, member, leaving, stranger];
  const streams = await Promise.all(people.map(async (person) => open(await app.signedIn(person))));
  const heard = () => streams.map((stream) => stream.events('organizations').length);
  const invites = admin.from('organization_invites');
  const changes: [() => PromiseLike<unknown>, number[]][] = [
    [() => rows(admin.from('client_organizations').insert(membership(member.id))), [1, 1, 1, 0]],
    [
      () => rows(admin.from('client_organizations').update({ role: 'owner' }).match(membership(member.id))),
      [2, 2, 2, 0],
    ],
    [() => rows(admin.from('organizations').update({ name: 'Renamed' }).eq('id', organization_id)), [3, 3, 3, 0]],
    [() => rows(invites.insert({ organization_id, invite_type: 'regular', email: stranger.email })), [4, 4, 4, 0]],
    [
      () => rows(invites.update({ revoked_at: new Date().toISOString() }).eq('organization_id', organization_id)),
      [5, 5, 5, 0],
    ],
    [() => rows(admin.from('client_organizations').delete().match(membership(leaving.id))), [6, 6, 6, 0]],
    [() => rows(admin.from('organizations').update({ name: 'Acme' }).eq('id', organization_id)), [7, 7, 6, 0]],
  ];
  for (const [change, expected] of changes) {
    await change();
    await eventually(() => String(heard()) === String(expected));
  }
  expect(streams[0]?.events('organizations')[0]).toEqual({
    topic: 'organizations',
    change: 'UPDATE',
    record: { id: organization_id },
  });
  for (const stream of streams) stream.close();
});

describe('GET /api/events', () => {
  test('returns 401 without a session', async () => {
    expect((await app.browser().get('/api/events')).body).toMatchObject({ status: 401, errorCode: 'NOT_SIGNED_IN' });
  });

  test('opens a stream with heartbeats, and with headers that prevent buffering by proxies', async () => {
    const stream = await open(await app.browser().signIn(await createUser()));
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toContain('no-transform');
    expect(stream.text()).toMatch(/^retry: \d+\n\n/);
    await eventually(() => stream.text().includes(': alive'));
    stream.close();
  });

  test('sends only the work sessions, notifications and messages that the viewer may see', async () => {
    const { assistant, client, teamId } = await createWorkplace();
    const stranger = await createUser();
    const [own, boss, foreign] = await Promise.all([
      open(await app.browser().signIn(assistant)),
      open(await app.browser().signIn(client)),
      open(await app.browser().signIn(stranger)),
    ]);
    const session = await createWorkSession(assistant, teamId);
    const notification = await createNotification(assistant);
    const conversation = await createConversation([assistant, client], ['hello']);
    await rows(admin.from('notifications').update({ dismissed: true }).eq('id', notification.id));

    await eventually(() => own.events('notifications').length === 2 && own.events('messages').length === 1);
    await eventually(() => boss.events('sessions').length === 1 && boss.events('messages').length === 1);
    expect(own.events('sessions')).toEqual([
      { topic: 'sessions', change: 'INSERT', record: expect.objectContaining({ id: session.id, ended_at: null }) },
    ]);
    expect(own.events('sessions')[0]?.record).toMatchObject({ created_at: expect.stringMatching(/Z$/) });
    expect(own.events('notifications')[1]).toMatchObject({ change: 'UPDATE', record: { dismissed: true } });
    expect(own.events('messages')[0]).toMatchObject({ record: { conversation_id: conversation, body: 'hello' } });
    for (const { record } of boss.events('notifications')) expect(record).toMatchObject({ user_id: client.id });

    // The stranger's notification is written last, so an earlier event for the stranger would arrive before it.
    await createNotification(stranger);
    await eventually(() => foreign.events('notifications').length === 1);
    expect([foreign.events('sessions'), foreign.events('messages')]).toEqual([[], []]);
    for (const stream of [own, boss, foreign]) stream.close();
  });

  test('all streams of all users share one socket, which stays open', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser()));
    const browsers = await Promise.all(users.map((user) => app.browser().signIn(user)));
    const streams = await Promise.all([...browsers, ...browsers].map((browser) => open(browser)));
    expect(supabase.openSockets()).toBe(1);
    streams[0]?.close();
    await Promise.all(users.map((user) => createNotification(user)));
    await eventually(() => streams.slice(1).every((stream) => stream.events('notifications').length === 1));
    for (const stream of streams) stream.close();
    expect(supabase.openSockets()).toBe(1);
    expect(supabase.count('/realtime/v1')).toBe(1);
  });

  test('sends missed events once and in order after a reconnect, and no missed events for an unknown event id', async () => {
    const [user, stranger] = await Promise.all([createUser(), createUser()]);
    const browser = await app.browser().signIn(user);
    const [first, other] = [await open(browser), await open(await app.browser().signIn(stranger))];
    // A second browser keeps the subscription open while the first browser is disconnected.
    const witness = await open(browser.twin());
    expect(first.isComplete()).toBe(false);
    const heard = await createNotification(user);
    await eventually(() => first.events('notifications').length === 1);
    const [mine, theirs] = [first.lastId(), other.lastId()];
    first.close();
    const missed = [(await createNotification(user)).id, (await createNotification(user)).id];
    await eventually(() => witness.events('notifications').length === 3);
    const back = await open(browser, mine);
    expect(back.isComplete()).toBe(true);
    await eventually(() => back.events('notifications').length === 2);
    missed.push((await createNotification(user)).id);
    await eventually(() => back.events('notifications').length === 3);
    expect(back.events('notifications').map(({ record }) => 'id' in record && record.id)).toEqual(missed);
    expect(missed).not.toContain(heard.id);

    for (const unknown of ['', '7', 'another-7', `${mine}9`, `${mine}\u00e9`]) {
      const stream = await open(browser, unknown);
      expect([stream.isComplete(), stream.events('notifications')]).toEqual([false, []]);
      stream.close();
    }
    // An event id of another user gives no access to the events of that user.
    const curious = await open(browser, theirs);
    for (const { record } of curious.events('notifications')) expect(record).toMatchObject({ user_id: user.id });
    for (const stream of [back, other, curious, witness]) stream.close();
  });

  test('sends complete: false after a reconnect that comes later than events are kept', async () => {
    const own = await startApp({ STREAM_LINGER_MS: '1' });
    const browser = await own.browser().signIn(await createUser());
    const stream = await open(browser);
    const lastId = stream.lastId();
    stream.close();
    await eventually(async () => {
      const later = await open(browser, lastId);
      later.close();
      return !later.isComplete();
    });
    await own.close();
  });

  test('a removed member hears nothing of messages, tasks, comments and sessions, and hears of the removal itself', async () => {
    const { assistant, client, teamId } = await createWorkplace();
    const conversation = await createConversation([assistant, client]);
    const other = await createAssistant();
    const task = await rows<{ id: string }>(
      admin.from('tasks').insert({ team_id: teamId, creator_id: client.id, title: 'Before' }).select('id').single(),
    );
    const [boss, removed] = await Promise.all([
      open(await app.browser().signIn(client)),
      open(await app.browser().signIn(assistant)),
    ]);
    const say = (body: string) =>
      rows(admin.from('messages').insert({ conversation_id: conversation, sender_id: client.id, body }));
    const rename = (title: string) => rows(admin.from('tasks').update({ title }).eq('id', task.id));
    const comment = () =>
      rows(admin.from('task_comments').insert({ task_id: task.id, author_id: client.id, body: 'Here' }));
    await say('Before');
    await rename('Still before');
    await eventually(() => removed.events('messages').length === 1 && removed.events('tasks').length === 1);

    const pick = { conversation_id: conversation, user_id: assistant.id };
    await rows(admin.from('conversation_members').delete().match(pick).select());
    await rows(admin.from('team_members').delete().match({ team_id: teamId, user_id: assistant.id }).select());
    await rows(admin.from('team_members').insert({ team_id: teamId, user_id: other.id }));
    await say('After');
    await rename('After');
    await comment();
    await createWorkSession(other, teamId);
    await rows(admin.from('messages').delete().eq('body', 'After').eq('conversation_id', conversation).select());
    await rows(admin.from('tasks').delete().eq('id', task.id).select());
    await eventually(() => boss.events('tasks').some(({ change }) => change === 'DELETE'));
    expect(boss.events('messages').map(({ change }) => change)).toEqual(['INSERT', 'INSERT', 'DELETE']);
    expect([boss.events('task_comments'), boss.events('sessions')].map((events) => events.length)).toEqual([1, 1]);

    // The notification is written last, so an earlier event would arrive before it.
    const { id } = await createNotification(assistant);
    await eventually(() => removed.events('notifications').some(({ record }) => 'id' in record && record.id === id));
    const heard = (['messages', 'tasks', 'task_comments', 'sessions'] as const).map(
      (topic) => removed.events(topic).length,
    );
    expect(heard).toEqual([1, 1, 0, 0]);
    expect(removed.events('conversation_members')).toEqual([
      { topic: 'conversation_members', change: 'DELETE', record: { id: conversation } },
    ]);
    for (const stream of [boss, removed]) stream.close();
  });

  test('a typing signal reaches the other members, also in another process, and is not stored', async () => {
    const [writer, reader, stranger] = await Promise.all([createUser(), createUser(), createUser()]);
    const conversation = await createConversation([writer, reader]);
    const second = await startApp({ SUPABASE_URL: supabase.url });
    const [here, there, foreign] = await Promise.all([
      open(await app.browser().signIn(reader)),
      open(await second.browser().signIn(reader)),
      open(await app.browser().signIn(stranger)),
    ]);
    const browser = await app.browser().signIn(writer);
    const type = (by: Browser) => by.post(`/api/chat/conversations/${conversation}/typing`, {});
    expect((await type(await app.browser().signIn(stranger))).status).toBe(204);
    expect((await type(browser)).status).toBe(204);
    expect((await type(browser)).status).toBe(204);
    await eventually(() => [here, there].every((stream) => stream.events('conversation_members').length === 1));
    const [event] = here.events('conversation_members');
    expect(event).toMatchObject({ change: 'UPDATE', record: { conversation_id: conversation, user_id: writer.id } });
    expect(event?.record).toMatchObject({
      typing_at: expect.stringMatching(/Z$/),
      last_read_at: expect.stringMatching(/Z$/),
    });
    const stored = await rows(
      admin.from('conversation_members').select('typing_at').eq('conversation_id', conversation),
    );
    expect(stored).toEqual([{ typing_at: null }, { typing_at: null }]);
    await createNotification(stranger);
    await eventually(() => foreign.events('notifications').length === 1);
    expect(foreign.events('conversation_members')).toEqual([]);
    for (const stream of [here, there, foreign]) stream.close();
    await second.close();
  });

  test('while Realtime refuses the channel, pages ask at intervals, and the log has one line for it', async () => {
    const lines: { level: number; msg: string }[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const own = await startApp({ SUPABASE_URL: supabase.url, STREAM_FALLBACK_MS: '50' }, { logger });
    const user = await createUser();
    const browser = await own.browser().signIn(user);
    const free = supabase.limit('/realtime/v1', 30);
    const tries = supabase.count('/realtime/v1');
    const stream = await open(browser);
    await eventually(() => supabase.count('/realtime/v1') - tries > 2 && readiesOf(stream) > 4);
    expect(stream.isComplete()).toBe(false);
    const about = () => lines.filter(({ msg }) => msg.startsWith('Realtime')).map(({ level, msg }) => [level, msg]);
    const away = [40, 'Realtime delivers no live updates: open pages ask at intervals'];
    expect(about()).toEqual([away]);
    const metrics = await own.metrics();
    expect(metrics.get('workspace_realtime_away')).toBe(1);
    expect(metrics.get('workspace_realtime_refused_total')).toBeGreaterThan(1);

    free();
    await eventually(() => about().length > 1);
    expect(about()).toEqual([away, [30, 'Realtime delivers live updates again']]);
    expect((await own.metrics()).get('workspace_realtime_away')).toBe(0);
    await createNotification(user);
    await eventually(() => stream.events('notifications').length === 1);
    stream.close();
    await own.close();
  });

  test('after a change of more rows than are sent, all pages load their data again', async () => {
    const stream = await open(await app.browser().signIn(await createUser()));
    const before = readiesOf(stream);
    const target = await createUser();
    const many = Array.from({ length: mostLiveRows + 1 }, () => ({
      user_id: target.id,
      type: 'join_session',
      banner_type: 'join_session',
      banner: { title: 'Hello', description: 'There' },
    }));
    await rows(admin.from('notifications').insert(many));
    await eventually(() => readiesOf(stream) > before);
    stream.close();
  });

  test('announces a new release to all streams', async () => {
    await publishRelease('mf-three', '1.0.0');
    await eventually(async () => (await app.browser().get('/api/remotes')).text.includes('mf-three'));
    const stream = await open(await app.browser().signIn(await createUser()));
    await publishRelease('mf-three', '1.0.1');
    await eventually(() =>
      stream.events('releases').some(({ record }) => 'remote' in record && record.remote === 'mf-three'),
    );
    stream.close();
  });

  test('a page that is told of a release gets it from every replica, also one that reads the registry later', async () => {
    const replicas = await Promise.all([1, 2].map(() => startApp({ REGISTRY_POLL_MS: '3600000' })));
    const [one, other] = replicas as [RunningApp, RunningApp];
    const versionAt = async (replica: RunningApp) => {
      const { releases } = (await replica.browser().get<ServedReleases>('/api/remotes')).body;
      return releases.find(({ name }) => name === 'mf-four')?.version;
    };
    await publishRelease('mf-four', '1.0.0');
    await publishRelease('mf-four', '2.0.0', {}, { share: 0 });
    expect(await Promise.all(replicas.map(versionAt))).toEqual(['1.0.0', '1.0.0']);
    const streams = await Promise.all(
      replicas.map(async (replica) => open(await replica.browser().signIn(await createUser()))),
    );
    const operator = await one.signedIn(await createOperator());
    expect((await operator.post('/api/remotes/mf-four/promote', {})).status).toBe(200);
    await eventually(() => streams[0]?.events('releases').length === 1);
    expect(await versionAt(other)).toBe('2.0.0');
    await eventually(() => streams[1]?.events('releases').length === 1);
    expect(streams[0]?.events('releases')).toHaveLength(1);
    for (const stream of streams) stream.close();
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  test('opens even if the access token expires soon, and a reconnect renews the session', async () => {
    const user = await createUser();
    const browser = await app.browser().signIn(user);
    await expireAuthSession(browser, user, 62);
    const stream = await open(browser);
    expect(stream.isEnded()).toBe(false);
    stream.close();
    await expireAuthSession(browser, user, 20);
    const renewed = await open(browser);
    expect(renewed.headers.getSetCookie().join()).toContain('sb-workspace-auth=');
    renewed.close();
  });

  test('ends when the user signs out', async () => {
    const browser = await app.browser().signIn(await createUser());
    const stream = await open(browser);
    await browser.post('/api/auth/sign-out', {});
    await eventually(stream.isEnded);
    expect((await browser.get('/api/events')).status).toBe(401);
  });

  test('sends `ready` again after a lost connection to Supabase, because events may be missing', async () => {
    const user = await createUser();
    const stream = await open(await app.browser().signIn(user));
    await supabase.cut();
    await supabase.mend();
    await eventually(() => stream.text().split('event: ready').length > 2);
    await createNotification(user);
    await eventually(() => stream.events('notifications').length === 1);
    stream.close();
  });

  test('refuses streams above the limit per account or per process, until a stream closes', async () => {
    const own = await startApp({ STREAMS: '3', STREAMS_PER_ACCOUNT: '2' });
    const [browser, other] = [
      await own.browser().signIn(await createUser()),
      await own.browser().signIn(await createUser()),
    ];
    const streams = [await open(browser), await open(browser)];
    const refused = await browser.get('/api/events');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(refused.body).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    streams.push(await open(other));
    const full = await other.get('/api/events');
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
    streams[0]?.close();
    await eventually(async () => {
      const abort = new AbortController();
      const { status } = await browser.raw('/api/events', { signal: abort.signal });
      abort.abort();
      return status === 200;
    });
    for (const stream of streams) stream.close();
    await own.close();
  });

  test('a browser that leaves before its stream opens takes no slot', async () => {
    const own = await startApp({ SUPABASE_URL: supabase.url, STREAMS_PER_ACCOUNT: '1' });
    const user = await createUser();
    const browser = await own.browser().signIn(user);
    await expireAuthSession(browser, user);
    const renewed = '/auth/v1/token';
    const before = supabase.count(renewed);
    const release = supabase.hold(renewed);
    const abort = new AbortController();
    const left = browser.raw('/api/events', { signal: abort.signal }).catch(() => 'gone');
    await eventually(() => supabase.count(renewed) === before + 1);
    abort.abort();
    expect(await left).toBe('gone');
    const closed = async () => [...(await own.metrics()).keys()].some((sample) => sample.includes('status="closed"'));
    await eventually(closed);
    const next = open(browser);
    release();
    (await next).close();
    await eventually(async () => (await own.metrics()).get('workspace_streams_open') === 0);
    await own.close();
  });

  test('ends with a reconnect delay at shutdown', async () => {
    const own = await startApp();
    const browser = await own.browser().signIn(await createUser());
    const stream = await open(browser);
    own.application.drain();
    await eventually(stream.isEnded);
    expect(stream.text()).toMatch(/retry: \d+\n\n$/);
    expect((await browser.get('/api/events')).status).toBe(503);
    expect((await browser.get('/readyz')).status).toBe(503);
    expect((await browser.get('/livez')).status).toBe(200);
    await own.close();
  });
});
