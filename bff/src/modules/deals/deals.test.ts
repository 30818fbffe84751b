import { type ActiveDeals, type ClientStatus, clientStatuses, openClientStatuses } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createUser, createWorkplace, type TestUser } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = '/api/deals/has-active-deals';
const ask = async (user: TestUser) => (await (await app.signedIn(user)).get<ActiveDeals>(path)).body;

test('the API returns 401 without a session', async () => {
  expect((await app.browser().get(path)).body).toMatchObject({ status: 401, errorCode: 'NOT_SIGNED_IN' });
});

test('hasActiveDeals is true only for the open deal statuses, for the client and the assistant of the team', async () => {
  const { client, assistant, teamId } = await createWorkplace();
  const browsers = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
  const open: ClientStatus[] = [];
  for (const status of clientStatuses) {
    await rows(admin.from('deals').update({ status }).eq('team_id', teamId));
    const [one, other] = await Promise.all(browsers.map((browser) => browser.get<ActiveDeals>(path)));
    expect(one?.body).toEqual(other?.body);
    if (one?.body.hasActiveDeals) open.push(status);
  }
  expect(open).toEqual(openClientStatuses);
});

test('the API ignores deals of other teams', async () => {
  await createWorkplace();
  expect(await ask(await createUser('client'))).toEqual({ hasActiveDeals: false });
  const { client } = await createWorkplace(null);
  expect(await ask(client)).toEqual({ hasActiveDeals: false });
});
