import type { ListedWorkSession, Page, TeamHours } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createUser, createWorkplace, createWorkSession } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Creates a team with two assistants. The first assistant worked across midnight in Manila. */
async function openTeam() {
  const place = await createWorkplace();
  const second = await createAssistant();
  await rows(
    admin.from('team_members').insert({ team_id: place.teamId, user_id: second.id, assistant_role: 'Bookkeeper' }),
  );
  await createWorkSession(place.assistant, place.teamId, {
    created_at: '2026-03-02T15:00:00Z',
    ended_at: '2026-03-02T18:00:00Z',
  });
  await createWorkSession(second, place.teamId, {
    created_at: '2026-03-04T01:00:00Z',
    ended_at: '2026-03-04T01:30:00Z',
  });
  return { ...place, second };
}
const hoursPath = (teamId: string, timezone = 'Asia/Manila') =>
  `/api/teams/${teamId}/hours?from=2026-03-02&days=7&timezone=${timezone}`;

test('hours are split by day in the requested time zone', async () => {
  const { client, assistant, second, teamId } = await openTeam();
  const browser = await app.signedIn(client);
  expect((await browser.get<TeamHours[]>(hoursPath(teamId))).body).toEqual([
    { user_id: assistant.id, day: '2026-03-02', seconds: 3600 },
    { user_id: assistant.id, day: '2026-03-03', seconds: 7200 },
    { user_id: second.id, day: '2026-03-04', seconds: 1800 },
  ]);
  expect((await browser.get<TeamHours[]>(hoursPath(teamId, 'UTC'))).body).toContainEqual({
    user_id: assistant.id,
    day: '2026-03-02',
    seconds: 10_800,
  });
});

test('a client can list the work sessions of the whole team or of one assistant, in pages', async () => {
  const { client, assistant, second, teamId } = await openTeam();
  const browser = await app.signedIn(client);
  const list = async (query = '') =>
    (await browser.get<Page<ListedWorkSession>>(`/api/teams/${teamId}/sessions${query}`)).body;
  expect((await list()).items.map(({ user_id }) => user_id)).toEqual([second.id, assistant.id]);
  expect(await list(`?user_id=${assistant.id}`)).toMatchObject({ total: 1, items: [{ user_id: assistant.id }] });
  expect(await list('?page=1&limit=1')).toMatchObject({ total: 2, items: [{ user_id: assistant.id }] });
});

test('an assistant sees only their own work, and users outside of the team see no work', async () => {
  const { assistant, second, teamId } = await openTeam();
  const own = await app.signedIn(assistant);
  const people = (items: { user_id: string }[]) => [...new Set(items.map(({ user_id }) => user_id))];
  expect(people((await own.get<TeamHours[]>(hoursPath(teamId))).body)).toEqual([assistant.id]);
  expect((await own.get(`/api/teams/${teamId}/sessions?user_id=${second.id}`)).body).toMatchObject({ total: 0 });
  const strange = await app.signedIn(await createUser('client'));
  expect((await strange.get(hoursPath(teamId))).body).toEqual([]);
  expect((await strange.get(hoursPath(teamId, 'Mars/Base'))).status).toBe(400);
  expect((await app.browser().get(hoursPath(teamId))).status).toBe(401);
});
