import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { restrictedStatuses } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../test/support/app.ts';
import type { Browser } from '../../test/support/browser.ts';
import {
  createAssistant,
  createConversation,
  createWorkplace,
  createWorkSession,
  password,
  type TestUser,
} from '../../test/support/factories.ts';
import { createListing, createMatch } from '../../test/support/recruiting.ts';
import { admin, rows, supabase } from '../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/**
 * The first segments of the API paths that candidates may call. All other API paths except /api/pipeline/mine must
 * refuse candidates.
 */
const open = [
  'assistants',
  'auth',
  'calendar',
  'cvs',
  'devices',
  'events',
  'hubspot',
  'images',
  'my-data',
  'notifications',
  'onboarding',
  'prequalifications',
  'profiles',
  'remotes',
  'resumes',
  'usage-events',
  'users',
];
const doors = globSync('../modules/*/index.ts', { cwd: __dirname }).map((file) =>
  readFileSync(join(__dirname, file), 'utf8'),
);
const mounts = doors.flatMap((door) => [...door.matchAll(/path: '\/([\w-]+)'/g)]);
const mounted = [...new Set(mounts.map(([, path = '']) => path))].sort();

const become = (user: TestUser, status: string) =>
  rows(admin.from('assistant_cvs').update({ status }).eq('user_id', user.id));

/** Creates an assistant with rows in every tested table. Each test then gives the assistant another status. */
async function formerAssistant() {
  const place = await createWorkplace();
  const { assistant, client, organizationId, teamId } = place;
  await createWorkSession(assistant, teamId, { created_at: '2026-01-01T08:00:00Z', ended_at: '2026-01-01T09:00:00Z' });
  await rows(
    admin.from('schedules').insert({
      user_id: assistant.id,
      team_id: teamId,
      start_minutes: 540,
      end_minutes: 600,
      start_weekday: 1,
      end_weekday: 1,
    }),
  );
  await rows(
    admin.from('rates').insert({ user_id: assistant.id, team_id: teamId, amount_cents: 900, valid_from: '2020-01-01' }),
  );
  await rows(
    admin
      .from('earnings')
      .insert({ user_id: assistant.id, week_start: '2026-01-05', kind: 'bonus', amount_cents: 900 }),
  );
  const task = { team_id: teamId, title: 'Inbox', assignee_id: assistant.id };
  const { id: task_id } = await rows<{ id: string }>(admin.from('tasks').insert(task).select('id').single());
  await rows(admin.from('task_comments').insert({ task_id, author_id: assistant.id, body: 'On it' }));
  await rows(
    admin
      .from('eod_reports')
      .insert({ user_id: assistant.id, team_id: teamId, work_day: '2026-01-01', timezone: 'UTC', done: 'Inbox' }),
  );
  await createConversation([assistant, client], ['Hello']);
  const listingId = await createListing(organizationId);
  await createMatch(assistant, { organizationId, listingId }, 'Matched');
  return { ...place, listingId };
}

test('the list of tested routes contains well-known routes', () => {
  expect(mounted).toEqual(
    expect.arrayContaining(['auth', 'sessions', 'teams', 'pipeline', 'job-listings', 'matches', 'payments']),
  );
});

describe('a candidate who calls the BFF (product/candidates#candidate-mode)', () => {
  let browser: Browser;
  beforeAll(async () => {
    const { assistant } = await formerAssistant();
    await become(assistant, 'Candidate');
    browser = await app.signedIn(assistant);
  });

  test.each(mounted)('may call /api/%s only if the list of open routes contains it', async (path) => {
    const answers = path === 'events' ? [] : [await browser.get(`/api/${path}`), await browser.get(`/api/${path}/x/y`)];
    answers.push(await browser.post(`/api/${path}/x`, {}));
    for (const { status, body } of answers) {
      if (open.includes(path)) expect([path, status]).not.toEqual([path, 403]);
      else expect(body).toMatchObject({ status: 403, errorCode: 'FORBIDDEN', type: 'unknown', info: null });
    }
  });

  test.each([
    ['GET', `/api/sessions?user_id=${crypto.randomUUID()}&team_id=${crypto.randomUUID()}`],
    ['GET', '/api/sessions/list-shallow'],
    ['POST', '/api/sessions/start'],
    ['POST', '/api/sessions/end'],
    ['GET', '/api/teams'],
    ['GET', '/api/schedules'],
    ['POST', '/api/schedules/add'],
    ['GET', '/api/earnings'],
    ['GET', '/api/deals/has-active-deals'],
    ['GET', '/api/chat/conversations'],
    ['GET', '/api/clients'],
    ['GET', '/api/job-listings'],
    ['POST', `/api/job-listings/${crypto.randomUUID()}/apply`],
    ['GET', '/api/job-applications'],
    ['POST', `/api/matches/${crypto.randomUUID()}/move`],
    ['GET', '/api/pipeline'],
    ['GET', '/api/virtual-cards/current'],
    ['GET', '/api/no-such-call'],
  ])('gets 403 for %s %s', async (method, path) => {
    const answer = await (method === 'GET' ? browser.get(path) : browser.post(path, {}));
    expect(answer.body).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
  });

  test.each([
    '/api/auth/session',
    '/api/profiles/get-current-profile',
    '/api/cvs/current',
    '/api/cvs/tags',
    '/api/notifications/get-by-user-id',
    '/api/pipeline/mine',
  ])('may read %s', async (path) => {
    expect((await browser.get(path)).status).toBe(200);
  });

  test('may call other routes after becoming a trainee', async () => {
    const { assistant } = await formerAssistant();
    await become(assistant, 'Trainee');
    const trainee = await app.signedIn(assistant);
    expect((await trainee.get('/api/teams')).body).toMatchObject({ total: 1 });
  });
});

describe('direct queries to the database', () => {
  const tables = [
    'organizations',
    'teams',
    'team_members',
    'sessions',
    'session_events',
    'schedules',
    'deals',
    'rates',
    'earnings',
    'conversations',
    'conversation_members',
    'messages',
    'job_listings',
    'matches',
    'tasks',
    'task_events',
    'task_comments',
    'eod_reports',
  ];
  async function signIn(user: TestUser) {
    const db = createClient(supabase.url, supabase.publishableKey, {
      db: { schema: 'prod' },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { error } = await db.auth.signInWithPassword({ email: user.email, password });
    if (error) throw error;
    return db;
  }

  test.each(tables)('a candidate cannot read the table %s, but a working assistant can', async (table) => {
    const { assistant } = await formerAssistant();
    const db = await signIn(assistant);
    expect(await rows(db.from(table).select('*'))).not.toEqual([]);
    await become(assistant, 'Candidate');
    expect(await rows(db.from(table).select('*'))).toEqual([]);
  });

  test('a candidate can read only their own rows in people and assistant_cvs', async () => {
    const { assistant } = await formerAssistant();
    await become(assistant, 'Candidate');
    const db = await signIn(assistant);
    for (const [table, key] of [
      ['people', 'id'],
      ['assistant_cvs', 'user_id'],
    ] as const) {
      expect(await rows(db.from(table).select(key))).toEqual([{ [key]: assistant.id }]);
    }
  });

  test.each([...restrictedStatuses])(
    'an assistant with the status %s cannot clock in or plan shifts (product/candidates#restricted)',
    async (status) => {
      const { assistant, teamId } = await formerAssistant();
      await become(assistant, status);
      const db = await signIn(assistant);
      const start = await db.rpc('start_session', { p_team_id: teamId, p_timezone: 'UTC' });
      const entry = { start_minutes: 0, end_minutes: 60, start_weekday: 3, end_weekday: 3 };
      const plan = await db.rpc('add_schedule', { p_team_id: teamId, p_entry: entry });
      expect([start.error?.message, plan.error?.message]).toEqual(['ACCOUNT_RESTRICTED', 'ACCOUNT_RESTRICTED']);
      expect(await rows(admin.from('sessions').select('id').eq('user_id', assistant.id))).toHaveLength(1);
    },
  );

  test.each(['Working', 'Unavailable'])('an assistant with the status %s can clock in', async (status) => {
    const { teamId } = await createWorkplace();
    const assistant = await createAssistant();
    await rows(admin.from('team_members').insert({ team_id: teamId, user_id: assistant.id, assistant_role: 'EA' }));
    await become(assistant, status);
    const { error } = await (await signIn(assistant)).rpc('start_session', { p_team_id: teamId, p_timezone: 'UTC' });
    expect(error).toBeNull();
  });
});
