import { Agent, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NotificationPreference } from '@workspace/contracts';
import { pino } from 'pino';
import { type RunningApp, startApp, testEnv } from '../../../test/support/app.ts';
import { createNotification, createUser, password, type TestUser } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { createPushDeliveriesRepository } from '../../jobs/push-deliveries.repository.ts';
import { createPushDeliveries } from '../../jobs/push-deliveries.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createUpstream } from '../../supabase/upstream.ts';
import { createPushSender } from './push.ts';

jest.setTimeout(180_000);

/** Starts a fake Firebase Cloud Messaging server. It records messages and returns the configured responses. */
async function startReceiver() {
  const received: { path: string; authorization: string; token: string; data: Record<string, string> }[] = [];
  const refusals = new Map<string, { status: number; code: string }>();
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    req.on('end', () => {
      const { message } = JSON.parse(body) as { message: { token: string; data: Record<string, string> } };
      const { token, data } = message;
      received.push({ path: req.url ?? '', authorization: req.headers.authorization ?? '', token, data });
      const refusal = refusals.get(token);
      res.setHeader('content-type', 'application/json');
      res.statusCode = refusal?.status ?? 200;
      const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: refusal?.code }];
      const error = { code: refusal?.status, message: 'No', status: refusal?.code, details };
      if (refusal?.code === 'HTML') return res.setHeader('content-type', 'text/html').end('<h1>Bad Gateway</h1>');
      res.end(JSON.stringify(refusal ? { error } : { name: `projects/demo/messages/${received.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Firebase's library always connects to Google's server. This agent connects to the fake server instead.
  class LocalAgent extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }
  const agent = new LocalAgent();
  Object.assign(agent, { protocol: 'https:' });
  return {
    received,
    refusals,
    agent,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

let app: RunningApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const env = testEnv({ FIREBASE_PROJECT_ID: 'demo', FIREBASE_SERVICE_ACCOUNT: '{}' });
const logger = pino({ level: 'silent' });
const upstream = createUpstream(env, logger, createMetrics());
beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.close();
  await upstream.close();
  await receiver.close();
});

const deliveries = (accessToken = async () => 'secret') =>
  createPushDeliveries({
    repository: createPushDeliveriesRepository(env, upstream),
    sender: createPushSender(env, { agent: receiver.agent, accessToken }),
    intervalMs: 0,
    logger,
    metrics: createMetrics(),
  });
const device = async (user: TestUser, name: string) => {
  const fcm_token = `${name} ${user.id}`;
  const answer = await (await app.signedIn(user)).post('/api/devices/fcm', { fcm_token, user_agent: 'Browser' });
  expect(answer.status).toBe(200);
  return fcm_token;
};
const statesOf = (user: TestUser) =>
  rows<{ id: string; state: string | null; error: string | null; sent_at: string | null; opened_at: string | null }[]>(
    admin.from('push_deliveries').select('id,state,error,sent_at,opened_at').eq('user_id', user.id),
  );
const receivedBy = (token: string) => receiver.received.filter((one) => one.token === token);

test('createPushSender returns null without a Firebase project or a service account', () => {
  expect(createPushSender(testEnv())).toBeNull();
  expect(createPushSender(testEnv({ FIREBASE_PROJECT_ID: 'demo' }))).toBeNull();
});

test('several BFF processes push a notification once to each device of its user, and a click marks the push as opened', async () => {
  const user = await createUser();
  const [phone, laptop] = [await device(user, 'phone'), await device(user, 'laptop')];
  const banner = { title: 'Hello', description: 'There', cta_link: '/dashboard' };
  const { id } = await createNotification(user, { banner, severity: 'URGENT' });
  await Promise.all([deliveries().sendAll(), deliveries().sendAll(), deliveries().sendAll()]);
  for (const token of [phone, laptop]) {
    expect(receivedBy(token)).toEqual([
      {
        path: '/v1/projects/demo/messages:send',
        authorization: 'Bearer secret',
        token,
        data: {
          delivery_id: expect.any(String),
          notification_id: id,
          title: 'Hello',
          body: 'There',
          link: '/dashboard',
          severity: 'URGENT',
          organization_id: '',
        },
      },
    ]);
  }
  expect(await statesOf(user)).toEqual(
    Array(2).fill(expect.objectContaining({ state: 'sent', sent_at: expect.any(String), opened_at: null })),
  );
  const delivery_id = receivedBy(phone)[0]?.data.delivery_id;
  const stranger = await app.signedIn(await createUser());
  await stranger.post('/api/devices/opened', { delivery_id });
  expect((await statesOf(user)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  const browser = await app.signedIn(user);
  expect((await browser.post('/api/devices/opened', { delivery_id })).status).toBe(200);
  expect((await statesOf(user)).map(({ state }) => state).sort()).toEqual(['opened', 'sent']);
  expect((await browser.get('/api/notifications/unread-count')).body).toEqual({ unread: 0 });
});

test('pushes are sent also when pg_cron runs the jobs of the database (JOBS_INTERVAL_MS is 0)', async () => {
  const user = await createUser();
  const phone = await device(user, 'phone');
  const push = createPushSender(env, { agent: receiver.agent, accessToken: async () => 'secret' });
  const running = await startApp({ JOBS_INTERVAL_MS: '0', CHARGES_INTERVAL_MS: '20' }, { push });
  await createNotification(user, { banner: { title: 'Hello', description: 'There', cta_link: '/dashboard' } });
  await eventually(() => receivedBy(phone).length === 1);
  await running.close();
});

test('an unregistered device is deleted, a refused push is not retried, and a failed push is retried', async () => {
  const user = await createUser();
  const [gone, refusing, away] = [
    await device(user, 'gone'),
    await device(user, 'refusing'),
    await device(user, 'away'),
  ];
  receiver.refusals.set(gone, { status: 404, code: 'UNREGISTERED' });
  receiver.refusals.set(refusing, { status: 400, code: 'INVALID_ARGUMENT' });
  receiver.refusals.set(away, { status: 500, code: 'INTERNAL' });
  await createNotification(user);
  await deliveries().sendAll();
  const tokens = await rows<{ fcm_token: string }[]>(
    admin.from('device_tokens').select('fcm_token').eq('user_id', user.id).order('fcm_token'),
  );
  expect(tokens.map(({ fcm_token }) => fcm_token)).toEqual([away, refusing]);
  const states = await statesOf(user);
  expect(states.filter(({ error }) => error !== null)).toHaveLength(2);
  expect(states.filter(({ state, error }) => state === null && error === null)).toHaveLength(1);
  receiver.refusals.delete(away);
  await rows(
    admin.from('push_deliveries').update({ claimed_until: '2020-01-01' }).eq('user_id', user.id).is('error', null),
  );
  await deliveries().sendAll();
  expect((await statesOf(user)).map(({ state }) => state).sort()).toEqual([null, null, 'sent'].sort());
});

test('a push waits for an outage of Google: a page of a proxy, or no token for the service account', async () => {
  const user = await createUser();
  const token = await device(user, 'waiting');
  const due = () => rows(admin.from('push_deliveries').update({ claimed_until: '2020-01-01' }).eq('user_id', user.id));
  await createNotification(user);
  receiver.refusals.set(token, { status: 502, code: 'HTML' });
  await deliveries().sendAll();
  expect(await statesOf(user)).toMatchObject([{ state: null, error: null }]);
  receiver.refusals.delete(token);
  await due();
  await deliveries(() => Promise.reject(new Error('503 Service Unavailable'))).sendAll();
  expect(await statesOf(user)).toMatchObject([{ state: null, error: null }]);
  await due();
  await deliveries().sendAll();
  expect(await statesOf(user)).toMatchObject([{ state: 'sent', error: null }]);
});

test('a user gets no push for a disabled category or an expired notification', async () => {
  const user = await createUser();
  const token = await device(user, 'only');
  const browser = await app.signedIn(user);
  const preference: NotificationPreference = { category: 'team', in_app: true, push: false, email: true };
  await browser.put('/api/notifications/preferences', preference);
  await createNotification(user);
  const { id } = await createNotification(user, { type: 'download_app' });
  await rows(admin.from('notifications').update({ status: 'EXPIRED' }).eq('id', id));
  await deliveries().sendAll();
  expect(receivedBy(token)).toEqual([]);
});

describe('/api/devices (product/notifications#push-permission)', () => {
  test('returns 401 without sign-in and 400 for an invalid body', async () => {
    const body = { fcm_token: 'token', user_agent: 'Browser' };
    expect((await app.browser().post('/api/devices/fcm', body)).status).toBe(401);
    const browser = await app.signedIn(await createUser());
    expect((await browser.post('/api/devices/fcm', { ...body, fcm_token: ' ' })).status).toBe(400);
    expect((await browser.post('/api/devices/opened', { delivery_id: '1' })).status).toBe(400);
  });

  test('a device token belongs to the last user who registered it, until that user deletes it', async () => {
    const [first, second] = [await createUser(), await createUser()];
    const fcm_token = `shared ${first.id}`;
    const owners = async () =>
      (await rows<{ user_id: string }[]>(admin.from('device_tokens').select('user_id').eq('fcm_token', fcm_token))).map(
        ({ user_id }) => user_id,
      );
    const browsers = [await app.signedIn(first), await app.signedIn(second)] as const;
    for (const browser of browsers) await browser.post('/api/devices/fcm', { fcm_token, user_agent: 'Browser' });
    expect(await owners()).toEqual([second.id]);
    await browsers[0].delete('/api/devices/fcm', { fcm_token });
    expect(await owners()).toEqual([second.id]);
    await browsers[1].delete('/api/devices/fcm', { fcm_token });
    expect(await owners()).toEqual([]);
  });

  describe('a device is deleted with its auth session', () => {
    const register = async (user: TestUser, name: string) => {
      const browser = await app.browser().signIn(user);
      await browser.post('/api/devices/fcm', { fcm_token: `${name} ${user.id}`, user_agent: 'Browser' });
      return browser;
    };
    const devicesOf = async (user: TestUser) =>
      (await rows<{ fcm_token: string }[]>(admin.from('device_tokens').select('fcm_token').eq('user_id', user.id)))
        .map(({ fcm_token }) => fcm_token.split(' ')[0])
        .sort();

    test.each<[string, string, object]>([
      ['a log-out everywhere else', 'sign-out-elsewhere', {}],
      [
        'a new password',
        'change-password',
        { old_password: password, new_password: 'Another fine day 2026', confirmation: 'Another fine day 2026' },
      ],
    ])('%s leaves only the device of the current session', async (_what, path, body) => {
      const user = await createUser();
      const here = await register(user, 'here');
      await register(user, 'elsewhere');
      expect(await devicesOf(user)).toEqual(['elsewhere', 'here']);
      expect((await here.post(`/api/auth/${path}`, body)).status).toBe(200);
      expect(await devicesOf(user)).toEqual(['here']);
    });

    test('logging out leaves only the devices of the other sessions', async () => {
      const user = await createUser();
      const here = await register(user, 'here');
      await register(user, 'elsewhere');
      expect((await here.post('/api/auth/sign-out', {})).status).toBe(200);
      expect(await devicesOf(user)).toEqual(['elsewhere']);
    });

    test('a device that registers again belongs to the newer session', async () => {
      const user = await createUser();
      const before = await register(user, 'shared');
      await register(user, 'shared');
      await before.post('/api/auth/sign-out', {});
      expect(await devicesOf(user)).toEqual(['shared']);
    });

    test('a ban deletes all devices of the user', async () => {
      const user = await createUser();
      await register(user, 'here');
      await admin.auth.admin.updateUserById(user.id, { ban_duration: '24h' });
      expect(await devicesOf(user)).toEqual([]);
    });
  });
});
