import { formerTeamName, type ListedWorkSession, type Page, type WorkSessionTotals } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createAssistant, createTeam, createWorkplace } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const hour = (day: number, at: number) => new Date(Date.UTC(2026, 0, day, at)).toISOString();

/**
 * Creates an assistant of two teams with work sessions on ten days: one hour per day in the first team, and two hours
 * per day in the second team. The last session ended automatically.
 */
async function withHistory(name = 'Books') {
  const { assistant, client, teamId, organizationId } = await createWorkplace();
  const second = await createTeam({ organizationId, assistants: [assistant], name });
  const session = (team_id: string, day: number, from: number, to: number, auto_ended = false) => ({
    user_id: assistant.id,
    team_id,
    timezone: 'UTC',
    created_at: hour(day, from),
    ended_at: hour(day, to),
    auto_ended,
  });
  const days = Array.from({ length: 10 }, (_, index) => index + 1);
  await rows(
    admin
      .from('sessions')
      .insert(days.flatMap((day) => [session(teamId, day, 8, 9), session(second, day, 10, 12, day === 10)])),
  );
  const browser = await app.signedIn(assistant);
  return { assistant, client, teamId, second, browser, base: `user_id=${assistant.id}` };
}

describe('work sessions with filters', () => {
  test('GET /api/sessions/list-shallow returns only sessions of the given team that start at `from` or later and before `to`', async () => {
    const { browser, base, second } = await withHistory();
    const list = async (query: string) =>
      (await browser.get<Page<ListedWorkSession>>(`/api/sessions/list-shallow?${base}&${query}`)).body;
    expect(await list(`from=${hour(3, 8)}&to=${hour(5, 8)}`)).toMatchObject({ total: 4 });
    const ofTeam = await list(`team_id=${second}&from=${hour(9, 0)}`);
    expect(ofTeam.items.map(({ created_at, auto_ended }) => [created_at, auto_ended])).toEqual([
      [hour(10, 10), true],
      [hour(9, 10), false],
    ]);
    expect(await list('from=yesterday')).toMatchObject({ status: 400, type: 'validation' });
  });

  test('GET /api/sessions/totals adds up all matching sessions, and counts an open session until now', async () => {
    const { browser, base, second, assistant, teamId } = await withHistory();
    const totals = async (query = '') =>
      (await browser.get<WorkSessionTotals>(`/api/sessions/totals?${base}${query}`)).body;
    expect(await totals()).toEqual({ count: 20, seconds: 30 * 3600 });
    expect(await totals(`&team_id=${second}&to=${hour(3, 0)}`)).toEqual({ count: 2, seconds: 4 * 3600 });
    const created_at = new Date(Date.now() - 7_200_000).toISOString();
    await rows(admin.from('sessions').insert({ user_id: assistant.id, team_id: teamId, timezone: 'UTC', created_at }));
    const { count, seconds } = await totals();
    expect(count).toBe(21);
    expect(seconds - 30 * 3600).toBeGreaterThanOrEqual(7200);
    expect(seconds - 30 * 3600).toBeLessThan(7260);
  });

  test.each(['list-shallow', 'totals', 'export.csv'])('%s returns no sessions to another user', async (path) => {
    const { base } = await withHistory();
    const { text } = await (await app.signedIn(await createAssistant())).get(
      `/api/sessions/${path}?${base}&timezone=UTC`,
    );
    expect(text).not.toContain('2026-01');
    expect(text).not.toContain('108000');
  });
});

describe('GET /api/sessions/export.csv', () => {
  test('returns all matching sessions, with times in UTC and in the requested time zone', async () => {
    const { browser, base, second } = await withHistory();
    const answer = await browser.get(
      `/api/sessions/export.csv?${base}&team_id=${second}&from=${hour(9, 0)}&timezone=Asia/Manila`,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sessions.csv"');
    expect(answer.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'team,started_at,ended_at,started_local,ended_local,duration_minutes,ended,timezone',
      `Books,${hour(10, 10)},${hour(10, 12)},01/10/2026 06:00 PM,01/10/2026 08:00 PM,120,automatically,Asia/Manila`,
      `Books,${hour(9, 10)},${hour(9, 12)},01/09/2026 06:00 PM,01/09/2026 08:00 PM,120,manually,Asia/Manila`,
      '',
    ]);
  });

  test('calls a team that the assistant has left as the page does', async () => {
    const { assistant, browser, base, second } = await withHistory();
    await rows(admin.from('team_members').delete().eq('team_id', second).eq('user_id', assistant.id));
    const { text } = await browser.get(`/api/sessions/export.csv?${base}&from=${hour(10, 0)}&timezone=UTC`);
    const teams = text.trimEnd().split('\r\n').slice(1);
    expect(teams.map((line) => line.split(',')[0])).toEqual([formerTeamName, 'Team']);
  });

  test('returns each of 2,500 sessions once, even if many sessions started at the same time', async () => {
    const { assistant, teamId } = await createWorkplace();
    const session = {
      user_id: assistant.id,
      team_id: teamId,
      timezone: 'UTC',
      created_at: hour(1, 8),
      ended_at: hour(1, 9),
    };
    const sessions = Array.from({ length: 2500 }, (_, index) =>
      index < 1800 ? session : { ...session, created_at: hour(2, 8), ended_at: hour(2, 9) },
    );
    await rows(admin.from('sessions').insert(sessions));
    const browser = await app.signedIn(assistant);
    const { text } = await browser.get(`/api/sessions/export.csv?user_id=${assistant.id}&timezone=UTC`);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(2500);
    expect(lines.filter((line) => line.includes(hour(2, 8)))).toHaveLength(700);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＠SUM(A1)'])(
    'escapes the team name %s, so that spreadsheets do not read the name as a formula',
    async (name) => {
      const { browser, base } = await withHistory(name);
      const { text } = await browser.get(`/api/sessions/export.csv?${base}&from=${hour(10, 9)}&timezone=UTC`);
      expect(text.split('\r\n')[1]).toMatch(`'${name},`);
      expect(text.split('\r\n')[1]?.startsWith("'")).toBe(true);
    },
  );

  test('refuses an unknown time zone', async () => {
    const { browser, base } = await withHistory();
    expect((await browser.get(`/api/sessions/export.csv?${base}&timezone=Mars/Base`)).status).toBe(400);
  });
});
