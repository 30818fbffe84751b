import { type OperatedUsageEvents, operatedUsageEvent } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const base = '/api/operations/usage-events';

test('visitors get 401, and operators without the role administrator get 403', async () => {
  expect((await app.browser().get(base)).status).toBe(401);
  expect((await (await app.signedIn(await createOperator('finance', 'recruiter'))).get(base)).status).toBe(403);
});

test('administrators find events by person, event and time, and read how often each event happened', async () => {
  const assistant = await createAssistant();
  const theirs = await app.signedIn(assistant);
  for (const event of ['tools.opened', 'cv.saved', 'cv.saved'])
    await theirs.post('/api/usage-events', { event, properties: { part: 'education' } });
  const browser = await app.signedIn(await createOperator());
  const list = async (query: string) =>
    (await browser.get<OperatedUsageEvents>(`${base}?q=${assistant.email}&${query}`)).body;
  const kinds = [
    { event: 'cv.saved', times: 2, people: 1 },
    { event: 'tools.opened', times: 1, people: 1 },
  ];
  const all = await list('');
  expect(all.items.map((item) => z.safeParse(operatedUsageEvent, item).error)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(all).toMatchObject({ total: 3, kinds });
  expect(all.items.map(({ event, person_id }) => [event, person_id])).toEqual([
    ['cv.saved', assistant.id],
    ['cv.saved', assistant.id],
    ['tools.opened', assistant.id],
  ]);
  expect(await list('event=tools.opened')).toMatchObject({
    total: 1,
    kinds,
    items: [{ properties: { part: 'education' } }],
  });
  expect(await list('limit=1&page=2')).toMatchObject({ total: 3, items: [{ event: 'tools.opened' }] });
  expect(await list(`until=${new Date(Date.now() - 3_600_000).toISOString()}`)).toMatchObject({ total: 0, kinds: [] });
});
