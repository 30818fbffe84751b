import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorBody, MadeReleaseWebhook, ReleaseAlertEvent, ReleaseWebhook } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { openPage, report, versionsOf } from '../../../test/support/page-views.ts';
import { eventually } from '../../../test/support/poll.ts';
import { makeOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

interface Received {
  path: string;
  id: string;
  timestamp: string;
  signature: string;
  text: string;
}
let receiver: Server;
let received: Received[] = [];
/** The answers of the receiver, one after the other; then 204. */
let answers: number[] = [];
let host: string;

let app: RunningApp;
let administrator: Browser;
let recruiter: Browser;

beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const header = (name: string) => String(req.headers[`webhook-${name}`]);
    received.push({
      path: req.url ?? '',
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      text: Buffer.concat(chunks).toString(),
    });
    res.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await startApp({
    SHELL_DIST: createShellDist(),
    WEBHOOK_HOSTS_ALLOWED: host,
    JOBS_INTERVAL_MS: '20',
    REGISTRY_POLL_MS: '50',
  });
  const [one, other] = [await createUser(), await createUser()];
  await makeOperator(one);
  await makeOperator(other, 'recruiter');
  [administrator, recruiter] = [await app.signedIn(one), await app.signedIn(other)];
});
afterAll(async () => {
  await app.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

beforeEach(async () => {
  await rows(admin.from('release_webhooks').delete().neq('remote', ''));
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('remote_reports').delete().gte('id', 0));
  received = [];
  answers = [];
});

const path = '/api/release-webhooks/mf-one';
const read = async () => (await administrator.get<ReleaseWebhook>(path)).body;
/** Sets the receiver as the address, and returns its secret. */
async function set(): Promise<string> {
  const answer = await administrator.put<MadeReleaseWebhook>(path, { url: `http://${host}/hook` });
  expect(answer.status).toBe(200);
  return answer.body.secret;
}
const next = () => eventually(() => received.shift());
const eventOf = ({ text }: Received) => JSON.parse(text) as ReleaseAlertEvent;

/** The signature that a receiver computes by the standard, with nothing of ours. */
function expectedSignature(secret: string, { id, timestamp, text }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}

test('a test arrives signed with the secret, which no other answer and no table has', async () => {
  const secret = await set();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await administrator.post(`${path}/test`, {})).status).toBe(201);
  const alert = await next();
  expect(alert.path).toBe('/hook');
  expect(alert.signature).toBe(expectedSignature(secret, alert));
  expect(Math.abs(Date.now() / 1000 - Number(alert.timestamp))).toBeLessThan(60);
  expect(eventOf(alert)).toEqual({
    type: 'release.test',
    timestamp: expect.any(String),
    data: { remote: 'mf-one', version: null, page: expect.stringMatching(/\/settings\/remotes\/mf-one$/) },
  });
  const sent = await eventually(async () => {
    const webhook = await read();
    return webhook.alerts[0]?.state === 'sent' && webhook;
  });
  expect(sent).toEqual({
    url: `http://${host}/hook`,
    alerts: [expect.objectContaining({ id: alert.id, kind: 'test', version: null, attempts: 1, error: null })],
  });
  const everything = await rows(admin.from('release_webhooks').select('*'));
  for (const text of [sent, everything]) expect(JSON.stringify(text)).not.toContain(secret);
  const again = await set();
  expect(again).not.toBe(secret);
});

test('the team is told once that a release fails for half of what withdraws it, then of its withdrawal', async () => {
  await set();
  await publishRelease('mf-one', '1.0.0');
  await publishRelease('mf-one', '1.1.0');
  const fail = async () => {
    const browser = await app.signedIn(await createUser());
    const boot = await eventually(async () => {
      const page = await openPage(browser);
      return versionsOf(page).includes('mf-one@1.1.0') && page;
    });
    await report(browser, boot, 'mf-one');
    await report(browser, boot, 'mf-one', { detail: 'another failure' });
  };
  await fail();
  await fail();
  expect(eventOf(await next())).toMatchObject({
    type: 'release.failing',
    data: { remote: 'mf-one', version: '1.1.0', failed: 2, viewers: 2 },
  });
  await fail();
  expect(eventOf(await next())).toMatchObject({
    type: 'release.withdrawn',
    data: { version: '1.1.0', from: '1.1.0', to: '1.0.0', failed: 3 },
  });
  expect((await read()).alerts.map(({ kind }) => kind)).toEqual(['withdrawn', 'failing']);
});

test('the team is told of a promotion and of a rollback', async () => {
  await set();
  await publishRelease('mf-one', '1.0.0');
  await publishRelease('mf-one', '1.1.0', {}, { share: 10 });
  await administrator.post('/api/remotes/mf-one/promote', {});
  expect(eventOf(await next())).toMatchObject({ type: 'release.promoted', data: { version: '1.1.0' } });
  await administrator.post('/api/remotes/mf-one/rollback', {});
  expect(eventOf(await next())).toMatchObject({ type: 'release.rolled_back', data: { version: '1.1.0', to: '1.0.0' } });
  await administrator.post('/api/remotes/mf-one/retire', {});
  await administrator.post('/api/remotes/mf-one/rollback', { version: '1.0.0' });
  expect((await read()).alerts.map(({ kind }) => kind)).toEqual(['rolled_back', 'promoted']);
});

test('an alert that is not accepted is sent again with the same id, and a receiver that is gone is given up', async () => {
  await set();
  answers = [500, 302, 204];
  await administrator.post(`${path}/test`, {});
  const makeDue = async (error: string) => {
    await eventually(async () => (await read()).alerts[0]?.error === error);
    await rows(admin.from('release_alerts').update({ next_attempt_at: new Date().toISOString() }).eq('kind', 'test'));
  };
  const first = await next();
  await makeDue('The receiver answered 500.');
  expect((await next()).id).toBe(first.id);
  await makeDue('The receiver answered 302.');
  expect(await next()).toMatchObject({ id: first.id, path: '/hook' });
  await eventually(async () => (await read()).alerts[0]?.state === 'sent');

  answers = [410];
  await administrator.post(`${path}/test`, {});
  await next();
  await eventually(async () => (await read()).alerts[0]?.state === 'failed');
});

test.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest',
  'https://10.0.0.1/',
  'https://name:password@example.com/',
  'ftp://example.com/',
  'no address',
])('an address that is not https, or not public, is refused: %s', async (url) => {
  const answer = await administrator.put<ErrorBody>(path, { url });
  expect(answer.status).toBe(400);
  expect(await read()).toEqual({ url: null, alerts: [] });
});

test('a host name that resolves to a private address gets no alert', async () => {
  expect((await administrator.put(path, { url: `https://localhost:${host.split(':')[1]}/hook` })).status).toBe(200);
  await administrator.post(`${path}/test`, {});
  await eventually(async () => (await read()).alerts[0]?.error === 'The address is private.');
  expect((await read()).alerts[0]).toMatchObject({ state: 'failed', attempts: 1 });
  expect(received).toEqual([]);
});

test('after the address was removed nothing is sent, and a test answers 404', async () => {
  await set();
  expect((await administrator.delete(path, {})).status).toBe(200);
  expect((await administrator.delete(path, {})).status).toBe(200);
  expect(await read()).toEqual({ url: null, alerts: [] });
  expect((await administrator.post(`${path}/test`, {})).body).toMatchObject({
    status: 404,
    message: 'mf-one has no address for alerts.',
  });
  const actions = await rows<{ action: string }[]>(
    admin
      .from('audit_events')
      .select('action')
      .like('action', 'release_webhook.%')
      .order('id', { ascending: false })
      .limit(2),
  );
  expect(actions.map(({ action }) => action)).toEqual(['release_webhook.removed', 'release_webhook.set']);
});

test('a visitor gets 401 and an operator of another role 403 for every call', async () => {
  for (const [browser, status] of [
    [app.browser(), 401],
    [recruiter, 403],
  ] as const) {
    expect((await browser.get(path)).status).toBe(status);
    expect((await browser.put(path, { url: 'https://example.com/' })).status).toBe(status);
    expect((await browser.post(`${path}/test`, {})).status).toBe(status);
    expect((await browser.delete(path, {})).status).toBe(status);
  }
});
