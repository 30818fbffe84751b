import type { Cv, Page, PipelineStanding, Recruit, RecruitDetail } from '@workspace/contracts';
import { pipelineStanding, recruitDetail } from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, type TestUser } from '../../../test/support/factories.ts';
import { createMatch, createOpening, createOperator, statusOf } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let operator: Browser;
beforeAll(async () => {
  app = await startApp();
  operator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const detail = async ({ id }: TestUser) => (await operator.get<RecruitDetail>(`/api/pipeline/${id}`)).body;
const moveStage = (browser: Browser, { id }: TestUser, from: string, to: string, more: object = {}) =>
  browser.post(`/api/pipeline/${id}/stage`, { from, to, ...more });

test('an operator can move a candidate from Applied to Graduate, and the account status changes with the stage', async () => {
  const candidate = await createAssistant('Candidate');
  const path = ['Applied', 'Started Assessment', 'Sourcing Interview', 'Qualifying Interview', 'Live Training'];
  for (const [index, from] of path.slice(0, -1).entries()) {
    expect((await moveStage(operator, candidate, from, path[index + 1] ?? '')).status).toBe(200);
  }
  expect(await statusOf(candidate)).toBe('Trainee');
  expect((await moveStage(operator, candidate, 'Live Training', 'Graduate')).body).toEqual({ status: 'Graduate' });
  expect(await statusOf(candidate)).toBe('For Recommendation');
  const work = await operator.post(`/api/pipeline/${candidate.id}/status`, {
    from: 'For Recommendation',
    to: 'Working',
    reason: 'A client of their own',
  });
  expect(work.status).toBe(200);
  const found = await detail(candidate);
  expect(z.safeParse(recruitDetail, found).error).toBeUndefined();
  expect(found).toMatchObject({ status: 'Working', stage: 'Graduate', phase: 'Completed' });
  expect(found.history[0]).toMatchObject({
    subject: 'assistant',
    from_state: 'For Recommendation',
    to_state: 'Working',
    actor: 'Olga Operator',
    reason: 'A client of their own',
  });
  expect(found.history).toHaveLength(8);
});

test('a candidate gets new permissions immediately after a move, before the cached profile expires', async () => {
  const candidate = await createAssistant('Candidate');
  const browser = await app.signedIn(candidate);
  expect((await browser.get('/api/teams')).status).toBe(403);
  const move = { from: 'Candidate', to: 'For Recommendation' };
  expect((await operator.post(`/api/pipeline/${candidate.id}/status`, move)).status).toBe(200);
  expect((await browser.get('/api/teams')).status).toBe(200);
});

test("an operator can read a candidate's phone number and profile, and other users cannot", async () => {
  const candidate = await createAssistant('Candidate');
  await rows(admin.from('profiles').update({ phone: '+63 917 555 0143' }).eq('id', candidate.id));
  expect(await detail(candidate)).toMatchObject({ phone: '+63 917 555 0143' });
  const profile = (browser: Browser) => browser.get<Cv>(`/api/assistants/${candidate.id}/profile`);
  expect((await profile(operator)).body).toMatchObject({ user_id: candidate.id });
  expect((await profile(await app.signedIn(await createUser()))).status).toBe(404);
});

test('a move from an outdated stage and a move that is not allowed return 409 and change nothing', async () => {
  const candidate = await createAssistant('Candidate');
  expect((await moveStage(operator, candidate, 'Endorsed', 'Graduate')).body).toMatchObject({
    status: 409,
    errorCode: 'MOVE_STALE',
  });
  expect((await moveStage(operator, candidate, 'Applied', 'Graduate')).body).toMatchObject({
    status: 409,
    errorCode: 'MOVE_NOT_ALLOWED',
  });
  expect(await detail(candidate)).toMatchObject({ stage: 'Applied', history: [] });
});

test('only one of 20 concurrent moves succeeds and adds a history entry', async () => {
  const candidate = await createAssistant('Candidate');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      moveStage(operator, candidate, 'Applied', index % 2 ? 'Started Assessment' : 'Rejected'),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect((await detail(candidate)).history.filter(({ subject }) => subject === 'pipeline')).toHaveLength(1);
});

test('an operator can add and move interviews and trainings, and the assistant sees them without the reasons', async () => {
  const candidate = await createAssistant('Candidate');
  const [planned, later] = [1, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const past = await operator.post(`/api/pipeline/${candidate.id}/interviews`, {
    scheduled_at: '2020-01-01T09:00:00Z',
  });
  expect([past.status, past.body]).toEqual([400, expect.objectContaining({ message: 'Choose a time in the future.' })]);
  const { body: first } = await operator.post<{ id: string }>(`/api/pipeline/${candidate.id}/interviews`, {
    scheduled_at: planned,
  });
  const moved = await operator.post(`/api/pipeline/interviews/${first.id}`, {
    from: 'Inteview Scheduled',
    to: 'Rescheduled',
    reason_kind: 'Lost Reason',
    reason: 'They were ill',
    scheduled_at: later,
  });
  expect(moved.status).toBe(200);
  const { body: training } = await operator.post<{ id: string }>(`/api/pipeline/${candidate.id}/trainings`, {
    name: ' Basics ',
  });
  await operator.post(`/api/pipeline/trainings/${training.id}`, { from: 'New', to: 'Active' });
  const browser = await app.signedIn(candidate);
  const answer = await browser.get<PipelineStanding>('/api/pipeline/mine');
  expect(z.safeParse(pipelineStanding, answer.body).error).toBeUndefined();
  expect(answer.body).toMatchObject({
    status: 'Candidate',
    stage: 'Applied',
    phase: 'Application',
    interviews: [{ outcome: 'Rescheduled', scheduled_at: later }],
    trainings: [{ name: 'Basics', status: 'Active' }],
  });
  expect(answer.text).not.toContain('They were ill');
  expect((await detail(candidate)).history).toContainEqual(
    expect.objectContaining({ reason_kind: 'Lost Reason', reason: 'They were ill', actor: 'Olga Operator' }),
  );
});

test('the recruiting interviews to come of a rejected candidate are called off, and those of a match are not', async () => {
  const { organizationId, listingId } = await createOpening();
  const candidate = await createAssistant('Candidate');
  const matchId = await createMatch(candidate, { organizationId, listingId }, 'Reco Sent');
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const plan = (more: object = {}) =>
    operator.post<{ id: string }>(`/api/pipeline/${candidate.id}/interviews`, { scheduled_at, ...more });
  const [own, matched] = [(await plan()).body.id, (await plan({ match_id: matchId })).body.id];
  const browser = await app.signedIn(candidate);
  expect((await browser.raw(`/api/calendar/interviews/${own}`)).status).toBe(200);
  const { url } = (await browser.post<{ url: string }>('/api/calendar/address', {})).body;
  const feed = async () => (await browser.raw(new URL(url).pathname + new URL(url).search)).text();
  expect(await feed()).toContain(own);
  expect((await moveStage(operator, candidate, 'Applied', 'Rejected')).status).toBe(200);
  const { interviews } = (await browser.get<PipelineStanding>('/api/pipeline/mine')).body;
  const seen = new Map(interviews.map((one) => [one.id, [one.outcome, one.scheduled_at]]));
  expect(seen.get(own)).toEqual(['On Hold', null]);
  expect(seen.get(matched)).toEqual(['Inteview Scheduled', scheduled_at]);
  expect((await browser.get(`/api/calendar/interviews/${own}`)).status).toBe(404);
  expect(await feed()).not.toContain(own);
  expect((await detail(candidate)).history).toContainEqual(
    expect.objectContaining({ subject_id: own, from_state: 'Inteview Scheduled', to_state: 'On Hold' }),
  );
});

test('an operator sees which accounts are test accounts (product/accounts#test-accounts)', async () => {
  const [real, trial] = await Promise.all([createAssistant(), createAssistant()]);
  await rows(admin.from('profiles').update({ is_test: true }).eq('id', trial.id));
  expect([(await detail(real)).is_test, (await detail(trial)).is_test]).toEqual([false, true]);
  const { body } = await operator.get<Page<Recruit>>(`/api/pipeline?search=${encodeURIComponent(trial.email)}`);
  expect(body.items).toEqual([expect.objectContaining({ id: trial.id, is_test: true })]);
});

test('an operator can search the list by name and email, and filter it by stage', async () => {
  const [one, other] = await Promise.all([createAssistant('Candidate'), createAssistant('Candidate')]);
  await rows(admin.from('profiles').update({ first_name: 'Zenobia' }).in('id', [one.id, other.id]));
  await moveStage(operator, other, 'Applied', 'Started Assessment');
  const list = async (query: string) => (await operator.get<Page<Recruit>>(`/api/pipeline?${query}`)).body;
  const both = await list('search=zenobia');
  expect(both.total).toBe(2);
  expect(both.items.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect((await list('search=zenobia&limit=1&page=1')).items.map(({ id }) => id)).toEqual([one.id]);
  const staged = await list(`search=Zenobia&stage=${encodeURIComponent('Started Assessment')}`);
  expect(staged.items).toEqual([expect.objectContaining({ id: other.id, phase: 'Assessment', status: 'Candidate' })]);
  expect((await list(`search=${encodeURIComponent(one.email)}`)).total).toBe(1);
  expect((await operator.get('/api/pipeline?stage=Nowhere')).status).toBe(400);
});

test('only operators can list, read and move assistants: other users get 403, and calls without a session get 401', async () => {
  const place = await createOpening();
  const { assistant } = place;
  const matchId = await createMatch(assistant, place, 'Applied');
  const id = assistant.id;
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/pipeline'],
    ['GET', `/api/pipeline/${id}`],
    ['POST', `/api/pipeline/${id}/stage`, { from: 'Applied', to: 'Started Assessment' }],
    ['POST', `/api/pipeline/${id}/status`, { from: 'For Recommendation', to: 'Working' }],
    ['POST', `/api/pipeline/${id}/interviews`, {}],
    ['POST', `/api/pipeline/${id}/trainings`, { name: 'Mine' }],
    ['POST', `/api/pipeline/interviews/${id}`, { from: 'Pending', to: 'Failed' }],
    ['POST', `/api/pipeline/trainings/${id}`, { from: 'New', to: 'Active' }],
    ['POST', '/api/matches', { assistant_id: id, listing_id: place.listingId }],
    ['POST', `/api/matches/${matchId}/move`, { from: 'Applied', to: 'CSM Approved' }],
  ];
  const others = await Promise.all([app.signedIn(assistant), app.signedIn(place.client)]);
  for (const [method, path, body] of calls) {
    const call = (browser: Browser) => (method === 'GET' ? browser.get(path) : browser.post(path, body));
    expect([path, (await call(app.browser())).status]).toEqual([path, 401]);
    for (const other of others) expect([path, (await call(other)).body]).toMatchObject([path, { status: 403 }]);
  }
  expect(await statusOf(assistant)).toBe('For Recommendation');
});

test('an operator gets 404 for unknown ids, and a client gets 404 for their own position', async () => {
  const nobody = crypto.randomUUID();
  expect((await operator.get(`/api/pipeline/${nobody}`)).status).toBe(404);
  expect((await operator.post(`/api/pipeline/interviews/${nobody}`, { from: 'Pending', to: 'Failed' })).status).toBe(
    404,
  );
  expect((await (await app.signedIn(await createUser('client'))).get('/api/pipeline/mine')).status).toBe(404);
});
