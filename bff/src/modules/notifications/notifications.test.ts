import type { Notification } from 'shared/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createNotification, createOrganization, createUser } from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = '/api/notifications/get-by-user-id';

describe('GET /api/notifications/get-by-user-id', () => {
  test('answers 401 to nobody and 400 for an organization that is no id', async () => {
    expect((await app.browser().get(path)).status).toBe(401);
    const browser = await app.signedIn(await createUser());
    expect((await browser.get(`${path}?organization_id=1`)).body).toMatchObject({ status: 400, type: 'validation' });
  });

  test('shows active ones, newest first; those of an organization only while it is selected (spec 4)', async () => {
    const user = await createUser();
    const [acme, other] = [await createOrganization(user), await createOrganization(user)];
    const old = await createNotification(user, { created_at: '2026-01-01T00:00:00Z' });
    const ofAcme = await createNotification(user, { organization_id: acme, created_at: '2026-01-02T00:00:00Z' });
    await createNotification(user, { organization_id: other });
    await createNotification(user, { status: 'EXPIRED' });
    await createNotification(user, { dismissed: true });
    const browser = await app.signedIn(user);
    const idsOf = async (query: string) => (await browser.get<Notification[]>(path + query)).body.map(({ id }) => id);
    expect(await idsOf('')).toEqual([old.id]);
    expect(await idsOf(`?organization_id=${acme}`)).toEqual([ofAcme.id, old.id]);
    const [first] = (await browser.get<Notification[]>(path)).body;
    expect(first).toMatchObject({ created_at: '2026-01-01T00:00:00.000Z', banner: { title: 'Hello' } });
  });

  test("never shows another user's", async () => {
    await createNotification(await createUser());
    expect((await (await app.signedIn(await createUser())).get(path)).body).toEqual([]);
  });

  test('shows none to an account of no known type (spec 6)', async () => {
    const user = await createUser(null);
    await createNotification(user);
    expect((await (await app.signedIn(user)).get(path)).body).toEqual([]);
  });
});
