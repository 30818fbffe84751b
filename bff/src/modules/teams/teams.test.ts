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

describe('PATCH /api/teams/:id', () => {
  const createPlace = async () => {
    const place = await createWorkplace();
    const owner = await app.signedIn(place.client);
    const read = async (): Promise<Team | undefined> => (await owner.get<Page<Team>>('/api/teams')).body.items[0];
    const path = `/api/teams/${place.teamId}`;
    const change = async (body: object, browser = owner) =>
      browser.patch(path, { updated_at: (await read())?.updated_at, ...body });
    return { ...place, owner, path, read, change };
  };

  test('lets an owner change the name, the space and the clients, with an event for each in the audit trail', async () => {
    const { client, assistant, organizationId, teamId, read, change } = await createPlace();
    const member = await createUser('client');
    await rows(admin.from('client_organizations').insert({ organization_id: organizationId, client_id: member.id }));
    const changed = { name: ' Books ', space: 'penthouse', client_ids: [member.id] };
    expect((await change(changed)).status).toBe(204);
    const now = await read();
    expect(now).toMatchObject({ name: 'Books', space: 'penthouse' });
    expect(now?.members.map(({ user_id }) => user_id).sort()).toEqual([assistant.id, member.id].sort());
    const events = await rows<{ action: string; actor_id: string }[]>(
      admin.from('audit_events').select('action,actor_id').eq('subject', teamId).eq('actor_id', client.id).order('id'),
    );
    expect(events.map(({ action }) => action)).toEqual(['team.changed', 'team_member.deleted', 'team_member.created']);
  });

  test('changes nothing for other people, for a client of another organization, or over the change of another owner', async () => {
    const { assistant, organizationId, owner, path, read, change } = await createPlace();
    const member = await createUser('client');
    await rows(admin.from('client_organizations').insert({ organization_id: organizationId, client_id: member.id }));
    const outsider = await createUser('client');
    const before = await read();
    expect((await change({ name: 'Mine' }, await app.signedIn(member))).body).toMatchObject({
      errorCode: 'NOT_AN_OWNER',
    });
    for (const other of [assistant, outsider])
      expect((await change({ name: 'Mine' }, await app.signedIn(other))).status).not.toBe(204);
    expect((await change({ client_ids: [outsider.id] })).body).toMatchObject({ errorCode: 'NOT_ITS_CLIENT' });
    expect((await change({ client_ids: [] })).status).toBe(400);
    expect(await read()).toEqual(before);
    expect((await change({ client_ids: [member.id] })).status).toBe(204);
    const late = await owner.patch(path, { updated_at: before?.updated_at, name: 'Late' });
    expect(late.body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
  });
});
