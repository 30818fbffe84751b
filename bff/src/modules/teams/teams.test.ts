import type { Team } from 'shared/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createSession, createTeam, createUser, createWorkplace } from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/teams', () => {
  test('answers 401 to nobody', async () => {
    expect((await app.browser().get('/api/teams')).status).toBe(401);
  });

  test('lists the teams of the viewer with everybody in them, and since when they are online', async () => {
    const { client, assistant, organizationId, teamId } = await createWorkplace();
    await createTeam({ organizationId, assistants: [assistant], name: 'A second one' });
    await createSession(assistant, teamId, { created_at: '2026-01-01T08:00:00Z' });
    const { body } = await (await app.signedIn(client)).get<Team[]>('/api/teams');
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

  test('shows an assistant their own teams, and a stranger none', async () => {
    const { assistant, teamId } = await createWorkplace();
    const own = await (await app.signedIn(assistant)).get<Team[]>('/api/teams');
    expect(own.body.map((team) => team.id)).toEqual([teamId]);
    expect((await (await app.signedIn(await createUser())).get<Team[]>('/api/teams')).body).toEqual([]);
  });
});
