import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = '/api/usage-events';

test('the API returns 401 without a session', async () => {
  expect((await app.browser().post(path, { event: 'page_opened' })).status).toBe(401);
});

test('the API stores an event for the viewer', async () => {
  const user = await createAssistant();
  const browser = await app.signedIn(user);
  const properties = { part: 'education', count: 2, first: true, note: null };
  expect((await browser.post(path, { event: 'cv.saved', properties })).status).toBe(204);
  expect((await browser.post(path, { event: 'tools.opened' })).status).toBe(204);
  const events = await rows(admin.from('usage_events').select('event,properties').eq('user_id', user.id).order('id'));
  expect(events).toEqual([
    { event: 'cv.saved', properties },
    { event: 'tools.opened', properties: {} },
  ]);
});

test.each([
  [{ event: 'With spaces' }],
  [{ event: `a${'x'.repeat(64)}` }],
  [{ event: 'ok', user_id: '00000000-0000-4000-8000-000000000000' }],
  [{ event: 'ok', properties: { nested: { deep: 1 } } }],
  [{ event: 'ok', properties: { long: 'x'.repeat(121) } }],
  [{ event: 'ok', properties: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1])) }],
])('the API refuses %j', async (body) => {
  const user = await createAssistant();
  expect((await (await app.signedIn(user)).post(path, body)).body).toMatchObject({ status: 400, type: 'validation' });
  expect(await rows(admin.from('usage_events').select('id').eq('user_id', user.id))).toEqual([]);
});
