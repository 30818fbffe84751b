import type { Notification, PendingReviews, Review } from '@workspace/contracts';
import { reviewMessages } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const worked = (assistant: TestUser, teamId: string) =>
  createWorkSession(assistant, teamId, { created_at: '2026-01-01T08:00:00Z', ended_at: '2026-01-01T09:00:00Z' });

test('the API returns 401 without a session, 403 to candidates, and 400 for an invalid score', async () => {
  expect((await app.browser().get('/api/reviews')).status).toBe(401);
  const candidate = await app.signedIn(await createAssistant('Candidate'));
  expect((await candidate.get('/api/reviews')).status).toBe(403);
  const { client, assistant, teamId } = await createWorkplace();
  const browser = await app.signedIn(client);
  for (const score of [0, 6, 2.5, null]) {
    const { status } = await browser.post('/api/reviews', { team_id: teamId, assistant_id: assistant.id, score });
    expect(status).toBe(400);
  }
});

test('a review is pending after the third ended work session (product/reviews#asking)', async () => {
  const { client, assistant, teamId } = await createWorkplace();
  const browser = await app.signedIn(client);
  const list = async () => (await browser.get<Review[]>(`/api/reviews?team_id=${teamId}`)).body;
  await worked(assistant, teamId);
  await worked(assistant, teamId);
  await createWorkSession(assistant, teamId);
  expect(await list()).toEqual([]);
  await worked(assistant, teamId);
  await worked(assistant, teamId);
  const pending = await browser.get('/api/reviews/pending');
  expect(pending.body).toMatchObject({ items: [{ assistant_id: assistant.id, score: null }], card_days: 7 });
  expect(await list()).toEqual([
    expect.objectContaining({ assistant_id: assistant.id, client_id: client.id, rating: 'PENDING', score: null }),
  ]);
});

test('a client who has rated an assistant gets no more rating requests for the assistant in the same organization', async () => {
  const { client, assistant, organizationId, teamId } = await createWorkplace();
  const other = await createTeam({ organizationId, assistants: [assistant], clients: [client], deal: 'ACTIVE' });
  const browser = await app.signedIn(client);
  const asked = async () =>
    (await browser.get<PendingReviews>('/api/reviews/pending')).body.items.map(({ team_id }) => team_id);
  const told = async () => {
    const { body } = await browser.get<Notification[]>(
      `/api/notifications/get-by-user-id?organization_id=${organizationId}`,
    );
    return body.filter(({ type }) => type === 'rate_assistant').length;
  };
  const rate = (team_id: string) =>
    browser.post<Review>('/api/reviews', { team_id, assistant_id: assistant.id, score: 4 });
  const threeSessions = async (team: string) => {
    for (let session = 0; session < 3; session += 1) await worked(assistant, team);
  };
  await threeSessions(teamId);
  await threeSessions(other);
  expect((await asked()).sort()).toEqual([teamId, other].sort());
  expect(await told()).toBe(2);
  await rate(teamId);
  expect([await asked(), await told()]).toEqual([[], 0]);

  const third = await createTeam({ organizationId, assistants: [assistant], clients: [client], deal: 'ACTIVE' });
  await threeSessions(third);
  expect([await asked(), await told()]).toEqual([[], 0]);
  expect((await rate(third)).body).toMatchObject({ team_id: third, score: 4 });

  // A client of two organizations gets a rating request in each, because clients read only reviews of their teams.
  const elsewhere = await createTeam({
    organizationId: await createOrganization(client),
    assistants: [assistant],
    clients: [client],
    deal: 'ACTIVE',
  });
  await threeSessions(elsewhere);
  expect(await asked()).toEqual([elsewhere]);
});

test.each([
  [1, 'BAD'],
  [2, 'BAD'],
  [3, 'GOOD'],
  [5, 'GOOD'],
])('a score of %s counts as %s and replaces an earlier score', async (score, rating) => {
  const { client, assistant, teamId } = await createWorkplace();
  const browser = await app.signedIn(client);
  const rate = (body: object) =>
    browser.post<Review>('/api/reviews', { team_id: teamId, assistant_id: assistant.id, ...body });
  const first = await rate({ score: 4, comment: ' Kind ' });
  expect(first.body).toMatchObject({ score: 4, rating: 'GOOD', comment: 'Kind' });
  const second = await rate({ score });
  expect(second.body).toMatchObject({ id: first.body.id, score, rating, comment: '' });
  expect((await browser.get<Review[]>('/api/reviews')).body).toHaveLength(1);
});

test('only clients of a team can rate its assistants and read the reviews', async () => {
  const { client, assistant, teamId } = await createWorkplace();
  const [own, theirs, strange] = await Promise.all([
    app.signedIn(client),
    app.signedIn(assistant),
    app.signedIn(await createUser('client')),
  ]);
  const body = { team_id: teamId, assistant_id: assistant.id, score: 5 };
  expect((await own.post('/api/reviews', body)).status).toBe(200);
  for (const browser of [theirs, strange]) {
    expect((await browser.post('/api/reviews', body)).body).toMatchObject({
      status: 403,
      message: reviewMessages.notAllowed,
    });
    expect((await browser.get('/api/reviews')).body).toEqual([]);
  }
  expect((await own.post('/api/reviews', { ...body, assistant_id: client.id })).status).toBe(403);
});
