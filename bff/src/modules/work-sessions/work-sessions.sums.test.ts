import type { ListedWorkSession, Page, WorkSessionTotals } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createTeam, createWorkplace } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Row {
  id: string;
  team_id: string;
  created_at: string;
  ended_at: string;
}
const hourMs = 3_600_000;
const start = Date.UTC(2025, 10, 20, 23);
const at = (hours: number): string => new Date(start + hours * hourMs).toISOString();

/**
 * Creates an assistant of two teams with 130 work sessions in five months. One session starts exactly at the start of a
 * month, and another session starts in the last hour of a month.
 */
async function withMonths() {
  const { assistant, client, teamId, organizationId } = await createWorkplace();
  const second = await createTeam({ organizationId, assistants: [assistant], name: 'Books' });
  const stored = await rows<Row[]>(
    admin
      .from('sessions')
      .insert(
        Array.from({ length: 130 }, (_, index) => ({
          user_id: assistant.id,
          team_id: index % 3 === 0 ? second : teamId,
          timezone: 'UTC',
          created_at: at(index * 25),
          ended_at: at(index * 25 + (index % 7)),
        })),
      )
      .select('id,team_id,created_at,ended_at'),
  );
  const sessions = stored
    .map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
  return { assistant, client, teamId, second, sessions };
}

const secondsOf = (sessions: Pick<Row, 'created_at' | 'ended_at'>[]): number =>
  sessions.reduce((sum, { created_at, ended_at }) => sum + (Date.parse(ended_at) - Date.parse(created_at)) / 1000, 0);

async function pagesOf(browser: Browser, path: string): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await browser.get<Page<ListedWorkSession>>(`${path}&page=${page}&limit=20`);
    totals.push(body.total);
    if (body.items.length === 0) return { ids, totals };
    ids.push(...body.items.map(({ id }) => id));
  }
}

test('the pages of each filter contain every session once and in order, and the totals match', async () => {
  const { assistant, teamId, sessions } = await withMonths();
  const browser = await app.signedIn(assistant);
  const filters: { from?: string; to?: string; team_id?: string }[] = [
    {},
    { team_id: teamId },
    { from: '2026-01-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
    { from: at(30), to: at(2900) },
    { from: at(1000), to: at(1200), team_id: teamId },
    { to: at(1500) },
    { from: at(1500) },
    { from: at(9000) },
  ];
  for (const filter of filters) {
    const expected = sessions.filter(
      ({ created_at, team_id }) =>
        created_at >= (filter.from ?? '') && created_at < (filter.to ?? '9') && team_id === (filter.team_id ?? team_id),
    );
    const query = new URLSearchParams({ user_id: assistant.id, ...filter });
    const { ids, totals } = await pagesOf(browser, `/api/sessions/list-shallow?${query}`);
    expect(ids).toEqual(expected.map(({ id }) => id));
    expect(new Set(totals)).toEqual(new Set([expected.length]));
    const { body } = await browser.get<WorkSessionTotals>(`/api/sessions/totals?${query}`);
    expect(body).toEqual({ count: expected.length, seconds: secondsOf(expected) });
  }
});

test('a client gets the count and the totals only of sessions in their own teams', async () => {
  const { assistant, client, teamId, sessions } = await withMonths();
  const elsewhere = await createWorkplace();
  await rows(
    admin.from('team_members').insert({ team_id: elsewhere.teamId, user_id: assistant.id, assistant_role: 'EA' }),
  );
  const other = {
    user_id: assistant.id,
    team_id: elsewhere.teamId,
    timezone: 'UTC',
    created_at: at(5),
    ended_at: at(6),
  };
  await rows(admin.from('sessions').insert(other));
  const browser = await app.signedIn(client);
  const query = `user_id=${assistant.id}`;
  expect((await browser.get<Page<ListedWorkSession>>(`/api/sessions/list-shallow?${query}`)).body.total).toBe(130);
  expect((await browser.get<WorkSessionTotals>(`/api/sessions/totals?${query}`)).body.seconds).toBe(
    secondsOf(sessions),
  );
  const ofTeam = await pagesOf(browser, `/api/teams/${teamId}/sessions?user_id=${assistant.id}`);
  const all = await pagesOf(browser, `/api/teams/${teamId}/sessions?`);
  const expected = sessions.filter(({ team_id }) => team_id === teamId).map(({ id }) => id);
  expect([ofTeam.ids, all.ids]).toEqual([expected, expected]);
  expect(await pagesOf(browser, `/api/teams/${elsewhere.teamId}/sessions?`)).toEqual({ ids: [], totals: [0] });
});

test('the totals change immediately when sessions are changed or deleted', async () => {
  const { assistant, teamId, second, sessions } = await withMonths();
  const browser = await app.signedIn(assistant);
  const totals = async (query = '') =>
    (await browser.get<WorkSessionTotals>(`/api/sessions/totals?user_id=${assistant.id}${query}`)).body;
  const seconds = secondsOf(sessions);
  const [newest] = sessions;
  if (!newest) throw new Error('No session');

  const longer = { ended_at: new Date(Date.parse(newest.ended_at) + hourMs).toISOString() };
  await rows(admin.from('sessions').update(longer).eq('id', newest.id));
  expect(await totals()).toEqual({ count: 130, seconds: seconds + 3600 });

  const moved = { created_at: '2020-02-10T00:00:00Z', ended_at: '2020-02-10T01:00:00Z', team_id: second };
  await rows(admin.from('sessions').update(moved).eq('id', newest.id));
  expect(await totals('&to=2020-03-01T00:00:00Z')).toEqual({ count: 1, seconds: 3600 });
  expect(await totals()).toMatchObject({ count: 130 });

  await rows(admin.from('sessions').update({ ended_at: null }).eq('id', newest.id));
  expect((await totals('&to=2020-03-01T00:00:00Z')).count).toBe(1);
  await rows(admin.from('sessions').delete().eq('team_id', teamId));
  const left = sessions.filter(({ team_id, id }) => team_id === second && id !== newest.id);
  expect(await totals('&from=2020-03-01T00:00:00Z')).toEqual({ count: left.length, seconds: secondsOf(left) });
  await rows(admin.from('teams').delete().eq('id', second));
  expect(await totals()).toEqual({ count: 0, seconds: 0 });
});
