import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, PipelineStanding, Recruit, RecruitDetail } from '@workspace/contracts';
import { pino } from 'pino';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, type TestUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const promo = '/api/profiles/add-to-promo-distro-list';
const alertPath = '/api/assistants/reactivated-profile-alert';
let serial = Date.now();
const withContact = async (accountType: 'assistant' | 'client' = 'assistant') => {
  const contact = String(++serial);
  const profile = { hubspot_contact_id: contact, phone: '+63 917 555 0143' };
  return { user: await createUser(accountType, profile), contact };
};
const makeAway = ({ id }: TestUser) =>
  rows(admin.from('assistant_cvs').update({ status: 'Unavailable' }).eq('user_id', id));
const put = (browser: Browser, body: unknown) =>
  browser.raw('/api/hubspot/contact/update', {
    method: 'PUT',
    headers: { 'x-workspace-request': '1', origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const alert = (user: TestUser, contact: string) => ({
  assistant_name: 'Test Person',
  assistant_email: user.email,
  assistant_hubspot_id: contact,
});

describe('without a HubSpot token', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const outbox = (contact: string) =>
    rows<{ method: string; path: string; body: unknown }[]>(
      admin.from('hubspot_outbox').select('method,path,body').like('path', `%/${contact}`).order('id'),
    );

  const notesAbout = async ({ email }: TestUser) => {
    const notes = await rows<{ body: { properties: { hs_note_body: string } } }[]>(
      admin.from('hubspot_outbox').select('body').eq('path', '/crm/v3/objects/notes'),
    );
    return notes.map(({ body }) => body.properties.hs_note_body).filter((text) => text.includes(email));
  };

  test('all routes return 401 without a session', async () => {
    const browser = app.browser();
    expect((await put(browser, {})).status).toBe(401);
    expect((await browser.get('/api/assistants/hubspot-contact')).status).toBe(401);
    for (const path of [promo, alertPath]) expect((await browser.post(path, {})).status).toBe(401);
  });

  test("a change of the user's own contact is stored in the outbox (product/integrations#hubspot)", async () => {
    const { user, contact } = await withContact();
    const browser = await app.signedIn(user);
    const properties = { phone: '+1 415 555 0100', city: null };
    expect((await put(browser, { hubspot_contact_id: contact, properties })).status).toBe(204);
    expect(await outbox(contact)).toEqual([
      {
        method: 'PATCH',
        path: `/crm/v3/objects/contacts/${contact}`,
        body: { properties: { phone: '+1 415 555 0100', city: '' } },
      },
    ]);
  });

  test("a user cannot change another user's contact, or protected properties", async () => {
    const [{ user }, { contact: other }] = [await withContact(), await withContact()];
    const { contact } = {
      contact: (
        await rows<{ hubspot_contact_id: string }>(
          admin.from('profiles').select('hubspot_contact_id').eq('id', user.id).single(),
        )
      ).hubspot_contact_id,
    };
    const browser = await app.signedIn(user);
    expect((await put(browser, { hubspot_contact_id: other, properties: { city: 'Cebu' } })).status).toBe(403);
    for (const properties of [{}, { lifecyclestage: 'customer' }, { city: 'x'.repeat(501) }])
      expect((await put(browser, { hubspot_contact_id: contact, properties })).status).toBe(400);
    expect((await put(browser, { hubspot_contact_id: '../1', properties: { city: 'Cebu' } })).status).toBe(400);
    expect([await outbox(contact), await outbox(other)]).toEqual([[], []]);
  });

  test('a user can read their own contact with their changes', async () => {
    const { user, contact } = await withContact('client');
    const browser = await app.signedIn(user);
    await put(browser, { hubspot_contact_id: contact, properties: { city: 'Cebu', jobtitle: 'Founder' } });
    await put(browser, { hubspot_contact_id: contact, properties: { jobtitle: null } });
    expect((await browser.get('/api/hubspot/contact')).body).toEqual({
      contact: {
        hubspot_contact_id: contact,
        properties: { firstname: 'Test', lastname: 'Person', phone: '+63 917 555 0143', city: 'Cebu', jobtitle: '' },
      },
    });
    expect((await (await app.signedIn(await createUser('client'))).get('/api/hubspot/contact')).body).toEqual({
      contact: null,
    });
    expect((await app.browser().get('/api/hubspot/contact')).status).toBe(401);
  });

  test('an assistant can read the contact of their profile, and a client gets 403', async () => {
    const { user, contact } = await withContact();
    const read = async (one: TestUser) => (await (await app.signedIn(one)).get('/api/assistants/hubspot-contact')).body;
    expect(await read(user)).toEqual({
      contact: {
        hubspot_contact_id: contact,
        properties: { firstname: 'Test', lastname: 'Person', phone: '+63 917 555 0143' },
      },
    });
    expect(await read(await createUser('assistant'))).toEqual({ contact: null });
    expect(await read((await withContact('client')).user)).toMatchObject({ status: 403 });
  });

  test('an assistant can send a reactivation alert only for their own profile, and the note contains only profile data', async () => {
    const [{ user, contact }, { user: other, contact: otherContact }] = [await withContact(), await withContact()];
    await makeAway(user);
    const browser = await app.signedIn(user);
    expect((await browser.post(alertPath, alert(other, otherContact))).status).toBe(403);
    expect((await browser.post(alertPath, alert(user, otherContact))).status).toBe(403);
    const forged = { ...alert(user, contact), assistant_name: '<a href="https://evil.test">Click</a>' };
    expect((await browser.post(alertPath, forged)).status).toBe(204);
    expect(await notesAbout(user)).toEqual([`Profile reactivated: Test Person (${user.email})`]);
  });

  test('each reactivation alert of an assistant with an away status stores a note, and other alerts store none', async () => {
    const { user, contact } = await withContact();
    const browser = await app.signedIn(user);
    expect((await browser.post(alertPath, alert(user, contact))).status).toBe(204);
    expect(await notesAbout(user)).toEqual([]);
    await makeAway(user);
    for (const _time of [1, 2]) expect((await browser.post(alertPath, alert(user, contact))).status).toBe(204);
    expect(await notesAbout(user)).toHaveLength(2);
  });

  test('operators see the time of the first reactivation alert until the status of the assistant changes', async () => {
    const operator = await app.signedIn(await createOperator());
    const read = async ({ id }: TestUser) => (await operator.get<RecruitDetail>(`/api/pipeline/${id}`)).body;
    const assistant = await createAssistant('Unavailable');
    const earlier = await createAssistant('Working');
    const browser = await app.signedIn(assistant);
    const body = { ...alert(assistant, ''), assistant_hubspot_id: null };
    expect((await read(assistant)).reactivated_at).toBeNull();
    expect((await browser.post(alertPath, body)).status).toBe(204);
    const told = (await read(assistant)).reactivated_at;
    expect(Date.parse(told ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await browser.post(alertPath, body)).status).toBe(204);
    expect((await read(assistant)).reactivated_at).toBe(told);
    const mine = await browser.get<PipelineStanding>('/api/pipeline/mine');
    expect(Date.parse(mine.body.reactivated_at ?? '')).toBe(Date.parse(told ?? ''));
    const { body: list } = await operator.get<Page<Recruit>>('/api/pipeline?limit=2');
    expect(list.items.map(({ id }) => id)).toEqual([assistant.id, earlier.id]);
    expect(list.items[0]).toMatchObject({ reactivated_at: told, is_test: false });

    const move = { from: 'Unavailable', to: 'For Recommendation' };
    expect((await operator.post(`/api/pipeline/${assistant.id}/status`, move)).status).toBe(200);
    expect((await read(assistant)).reactivated_at).toBeNull();
    const worker = await app.signedIn(earlier);
    expect((await worker.post(alertPath, { ...alert(earlier, ''), assistant_hubspot_id: null })).status).toBe(204);
    expect((await read(earlier)).reactivated_at).toBeNull();
  });

  test('the promotion list accepts users with a contact, and returns 409 to users without a contact', async () => {
    const { user, contact } = await withContact('client');
    expect((await (await app.signedIn(user)).post(promo, {})).status).toBe(204);
    const sent = await rows<{ body: unknown }[]>(
      admin.from('hubspot_outbox').select('body').eq('path', '/crm/v3/lists/promo/memberships/add'),
    );
    expect(sent).toContainEqual({ body: [contact] });
    expect((await (await app.signedIn(await createUser())).post(promo, {})).body).toMatchObject({
      status: 409,
      errorCode: 'NO_CONTACT',
    });
  });
});

describe('with a HubSpot token', () => {
  let app: RunningApp;
  let vendor: Server;
  let answer: { status: number; body: unknown };
  const logged: string[] = [];
  let seen: { method?: string; url?: string; authorization?: string; body: unknown }[];
  beforeAll(async () => {
    vendor = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const { method, url, headers } = req;
      const { authorization } = headers;
      seen.push({
        ...(method && { method }),
        ...(url && { url }),
        ...(authorization && { authorization }),
        body: text ? JSON.parse(text) : null,
      });
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    app = await startApp(
      {
        HUBSPOT_TOKEN: 'pat-test',
        HUBSPOT_API_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
        HUBSPOT_PROMO_LIST_ID: '77',
      },
      { logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }) },
    );
  });
  beforeEach(() => {
    seen = [];
    answer = { status: 200, body: {} };
  });
  afterAll(async () => {
    await app.close();
    vendor.closeAllConnections();
    await new Promise((resolve) => vendor.close(resolve));
  });

  test('each change is sent to HubSpot with the token', async () => {
    const { user, contact } = await withContact();
    await makeAway(user);
    const browser = await app.signedIn(user);
    expect((await put(browser, { hubspot_contact_id: contact, properties: { city: 'Cebu' } })).status).toBe(204);
    expect((await browser.post(promo, {})).status).toBe(204);
    expect((await browser.post(alertPath, alert(user, contact))).status).toBe(204);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `PATCH /crm/v3/objects/contacts/${contact}`,
      'PUT /crm/v3/lists/77/memberships/add',
      'POST /crm/v3/objects/notes',
    ]);
    expect(seen.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer pat-test'));
    expect(seen.slice(0, 2).map(({ body }) => body)).toEqual([{ properties: { city: 'Cebu' } }, [contact]]);
    expect(seen[2]?.body).toMatchObject({ associations: [{ to: { id: contact } }] });
  });

  test('a reactivation alert is stored even if HubSpot refuses the note, and the refusal is logged', async () => {
    const { user, contact } = await withContact();
    await makeAway(user);
    const browser = await app.signedIn(user);
    answer = { status: 500, body: {} };
    expect((await browser.post(alertPath, alert(user, contact))).status).toBe(204);
    const mine = await browser.get<PipelineStanding>('/api/pipeline/mine');
    expect(mine.body.reactivated_at).not.toBeNull();
    expect(logged).toContainEqual(expect.stringContaining('HubSpot refused the note'));
  });

  test('a contact from HubSpot contains only the visible properties', async () => {
    const { user, contact } = await withContact();
    answer.body = { id: contact, properties: { firstname: 'Maria', city: '', hs_score: '9' } };
    const { body } = await (await app.signedIn(user)).get('/api/assistants/hubspot-contact');
    expect(body).toEqual({
      contact: {
        hubspot_contact_id: contact,
        properties: {
          firstname: 'Maria',
          lastname: null,
          phone: null,
          jobtitle: null,
          city: null,
          country: null,
          website: null,
        },
      },
    });
    expect(seen[0]?.url).toMatch(new RegExp(`^/crm/v3/objects/contacts/${contact}\\?properties=firstname,`));
  });

  test('a contact that is missing in HubSpot becomes a 404, and every other refusal a 503 without details', async () => {
    const { user, contact } = await withContact();
    const browser = await app.signedIn(user);
    const update = async () => put(browser, { hubspot_contact_id: contact, properties: { city: 'Cebu' } });
    answer = { status: 404, body: { message: 'vendor detail' } };
    expect((await update()).status).toBe(404);
    answer = { status: 401, body: { message: 'vendor detail' } };
    const refused = await update();
    expect([refused.status, await refused.text()]).toEqual([503, expect.not.stringContaining('vendor')]);
  });
});
