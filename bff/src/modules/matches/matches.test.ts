import type { MatchStatus } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createTeam, createUser, createWorkSession } from '../../../test/support/factories.ts';
import {
  createListing,
  createMatch,
  createOpening,
  createOperator,
  statusOf,
} from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let operator: Browser;
beforeAll(async () => {
  app = await startApp();
  operator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const move = (browser: Browser, id: string, from: MatchStatus, to: MatchStatus) =>
  browser.post(`/api/matches/${id}/move`, { from, to });
const membersOf = async (teamId: string) =>
  (await rows<{ user_id: string }[]>(admin.from('team_members').select('user_id').eq('team_id', teamId))).map(
    ({ user_id }) => user_id,
  );
const matchOf = (id: string) =>
  rows<{ status: string; team_id: string | null }>(
    admin.from('matches').select('status,team_id').eq('id', id).single(),
  );
const teamsOf = (organization_id: string) =>
  rows<{ id: string; name: string }[]>(admin.from('teams').select('id,name').eq('organization_id', organization_id));

test('an operator can propose an assistant once for an open listing', async () => {
  const { assistant, listingId, organizationId } = await createOpening();
  const body = { assistant_id: assistant.id, listing_id: listingId, source: 'AI', channel: 'discord' };
  const { status, body: answer } = await operator.post<{ id: string }>('/api/matches', body);
  expect(status).toBe(201);
  expect(await rows(admin.from('matches').select('status,source,channel').eq('id', answer.id).single())).toEqual({
    status: 'Pending',
    source: 'AI',
    channel: 'discord',
  });
  expect((await operator.post('/api/matches', body)).body).toMatchObject({ status: 409, errorCode: 'ALREADY_APPLIED' });
  const closed = await createListing(organizationId, { status: 'Closed' });
  expect((await operator.post('/api/matches', { ...body, listing_id: closed })).body).toMatchObject({
    status: 409,
    errorCode: 'LISTING_CLOSED',
  });
});

test("a completed match creates the organization's first team and a deal, puts the clients into the team, and sets the assistant to Working", async () => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'For Onboarding Call');
  expect((await move(operator, id, 'For Onboarding Call', 'Matched')).status).toBe(200);
  const [team] = await teamsOf(place.organizationId);
  expect(team?.name).toBe('Blue Harbor');
  expect((await membersOf(team?.id ?? '')).sort()).toEqual([place.assistant.id, place.client.id].sort());
  expect(
    await rows(
      admin
        .from('deals')
        .select('status')
        .eq('team_id', team?.id ?? '')
        .single(),
    ),
  ).toEqual({
    status: 'CLOCKIN_PENDING',
  });
  expect(await statusOf(place.assistant)).toBe('Working');
  expect(await matchOf(id)).toEqual({ status: 'Matched', team_id: team?.id });
});

test('a completed match adds the assistant to an existing team, and removing the match removes the assistant', async () => {
  const place = await createOpening();
  const teamId = await createTeam({ organizationId: place.organizationId, deal: 'ACTIVE' });
  const id = await createMatch(place.assistant, place, 'For Onboarding Call');
  await move(operator, id, 'For Onboarding Call', 'Matched');
  expect((await membersOf(teamId)).sort()).toEqual([place.assistant.id, place.client.id].sort());
  expect(await rows(admin.from('deals').select('status').eq('team_id', teamId))).toEqual([{ status: 'ACTIVE' }]);
  const session = await createWorkSession(place.assistant, teamId);
  expect((await move(operator, id, 'Matched', 'Removed')).status).toBe(200);
  expect(await membersOf(teamId)).toEqual([place.client.id]);
  expect(await rows(admin.from('sessions').select('ended_at').eq('id', session.id).single())).toEqual({
    ended_at: expect.any(String),
  });
  expect(await statusOf(place.assistant)).toBe('For Recommendation');
});

test('a completed match does not put back a client whom an owner has taken out of the team', async () => {
  const place = await createOpening();
  const teamId = await createTeam({ organizationId: place.organizationId, clients: [place.client] });
  const other = await createUser('client');
  await rows(
    admin
      .from('client_organizations')
      .insert({ client_id: other.id, organization_id: place.organizationId, role: 'member' }),
  );
  const id = await createMatch(place.assistant, place, 'For Onboarding Call');
  await move(operator, id, 'For Onboarding Call', 'Matched');
  expect((await membersOf(teamId)).sort()).toEqual([place.assistant.id, place.client.id].sort());
});

test('an assistant with a second team keeps the status Working when a match is removed', async () => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'For Onboarding Call');
  await createTeam({ organizationId: place.organizationId });
  const elsewhere = await createOpening();
  await createTeam({ organizationId: elsewhere.organizationId, assistants: [place.assistant] });
  await move(operator, id, 'For Onboarding Call', 'Matched');
  await move(operator, id, 'Matched', 'Removed');
  expect(await statusOf(place.assistant)).toBe('Working');
});

test('a match with an ineligible assistant cannot be completed', async () => {
  const place = await createOpening();
  await rows(admin.from('assistant_cvs').update({ status: 'Ineligible' }).eq('user_id', place.assistant.id));
  const id = await createMatch(place.assistant, place, 'For Onboarding Call');
  expect((await move(operator, id, 'For Onboarding Call', 'Matched')).body).toMatchObject({
    status: 409,
    errorCode: 'STATUS_IN_THE_WAY',
  });
  expect(await teamsOf(place.organizationId)).toEqual([]);
  expect(await matchOf(id)).toEqual({ status: 'For Onboarding Call', team_id: null });
});

test('a match with a deleted organization cannot be completed', async () => {
  const place = await createOpening();
  const client = await app.signedIn(place.client);
  expect((await client.delete(`/api/organizations/${place.organizationId}/delete`, {})).status).toBe(204);
  const id = await createMatch(place.assistant, place, 'For Onboarding Call');
  expect((await move(operator, id, 'For Onboarding Call', 'Matched')).status).toBe(404);
  expect(await matchOf(id)).toEqual({ status: 'For Onboarding Call', team_id: null });
  expect(await teamsOf(place.organizationId)).toEqual([]);
});

test.each(['Selected', 'Rejected'] as const)('a client can move a recommended match to %s only once', async (to) => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'Reco Sent');
  const client = await app.signedIn(place.client);
  expect((await move(client, id, 'Reco Sent', to)).body).toEqual({ status: to });
  expect((await move(client, id, 'Reco Sent', to)).body).toMatchObject({ status: 409, errorCode: 'MOVE_STALE' });
});

test('a client cannot move a selected match, and users without access to the match get 404', async () => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'Selected');
  const client = await app.signedIn(place.client);
  expect((await move(client, id, 'Selected', 'For Intro Call')).status).toBe(403);
  expect((await move(client, id, 'Selected', 'Rejected')).status).toBe(403);
  expect((await move(await app.signedIn(await createUser('client')), id, 'Selected', 'Rejected')).status).toBe(404);
  expect((await move(await app.signedIn(await createAssistant()), id, 'Selected', 'Not Interested')).status).toBe(404);
});

test('a concurrent withdrawal and approval of a match do not both succeed', async () => {
  const place = await createOpening();
  const id = await createMatch(place.assistant, place, 'Applied');
  const assistant = await app.signedIn(place.assistant);
  const answers = await Promise.all([
    move(operator, id, 'Applied', 'CSM Approved'),
    assistant.post(`/api/job-applications/${id}/withdraw`, { from: 'Applied' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows(admin.from('transitions').select('id').eq('subject_id', id))).toHaveLength(1);
});
