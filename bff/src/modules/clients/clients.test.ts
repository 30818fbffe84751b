import { type AssistantClient, assistantClient } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createDeal, createTeam, createWorkplace, createWorkSession } from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const since = '2026-03-01T00:00:00Z';
const path = `/api/clients?since=${encodeURIComponent(since)}`;

test("the API lists an assistant's clients with their teams, deals and the time worked after `since`", async () => {
  const { assistant, client, organizationId, teamId } = await createWorkplace('CHURNED');
  await createDeal({ organizationId, teamId }, 'PAUSED');
  await createTeam({ organizationId, assistants: [assistant], name: 'Another', deal: null, role: 'VA' });
  await createTeam({ organizationId, name: 'Not theirs' });
  await createWorkSession(assistant, teamId, { created_at: '2026-02-28T23:00:00Z', ended_at: '2026-03-01T01:00:00Z' });
  await createWorkSession(assistant, teamId, { created_at: '2026-03-02T10:00:00Z', ended_at: '2026-03-02T10:30:00Z' });
  await createWorkSession(assistant, teamId, { created_at: '2026-02-01T10:00:00Z', ended_at: '2026-02-01T12:00:00Z' });
  const { body } = await (await app.signedIn(assistant)).get<AssistantClient[]>(path);
  expect(z.safeParse(z.array(assistantClient), body).error).toBeUndefined();
  expect(body).toEqual([
    expect.objectContaining({
      organization_id: organizationId,
      name: 'Acme Studio',
      teams: [
        expect.objectContaining({ name: 'Another', deal: null, role: 'VA', contacts: [], seconds: 0 }),
        expect.objectContaining({
          id: teamId,
          deal: 'PAUSED',
          role: 'EA',
          contacts: [{ id: client.id, name: 'Test Person', avatar_url: null }],
          seconds: 5400,
        }),
      ],
    }),
  ]);
});

test('the API returns an empty list to clients, 401 without a session, and 400 without `since`', async () => {
  const { client } = await createWorkplace();
  const browser = await app.signedIn(client);
  expect((await browser.get(path)).body).toEqual([]);
  expect((await app.browser().get(path)).status).toBe(401);
  expect((await browser.get('/api/clients')).status).toBe(400);
});
