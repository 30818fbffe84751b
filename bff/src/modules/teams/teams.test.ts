import type { Page, Team } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import {
  createAssistant,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
} from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/teams', () => {
  test('returns 401 without a session', async () => {
    expect((await app.browser().get('/api/teams')).status).toBe(401);
  });

  test("lists the viewer's teams with all members and the start of their open work sessions", async () => {
    const { client, assistant, organizationId, teamId } = await createWorkplace();
    await createTeam({ organizationId, assistants: [assistant], name: 'A second one' });
    await createWorkSession(assistant, teamId, { created_at: '2026-01-01T08:00:00Z' });
    const answer = await (await app.signedIn(client)).get<Page<Team>>('/api/teams');
    const { items: body, ...paging } = answer.body;
    expect(paging).toEqual({ page: 0, limit: 40, total: 2 });
    expect(body.map((team) => team.name)).toEqual(['A second one', 'Team']);
    expect(body[1]).toMatchObject({
      id: teamId,
      space: 'workspace',
      organization_name: 'Acme Studio',
      organization_timezone: 'UTC',
    });
    expect(body[1]?.members).toContainEqual({
      user_id: assistant.id,
      display_name: 'Test Person',
      avatar_url: null,
      account_type: 'assistant',
      assistant_role: 'EA',
      online_since: '2026-01-01T08:00:00.000Z',
    });
    expect(body[1]?.members).toContainEqual(expect.objectContaining({ user_id: client.id, assistant_role: null }));
    expect(body[0]?.members).toEqual([expect.objectContaining({ online_since: null })]);
  });

  test("returns an assistant's own teams, and no teams to a user without a team", async () => {
    const { assistant, teamId } = await createWorkplace();
    const own = await (await app.signedIn(assistant)).get<Page<Team>>('/api/teams');
    expect(own.body.items.map((team) => team.id)).toEqual([teamId]);
    expect((await (await app.signedIn(await createUser())).get<Page<Team>>('/api/teams')).body).toMatchObject({
      items: [],
      total: 0,
    });
  });

  test('shows all clients and assistants of a team that an assistant is online', async () => {
    const { client, assistant, teamId } = await createWorkplace();
    const colleague = await createAssistant();
    await rows(admin.from('team_members').insert({ team_id: teamId, user_id: colleague.id, assistant_role: 'VA' }));
    await createWorkSession(colleague, teamId, { created_at: '2026-01-01T08:00:00Z' });
    for (const viewer of [client, assistant, colleague]) {
      const { body } = await (await app.signedIn(viewer)).get<Page<Team>>('/api/teams');
      expect(body.items[0]?.members).toContainEqual(
        expect.objectContaining({ user_id: colleague.id, online_since: '2026-01-01T08:00:00.000Z' }),
      );
    }
  });

  test('returns pages sorted by name, which contain each team once', async () => {
    const { client, organizationId } = await createWorkplace();
    for (const name of ['Books', 'Archive', 'Books']) await createTeam({ organizationId, name });
    const browser = await app.signedIn(client);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => browser.get<Page<Team>>(`/api/teams?page=${page}&limit=2`)),
    );
    expect(pages.map(({ body }) => [body.items.length, body.total])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
    ]);
    const teams = pages.flatMap(({ body }) => body.items);
    expect(teams.map(({ name }) => name)).toEqual(['Archive', 'Books', 'Books', 'Team']);
    expect(new Set(teams.map(({ id }) => id)).size).toBe(4);
    expect((await browser.get('/api/teams?limit=101')).status).toBe(400);
  });

  test('returns at most 30 kB to a client with 200 teams', async () => {
    const { client, assistant, organizationId } = await createWorkplace();
    const names = Array.from({ length: 199 }, (_, index) => ({
      organization_id: organizationId,
      name: `Team ${index}`,
    }));
    const teams = await rows<{ id: string }[]>(admin.from('teams').insert(names).select('id'));
    const members = teams.flatMap(({ id }) => [
      { team_id: id, user_id: assistant.id, assistant_role: 'EA' },
      { team_id: id, user_id: client.id, assistant_role: null },
    ]);
    await rows(admin.from('team_members').insert(members));
    const { body, text } = await (await app.signedIn(client)).get<Page<Team>>('/api/teams');
    expect(body.total).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
  });
});
