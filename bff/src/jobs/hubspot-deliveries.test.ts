import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HubspotCallRow, type HubspotCalls, hubspotCall, type OperatorRole } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import type { Browser } from '../../test/support/browser.ts';
import { createUser } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/poll.ts';
import { createOperator } from '../../test/support/recruiting.ts';
import { admin, rows } from '../../test/support/supabase.ts';

const base = '/api/operations/hubspot';
let serial = Date.now();
let vendor: Server;
let app: RunningApp;
let administrator: Browser;
/** The answers of the vendor by path. Every other path gets an empty 200. */
const answers = new Map<string, { status: number; body: object }>();
const seen: { url: string; authorization: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  vendor = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { url = '', headers } = req;
    seen.push({ url, authorization: headers.authorization, body: text ? JSON.parse(text) : null });
    const { status, body } = answers.get(url) ?? { status: 200, body: {} };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  app = await startApp({
    HUBSPOT_TOKEN: 'pat-test',
    HUBSPOT_API_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    JOBS_INTERVAL_MS: '20',
  });
  administrator = await app.signedIn(await createOperator());
});
afterAll(async () => {
  await app.close();
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
});

const newPath = () => `/crm/v3/objects/contacts/${++serial}`;
const store = async (path: string, city = 'Cebu', method = 'PATCH') =>
  (
    await rows<{ id: number }>(
      admin
        .from('hubspot_outbox')
        .insert({ method, path, body: { properties: { city } } })
        .select('id')
        .single(),
    )
  ).id;
const read = (id: number) => rows<HubspotCallRow>(admin.from('hubspot_outbox').select('*').eq('id', id).single());
const until = (id: number, state: string) =>
  eventually(async () => {
    const call = await read(id);
    return call.state === state && call;
  });
const tried = (id: number) =>
  eventually(async () => {
    const call = await read(id);
    return call.last_error !== null && call;
  });
const makeDue = (id: number) =>
  rows(admin.from('hubspot_outbox').update({ next_attempt_at: new Date().toISOString() }).eq('id', id));

describe('stored calls to HubSpot', () => {
  test('are sent with the token', async () => {
    const path = newPath();
    const sent = await until(await store(path), 'sent');
    expect(sent).toMatchObject({ attempts: 1, last_error: null, next_attempt_at: null });
    const body = { properties: { city: 'Cebu' } };
    expect(seen.filter(({ url }) => url === path)).toEqual([{ url: path, authorization: 'Bearer pat-test', body }]);
  });

  test('are sent later if HubSpot fails, and changes of one contact keep their order', async () => {
    const path = newPath();
    answers.set(path, { status: 500, body: {} });
    const [first, second] = [await store(path, 'Cebu'), await store(path, 'Davao')];
    const failed = await tried(first);
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'HubSpot answered 500. {}' });
    expect(Date.parse(failed.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 30_000);
    answers.delete(path);
    await makeDue(first);
    await until(second, 'sent');
    expect((await read(first)).attempts).toBe(2);
    const cities = seen.filter(({ url }) => url === path).map(({ body }) => JSON.stringify(body));
    expect(cities).toEqual(['Cebu', 'Cebu', 'Davao'].map((city) => JSON.stringify({ properties: { city } })));
  });

  test('are given up after ten attempts', async () => {
    const path = newPath();
    answers.set(path, { status: 503, body: {} });
    const id = await store(path);
    await tried(id);
    await rows(admin.from('hubspot_outbox').update({ attempts: 9 }).eq('id', id));
    await makeDue(id);
    expect(await until(id, 'failed')).toMatchObject({ attempts: 10, next_attempt_at: null });
  });

  test('are given up at once if HubSpot refuses them, until an administrator sends them again', async () => {
    const path = newPath();
    answers.set(path, { status: 400, body: { message: 'Unknown property' } });
    const id = await store(path);
    const { last_error } = await until(id, 'failed');
    expect(last_error).toBe('HubSpot answered 400. {"message":"Unknown property"}');
    answers.delete(path);
    const { body } = await administrator.post<HubspotCallRow>(`${base}/${id}/retry`, {});
    expect(z.safeParse(hubspotCall, body).error).toBeUndefined();
    expect(body).toMatchObject({ id, state: 'waiting', attempts: 0 });
    await until(id, 'sent');
    expect((await administrator.post(`${base}/${id}/retry`, {})).status).toBe(409);
  });

  test('leave out what a later change of the contact has set when they are sent again', async () => {
    const path = newPath();
    answers.set(path, { status: 400, body: {} });
    const id = await store(path, 'Cebu');
    await until(id, 'failed');
    answers.delete(path);
    await until(await store(path, 'Davao'), 'sent');
    await administrator.post(`${base}/${id}/retry`, {});
    await until(id, 'sent');
    expect(seen.filter(({ url }) => url === path).at(-1)?.body).toEqual({ properties: {} });
  });

  test('lose what a newer change has set that went to HubSpot directly', async () => {
    const path = newPath();
    answers.set(path, { status: 500, body: {} });
    const [replaced, kept] = [await store(path, 'Cebu'), await store(path, 'Davao')];
    await rows(
      admin
        .from('hubspot_outbox')
        .update({ body: { properties: { city: 'Davao', jobtitle: 'Writer' } } })
        .eq('id', kept),
    );
    await tried(replaced);
    answers.delete(path);
    const user = await createUser('client');
    const hubspot_contact_id = path.split('/').at(-1) ?? '';
    await rows(admin.from('profiles').update({ hubspot_contact_id }).eq('id', user.id));
    const body = { hubspot_contact_id, properties: { city: 'Manila' } };
    expect((await (await app.signedIn(user)).put('/api/hubspot/contact/update', body)).status).toBeLessThan(300);
    expect(await until(replaced, 'sent')).toMatchObject({ last_error: 'A later change has replaced this one.' });
    await until(kept, 'sent');
    const sent = seen.filter(({ url }) => url === path).map((one) => one.body);
    expect(sent.slice(1)).toEqual([{ properties: { city: 'Manila' } }, { properties: { jobtitle: 'Writer' } }]);
  });

  test('for the mailing list wait until a list is configured', async () => {
    const id = await store('/crm/v3/lists/promo/memberships/add', 'Cebu', 'PUT');
    expect(await tried(id)).toMatchObject({
      state: 'waiting',
      last_error: 'No mailing list is set up for promotions.',
    });
    expect(seen.filter(({ url }) => url.includes('/lists/'))).toEqual([]);
  });
});

describe('a contact that a sign-up link names', () => {
  const follow = async (email: (own: string) => string) => {
    const user = await createUser('client');
    const contact = String(++serial);
    const url = `/crm/v3/objects/contacts/${contact}?properties=email`;
    answers.set(url, { status: 200, body: { id: contact, properties: { email: email(user.email) } } });
    const metadata = { hubspot_contact_id: contact };
    await rows(admin.from('onboarding_progress').update({ metadata }).eq('user_id', user.id).eq('step', 'SIGN_UP'));
    await eventually(() => seen.some((call) => call.url === url));
    const profile = async () =>
      (
        await rows<{ hubspot_contact_id: string | null }>(
          admin.from('profiles').select('hubspot_contact_id').eq('id', user.id).single(),
        )
      ).hubspot_contact_id;
    return { contact, profile };
  };

  test('becomes that of the profile if it has the address of the account', async () => {
    const { contact, profile } = await follow((own) => own.toUpperCase());
    expect(await eventually(profile)).toBe(contact);
  });

  test('is ignored if it belongs to somebody else', async () => {
    const { profile } = await follow(() => 'somebody@else.test');
    // Links are checked in turn, so the first one is finished once the second one is.
    await eventually((await follow((own) => own)).profile);
    expect(await profile()).toBeNull();
  });
});

describe('the calls of administrators', () => {
  test('are refused for visitors and all other roles', async () => {
    const roles: OperatorRole[] = ['recruiter', 'account_lead', 'finance'];
    const users = await Promise.all([createUser('client'), ...roles.map((role) => createOperator(role))]);
    const others = await Promise.all(users.map((user) => app.signedIn(user)));
    for (const [browser, status] of [[app.browser(), 401] as const, ...others.map((one) => [one, 403] as const)]) {
      expect((await browser.get(base)).status).toBe(status);
      expect((await browser.post(`${base}/1/retry`, {})).status).toBe(status);
    }
  });

  test('list the messages of a contact by state, and say whether HubSpot is connected', async () => {
    const path = newPath();
    const id = await store(path);
    await until(id, 'sent');
    const list = async (query: string) =>
      (await administrator.get<HubspotCalls>(`${base}?q=${path.split('/').at(-1)}${query}`)).body;
    const { items, ...page } = await list('');
    expect(items.map((item) => z.safeParse(hubspotCall, item).error)).toEqual([undefined]);
    expect([items[0]?.id, page]).toEqual([id, { total: 1, page: 0, limit: 20, is_connected: true }]);
    expect((await list('&state=sent')).total).toBe(1);
    expect(await list('&state=failed')).toMatchObject({ total: 0, items: [] });
    const other = await startApp();
    const browser = await other.signedIn(await createOperator());
    expect((await browser.get<HubspotCalls>(base)).body.is_connected).toBe(false);
    await other.close();
  });

  test.each([
    ['9007199254740991', 404],
    ['0', 400],
    ['one', 400],
  ])('return an error for the message %s: %d', async (id, status) => {
    expect((await administrator.post(`${base}/${id}/retry`, {})).status).toBe(status);
  });
});
