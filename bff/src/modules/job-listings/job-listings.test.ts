import {
  type AssistantStatus,
  type JobApplication,
  type JobListing,
  jobApplication,
  jobListing,
  type MatchStatus,
  matchStatuses,
  type Page,
  restrictedStatuses,
  withdrawableStatuses,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createOrganization, createUser } from '../../../test/support/factories.ts';
import { createListing, createMatch, createOpening } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await rows(admin.from('job_listings').delete().neq('title', ''));
});

const list = async (browser: Browser, query = '') =>
  (await browser.get<Page<JobListing>>(`/api/job-listings${query}`)).body;
const applications = async (browser: Browser) => (await browser.get<JobApplication[]>('/api/job-applications')).body;
const withdraw = (browser: Browser, id: string, from: MatchStatus) =>
  browser.post(`/api/job-applications/${id}/withdraw`, { from });

async function opening() {
  const place = await createOpening();
  return { ...place, browser: await app.signedIn(place.assistant) };
}

test('the list contains only open listings, and can be filtered by role and hours', async () => {
  const { browser, listingId, organizationId } = await opening();
  await createListing(organizationId, { title: 'Bookkeeper', role: 'Bookkeeper', hours_per_week: 40 });
  await createListing(organizationId, { title: 'Gone', status: 'Closed' });
  const { items, total } = await list(browser);
  expect(total).toBe(2);
  expect(z.safeParse(z.array(jobListing), items).error).toBeUndefined();
  expect(items.find(({ id }) => id === listingId)).toMatchObject({
    organization_name: 'Blue Harbor',
    title: 'Inbox keeper',
    application: null,
  });
  const titles = async (query: string) => (await list(browser, query)).items.map(({ title }) => title);
  expect(await titles('?role=Bookkeeper')).toEqual(['Bookkeeper']);
  expect(await titles('?hours=full-time')).toEqual(['Bookkeeper']);
  expect(await titles('?hours=part-time')).toEqual(['Inbox keeper']);
  expect(await titles('?hours=part-time&role=Bookkeeper')).toEqual([]);
  expect((await browser.get('/api/job-listings?role=Pilot')).status).toBe(400);
});

test('an assistant can apply to a listing once with a note, and then sees the application', async () => {
  const { browser, listingId } = await opening();
  const { status, body } = await browser.post<{ id: string }>(`/api/job-listings/${listingId}/apply`, {
    note: ' I keep inboxes. ',
  });
  expect(status).toBe(201);
  expect((await list(browser)).items.find(({ id }) => id === listingId)?.application).toEqual({
    id: body.id,
    status: 'Applied',
  });
  expect((await browser.post(`/api/job-listings/${listingId}/apply`, {})).body).toMatchObject({
    status: 409,
    errorCode: 'ALREADY_APPLIED',
  });
  const found = await applications(browser);
  expect(z.safeParse(z.array(jobApplication), found).error).toBeUndefined();
  expect(found).toEqual([
    expect.objectContaining({
      id: body.id,
      status: 'Applied',
      note: 'I keep inboxes.',
      organization_name: 'Blue Harbor',
      listing: { id: listingId, title: 'Inbox keeper', role: 'VA' },
      history: [expect.objectContaining({ from_state: null, to_state: 'Applied' })],
    }),
  ]);
});

test('only one of 10 concurrent applications to a listing succeeds', async () => {
  const { browser, listingId } = await opening();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.post(`/api/job-listings/${listingId}/apply`, {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect((await applications(browser))[0]?.history).toHaveLength(1);
});

test('an assistant can apply again after a withdrawal, and the history contains all three changes', async () => {
  const { browser, listingId } = await opening();
  const { body } = await browser.post<{ id: string }>(`/api/job-listings/${listingId}/apply`, {});
  expect((await withdraw(browser, body.id, 'Applied')).body).toEqual({ status: 'Not Interested' });
  expect((await browser.post<{ id: string }>(`/api/job-listings/${listingId}/apply`, {})).body.id).toBe(body.id);
  const [application] = await applications(browser);
  expect(application?.history.map(({ to_state }) => to_state)).toEqual(['Applied', 'Not Interested', 'Applied']);
});

test.each(matchStatuses)(
  'an assistant can withdraw an application with the status %s only if withdrawableStatuses contains the status',
  async (status) => {
    const { browser, assistant, ...place } = await opening();
    const id = await createMatch(assistant, place, status);
    const answer = await withdraw(browser, id, status);
    expect(answer.status).toBe(withdrawableStatuses.includes(status) ? 200 : 409);
  },
);

test('withdrawing an application returns 409 if its status has changed in the meantime', async () => {
  const { browser, assistant, ...place } = await opening();
  const id = await createMatch(assistant, place, 'Selected');
  expect((await withdraw(browser, id, 'Applied')).body).toMatchObject({ status: 409, errorCode: 'MOVE_STALE' });
});

test('applications do not include invitations and removed matches (product/jobs#applications)', async () => {
  const { browser, assistant, ...place } = await opening();
  await createMatch(assistant, place, 'Notified');
  const listingId = await createListing(place.organizationId);
  await createMatch(assistant, { ...place, listingId }, 'Removed');
  expect(await applications(browser)).toEqual([]);
  expect((await list(browser)).items.map(({ application }) => application?.status).sort()).toEqual([
    'Notified',
    'Removed',
  ]);
});

test('an assistant cannot apply to a closed or unknown listing', async () => {
  const { browser, ...place } = await opening();
  const closed = await createListing(place.organizationId, { status: 'Closed' });
  expect((await browser.post(`/api/job-listings/${closed}/apply`, {})).body).toMatchObject({
    status: 409,
    errorCode: 'LISTING_CLOSED',
  });
  expect((await browser.post(`/api/job-listings/${crypto.randomUUID()}/apply`, {})).status).toBe(404);
});

const restricted: AssistantStatus[] = [...restrictedStatuses];
test.each(restricted)(
  'an assistant with the status %s cannot apply (product/candidates#restricted)',
  async (status) => {
    const { listingId } = await opening();
    const browser = await app.signedIn(await createAssistant(status));
    expect((await browser.post(`/api/job-listings/${listingId}/apply`, {})).status).toBe(403);
    expect(await rows(admin.from('matches').select('id').eq('listing_id', listingId))).toEqual([]);
  },
);

test('a client sees only their own listings and cannot apply, and an assistant cannot see applications of other assistants', async () => {
  const { browser, client, assistant, listingId, organizationId } = await opening();
  await browser.post(`/api/job-listings/${listingId}/apply`, {});
  const stranger = await createUser('client');
  await createListing(await createOrganization(stranger, 'Elsewhere'));
  const own = await app.signedIn(client);
  expect((await list(own)).items.map(({ id }) => id)).toEqual([listingId]);
  expect((await own.post(`/api/job-listings/${listingId}/apply`, {})).status).toBe(403);
  expect(await applications(await app.signedIn(await createAssistant()))).toEqual([]);
  expect((await app.browser().get('/api/job-listings')).status).toBe(401);
  expect([assistant.id, organizationId]).not.toContain(undefined);
});
