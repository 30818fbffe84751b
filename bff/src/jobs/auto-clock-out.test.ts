import {
  type AutoClockOutCheck,
  autoClockOutPhase,
  type WorkSession,
  type WorkSessionEvent,
} from '@workspace/contracts';
import { type RunningApp, roomForRaces, startApp } from '../../test/support/app.ts';
import { createAssistant, createTeam, createWorkplace, createWorkSession } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/poll.ts';
import { scheduleAround } from '../../test/support/schedules.ts';
import { killServers, listening, startServer } from '../../test/support/server-process.ts';
import { admin, rows, supabase } from '../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp(roomForRaces);
});
afterAll(() => app.close());

const ago = (seconds: number) => ({ created_at: new Date(Date.now() - seconds * 1000).toISOString() });
const endDue = (limit = 1000) => rows<number>(admin.rpc('end_due_sessions', { p_limit: limit }));
const find = (id: string) =>
  rows<WorkSession & { auto_ended: boolean }>(admin.from('sessions').select('*').eq('id', id).single());
const eventsOf = async (id: string) =>
  (await rows<WorkSessionEvent[]>(admin.from('session_events').select('type').eq('session_id', id).order('id'))).map(
    ({ type }) => type,
  );

describe('the auto clock-out job', () => {
  test.each([
    [3540, false],
    [3601, true],
    [90_000, true],
  ])(
    'ends a work session without a schedule at an age of %d s: %s (product/work-sessions#auto-clock-out)',
    async (age, ends) => {
      const { assistant, teamId } = await createWorkplace();
      const { id } = await createWorkSession(assistant, teamId, ago(age));
      await endDue();
      expect(await find(id)).toMatchObject({ auto_ended: ends, ended_at: ends ? expect.any(String) : null });
      expect(await eventsOf(id)).toEqual(ends ? ['started', 'auto_ended'] : ['started']);
    },
  );

  test('does not end a work session that started within a schedule, even long after the schedule', async () => {
    const place = await createWorkplace();
    await scheduleAround(place, { from: -300, to: -200 });
    const { id } = await createWorkSession(place.assistant, place.teamId, ago(250 * 60));
    await endDue();
    expect((await find(id)).ended_at).toBeNull();
  });

  test.each([
    [59, false],
    [62, true],
  ])(
    'ends a work session that started %d minutes before its schedule: %s (product/work-sessions#auto-clock-out)',
    async (early, ends) => {
      const place = await createWorkplace();
      await scheduleAround(place, { from: -100 + early, to: 200 });
      const { id } = await createWorkSession(place.assistant, place.teamId, ago(100 * 60));
      await endDue();
      expect((await find(id)).ended_at !== null).toBe(ends);
    },
  );

  test('ignores schedules of other teams and of colleagues', async () => {
    const place = await createWorkplace();
    const colleague = await createAssistant();
    const otherTeam = await createTeam({ organizationId: place.organizationId, assistants: [place.assistant] });
    await scheduleAround({ assistant: colleague, teamId: place.teamId }, { from: -200, to: 200 });
    await scheduleAround({ assistant: place.assistant, teamId: otherTeam }, { from: -200, to: 200 });
    const { id } = await createWorkSession(place.assistant, place.teamId, ago(4000));
    await endDue();
    expect(await find(id)).toMatchObject({ auto_ended: true });
  });

  test('runs only with the secret key', async () => {
    const { assistant, teamId } = await createWorkplace();
    const { id } = await createWorkSession(assistant, teamId, ago(4000));
    for (const name of ['end_due_sessions', 'run_due_jobs']) {
      const answer = await fetch(`${supabase.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: supabase.publishableKey, 'content-type': 'application/json', 'content-profile': 'prod' },
        body: '{}',
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await find(id)).ended_at).toBeNull();
  });
});

describe('GET /api/sessions/check-auto-clock-out', () => {
  const path = '/api/sessions/check-auto-clock-out';

  test('returns 401 to a caller who is not signed in', async () => {
    expect((await app.browser().get(path)).status).toBe(401);
  });

  test('returns the age of each open work session and whether a schedule covers its start', async () => {
    const place = await createWorkplace();
    const second = await createTeam({ organizationId: place.organizationId, assistants: [place.assistant] });
    const uncovered = await createWorkSession(place.assistant, place.teamId, ago(3400));
    const covered = await createWorkSession(place.assistant, second, ago(3300));
    await scheduleAround({ assistant: place.assistant, teamId: second }, { from: -120, to: 120 });
    const { body } = await (await app.signedIn(place.assistant)).get<AutoClockOutCheck>(path);
    expect(body).toEqual({
      open: [
        { session_id: uncovered.id, team_id: place.teamId, age_seconds: expect.any(Number), covered: false },
        { session_id: covered.id, team_id: second, age_seconds: expect.any(Number), covered: true },
      ],
      ended: [],
    });
    expect(body.open.map(({ age_seconds, covered }) => autoClockOutPhase(age_seconds, covered))).toEqual([
      'warning',
      'none',
    ]);
  });

  test("lists the viewer's work sessions that ended automatically, and no other ended work sessions", async () => {
    const place = await createWorkplace();
    const browser = await app.signedIn(place.assistant);
    const byHand = await createWorkSession(place.assistant, place.teamId, ago(5000));
    await browser.post('/api/sessions/end', { id: byHand.id, user_id: place.assistant.id });
    expect((await browser.get(path)).body).toEqual({ open: [], ended: [] });
    const { id } = await createWorkSession(place.assistant, place.teamId, ago(4000));
    await endDue();
    const ended = { open: [], ended: [{ session_id: id, team_id: place.teamId, by_cap: false }] };
    expect((await browser.get(path)).body).toEqual(ended);
    await scheduleAround(place, { from: -120, to: 120 });
    expect((await browser.get(path)).body).toEqual(ended);
    expect((await (await app.signedIn(place.client)).get(path)).body).toEqual({ open: [], ended: [] });
    const events = await browser.get<WorkSessionEvent[]>(`/api/sessions/events?session_id=${id}`);
    expect(events.body.map(({ type }) => type)).toEqual(['started', 'auto_ended']);
  });
});

test('the scheduler ends due work sessions until the application closes', async () => {
  const running = await startApp({ JOBS_INTERVAL_MS: '20' });
  const { assistant, teamId } = await createWorkplace();
  const first = await createWorkSession(assistant, teamId, ago(4000));
  await eventually(async () => (await find(first.id)).ended_at);
  await running.close();
});

/** Creates work sessions of one assistant that the job must end, each in its own team. `addMore` creates as many again. */
async function createDue(count: number) {
  const { organizationId, assistant } = await createWorkplace();
  async function addMore(): Promise<string[]> {
    const teams = await rows<{ id: string }[]>(
      admin
        .from('teams')
        .insert(Array.from({ length: count }, () => ({ organization_id: organizationId, name: 'Due' })))
        .select('id'),
    );
    const sessions = teams.map(({ id }) => ({ user_id: assistant.id, team_id: id, timezone: 'UTC', ...ago(4000) }));
    const inserted = await rows<{ id: string }[]>(admin.from('sessions').insert(sessions).select('id'));
    return inserted.map(({ id }) => id);
  }
  return { assistant, ids: await addMore(), addMore };
}

async function countEnded(userId: string): Promise<number> {
  const sessions = admin.from('sessions').select('id', { count: 'exact', head: true });
  const { count } = await sessions.eq('user_id', userId).not('ended_at', 'is', null);
  return count ?? 0;
}

/**
 * Counts how often the job ended a work session of an assistant, how often the user ended one, and how many different
 * work sessions were ended.
 */
async function countEnds(userId: string) {
  const ends: { session_id: string; type: string }[] = [];
  for (let page = 0; ; page += 1) {
    const found = await rows<typeof ends>(
      admin
        .from('session_events')
        .select('session_id, type, sessions!inner(user_id)')
        .eq('sessions.user_id', userId)
        .neq('type', 'started')
        .order('id')
        .range(page * 500, page * 500 + 499),
    );
    ends.push(...found);
    if (found.length < 500) break;
  }
  const count = (type: string) => ends.filter((end) => end.type === type).length;
  return {
    auto: count('auto_ended'),
    byHand: count('ended'),
    sessions: new Set(ends.map((end) => end.session_id)).size,
  };
}

test('when the job and a user end the same work sessions at the same time, each work session ends only once', async () => {
  const { assistant, ids } = await createDue(40);
  const browser = await app.signedIn(assistant);
  const [statuses, ended] = await Promise.all([
    Promise.all(ids.map((id) => browser.post('/api/sessions/end', { id, user_id: assistant.id }))).then((answers) =>
      answers.map(({ status }) => status),
    ),
    Promise.all(Array.from({ length: 10 }, () => endDue(10))),
  ]);
  expect(new Set([...statuses, 200, 409])).toEqual(new Set([200, 409]));
  const byHand = statuses.filter((status) => status === 200).length;
  expect(await countEnds(assistant.id)).toEqual({ auto: 40 - byHand, byHand, sessions: 40 });
  expect(ended.reduce((sum, one) => sum + one, 0)).toBe(40 - byHand);
});

describe('three BFF processes', () => {
  afterAll(killServers);

  /** Starts a BFF process, which runs due jobs every 20 ms, and waits until it listens. */
  async function startReplica() {
    const replica = startServer({ JOBS_INTERVAL_MS: '20' });
    await listening(replica);
    return replica;
  }

  test('end 1,000 due work sessions exactly once, even if one process is killed meanwhile', async () => {
    const replicas = await Promise.all(Array.from({ length: 3 }, startReplica));
    const { assistant, addMore } = await createDue(50);
    for (let count = 100; count <= 1000; count += 50) {
      await addMore();
      if (count === 500) {
        replicas[0]?.child.kill('SIGKILL');
        await replicas[0]?.ended;
      }
    }
    await eventually(async () => (await countEnded(assistant.id)) === 1000);
    expect(await countEnds(assistant.id)).toEqual({ auto: 1000, byHand: 0, sessions: 1000 });
  });
});
