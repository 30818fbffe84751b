import { randomUUID } from 'node:crypto';
import {
  type AssistantRequest,
  type JobListing,
  type Listing,
  operationMessages,
  type Page,
  type PipelineStanding,
  type RecruitDetail,
  requestMessages,
} from '@workspace/contracts';
import { type RunningApp, roomForRaces, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
} from '../../../test/support/factories.ts';
import { createMatch, createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

// The rules of product/assistant-requests.
let app: RunningApp;
let lead: Browser;
beforeAll(async () => {
  app = await startApp({ ...roomForRaces, MEETING_LINK_TEMPLATE: 'https://meet.example/room-{id}' });
  lead = await app.signedIn(await createOperator('account_lead'));
});
afterAll(() => app.close());

const base = '/api/assistant-requests';
const operated = '/api/operations/requests';
const wishes = {
  role: 'EA',
  hours_per_week: 20,
  skills: 'Calendar, travel',
  timezone: 'Europe/Lisbon',
  budget_cents: 1800,
  starts_on: '2030-01-07',
  note: 'Mornings.',
};
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

async function createRequest() {
  const client = await createUser('client');
  const organizationId = await createOrganization(client, `Harbor ${randomUUID().slice(0, 8)}`);
  const browser = await app.signedIn(client);
  const made = await browser.post<AssistantRequest>(base, { organization_id: organizationId, ...wishes });
  expect(made.status).toBe(201);
  const read = async () => {
    const { body } = await browser.get<Page<AssistantRequest>>(`${base}?organization_id=${organizationId}`);
    const [request] = body.items;
    if (!request) throw new Error('The client has no request');
    return request;
  };
  return { client, organizationId, browser, request: made.body, read };
}

const matchStatus = async (id: string) =>
  (await rows<{ status: string }>(admin.from('matches').select('status').eq('id', id).single())).status;

/** Expects that the interview of a match is canceled and its booked time given back. */
async function expectNoInterview(matchId: string): Promise<void> {
  const slots = await rows(admin.from('interview_slots').select('booked_at').eq('match_id', matchId));
  expect(slots).toEqual([{ booked_at: null }]);
  const planned = await rows(admin.from('interviews').select('outcome,scheduled_at').eq('match_id', matchId));
  expect(planned).toEqual([{ outcome: 'On Hold', scheduled_at: null }]);
}

/** Creates a request with a recommended assistant. */
async function createShortlist() {
  const place = await createRequest();
  const assistant = await createAssistant('For Recommendation');
  await rows(admin.from('profiles').update({ timezone: 'Asia/Manila' }).eq('id', assistant.id));
  const matchId = await createMatch(
    assistant,
    { organizationId: place.organizationId, listingId: place.request.listing.id },
    'Reco Sent',
  );
  const offer = async (days: number, meeting_url: string | null = 'https://meet.example/1') => {
    const slot = { match_id: matchId, starts_at: inDays(days), minutes: 30, meeting_url };
    return lead.post<AssistantRequest>(`${operated}/${place.request.id}/interviews`, slot);
  };
  const slots = async () => (await place.read()).shortlist[0]?.slots ?? [];
  const book = (slotId: string | undefined, books = true, browser = place.browser) =>
    browser.put<AssistantRequest>(`${base}/${place.request.id}/interviews/${slotId}`, { books });
  const move = (browser: Browser, from: string, to: string) =>
    browser.post(`/api/matches/${matchId}/move`, { from, to });
  return { ...place, assistant, matchId, offer, slots, book, move };
}

test('only clients of the organization make and see its requests', async () => {
  const { organizationId, request, read } = await createRequest();
  expect(await read()).toEqual(request);
  const { client, assistant } = await createWorkplace();
  const answers = async (browser: Browser) => [
    (await browser.get(`${base}?organization_id=${organizationId}`)).status,
    (await browser.post(base, { organization_id: organizationId, ...wishes })).status,
    (await browser.patch(`${base}/${request.id}`, { updated_at: request.updated_at, canceled: true })).status,
  ];
  expect(await answers(app.browser())).toEqual([401, 401, 401]);
  expect(await answers(await app.signedIn(client))).toEqual([403, 403, 404]);
  expect(await answers(await app.signedIn(assistant))).toEqual([403, 403, 404]);
  expect((await (await app.signedIn(assistant)).get(base)).body).toMatchObject({ errorCode: 'NOT_ITS_CLIENT' });
  const refused = [
    { hours_per_week: 81 },
    { skills: ' ' },
    { timezone: 'Mars' },
    { budget_cents: 0 },
    { role: 'Cook' },
  ];
  const browser = await app.signedIn(client);
  for (const wish of refused) {
    expect((await browser.post(base, { organization_id: organizationId, ...wishes, ...wish })).status).toBe(400);
  }
});

test('a request has a draft listing without the budget, which only operators see and open', async () => {
  const { request, read } = await createRequest();
  expect(request).toMatchObject({ state: 'Requested', ...wishes, listing: { status: 'Draft' }, shortlist: [] });
  const path = `/api/operations/listings/${request.listing.id}`;
  const draft = (await lead.get<Listing>(path)).body;
  expect(draft.description).toBe('Skills: Calendar, travel\nTime zone: Europe/Lisbon\nStart: 2030-01-07\nMornings.');
  const assistant = await app.signedIn(await createAssistant('For Recommendation'));
  const seen = async () =>
    (await assistant.get<Page<JobListing>>('/api/job-listings?limit=100')).body.items.map(({ id }) => id);
  expect(await seen()).not.toContain(request.listing.id);
  expect((await lead.patch(path, { updated_at: draft.updated_at, status: 'Open' })).status).toBe(200);
  expect(await seen()).toContain(request.listing.id);
  expect((await read()).state).toBe('Searching');
  const found = await lead.get<Page<AssistantRequest>>(`${operated}?state=Searching&q=${request.organization_name}`);
  expect(found.body.items.map(({ id }) => id)).toEqual([request.id]);
  const finance = await app.signedIn(await createOperator('finance'));
  expect((await finance.get(operated)).status).toBe(403);
});

test('a client changes a request until the search begins, and cancels it until the assistant starts', async () => {
  const { browser, request } = await createRequest();
  const patch = (updated_at: string, fields: object) =>
    browser.patch<AssistantRequest>(`${base}/${request.id}`, { updated_at, ...fields });
  const changed = await patch(request.updated_at, { hours_per_week: 30, budget_cents: null });
  expect(changed.body).toMatchObject({ hours_per_week: 30, budget_cents: null, skills: wishes.skills });
  const path = `/api/operations/listings/${request.listing.id}`;
  const draft = (await lead.get<Listing>(path)).body;
  expect(draft.hours_per_week).toBe(30);
  expect((await patch(request.updated_at, { note: 'Late' })).body).toMatchObject({
    status: 409,
    errorCode: 'ROW_CHANGED',
  });
  await lead.patch(path, { updated_at: draft.updated_at, status: 'Open' });
  const late = await patch(changed.body.updated_at, { note: 'Late' });
  expect(late.body).toMatchObject({ status: 409, message: requestMessages.REQUEST_STARTED });
  const canceled = await patch(changed.body.updated_at, { canceled: true });
  expect(canceled.body).toMatchObject({ state: 'Canceled', listing: { status: 'Closed' } });
  expect((await patch(canceled.body.updated_at, { canceled: true })).status).toBe(409);
});

test('a change of a request leaves what an operator has written in the draft, and makes the rest again', async () => {
  const { browser, request } = await createRequest();
  const path = `/api/operations/listings/${request.listing.id}`;
  const draft = async () => (await lead.get<Listing>(path)).body;
  const edit = async (fields: object) =>
    expect((await lead.patch(path, { updated_at: (await draft()).updated_at, ...fields })).status).toBe(200);
  let { updated_at } = request;
  const change = async (fields: object) => {
    const changed = await browser.patch<AssistantRequest>(`${base}/${request.id}`, { updated_at, ...fields });
    expect(changed.status).toBe(200);
    ({ updated_at } = changed.body);
  };
  const name = request.organization_name;
  await change({ role: 'VA', note: 'Afternoons.' });
  const rest = 'Time zone: Europe/Lisbon\nStart: 2030-01-07\nAfternoons.';
  expect(await draft()).toMatchObject({
    role: 'VA',
    title: `VA for ${name}`,
    description: `Skills: Calendar, travel\n${rest}`,
  });
  await edit({ title: 'Keeper of calendars' });
  await change({ role: 'EA', skills: 'Travel' });
  expect(await draft()).toMatchObject({
    role: 'EA',
    title: 'Keeper of calendars',
    description: `Skills: Travel\n${rest}`,
  });
  await edit({ description: 'Two trips a month.', role: 'VA', hours_per_week: 25 });
  await change({ note: 'Evenings.' });
  expect(await draft()).toMatchObject({ description: 'Two trips a month.', role: 'VA', hours_per_week: 25 });
  await change({ hours_per_week: 30 });
  expect(await draft()).toMatchObject({ description: 'Two trips a month.', role: 'VA', hours_per_week: 30 });
});

test('a request whose listing closes before a recommendation is not new again', async () => {
  const { browser, request, read } = await createRequest();
  const path = `/api/operations/listings/${request.listing.id}`;
  const { updated_at } = (await lead.get<Listing>(path)).body;
  expect((await lead.patch(path, { updated_at, status: 'Closed' })).status).toBe(200);
  expect(await read()).toMatchObject({ state: 'Searching', listing: { status: 'Closed' } });
  const late = await browser.patch(`${base}/${request.id}`, { updated_at: request.updated_at, note: 'Late' });
  expect(late.body).toMatchObject({ status: 409, errorCode: 'REQUEST_STARTED' });
});

test('a start is not before today in any time zone, and a change keeps a day that has passed', async () => {
  const { organizationId, browser, request } = await createRequest();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const ask = (starts_on: string) => browser.post(base, { organization_id: organizationId, ...wishes, starts_on });
  expect((await ask(day(-1))).status).toBe(201);
  expect(await ask(day(-2))).toMatchObject({
    status: 400,
    body: { message: 'Choose a day from today on.', info: [{ path: 'starts_on' }] },
  });
  await rows(admin.from('assistant_requests').update({ starts_on: '2026-01-07' }).eq('id', request.id));
  const change = async (fields: object) => {
    const { body } = await browser.get<Page<AssistantRequest>>(`${base}?organization_id=${organizationId}`);
    const updated_at = body.items.find(({ id }) => id === request.id)?.updated_at;
    return browser.patch<AssistantRequest>(`${base}/${request.id}`, { updated_at, ...fields });
  };
  expect((await change({ starts_on: day(-2) })).status).toBe(400);
  expect((await change({ note: 'Afternoons.' })).body).toMatchObject({ starts_on: '2026-01-07', note: 'Afternoons.' });
});

test('a client who has not seen the interview of a colleague does not move it', async () => {
  const { organizationId, request, offer, slots, book } = await createShortlist();
  const colleague = await createUser('client');
  await rows(admin.from('client_organizations').insert({ organization_id: organizationId, client_id: colleague.id }));
  for (const days of [2, 3, 4]) expect((await offer(days)).status).toBe(201);
  const [first, second, third] = (await slots()).map(({ id }) => id);
  const theirs = await app.signedIn(colleague);
  const seeing = (slotId: string | undefined, booked_slot_id: string | null | undefined) =>
    theirs.put<AssistantRequest>(`${base}/${request.id}/interviews/${slotId}`, { books: true, booked_slot_id });
  expect((await book(first)).status).toBe(200);
  for (const seen of [null, third])
    expect((await seeing(second, seen)).body).toMatchObject({ status: 409, errorCode: 'SLOT_TAKEN' });
  expect((await slots()).filter(({ is_booked }) => is_booked)).toMatchObject([{ id: first }]);
  expect((await seeing(second, first)).status).toBe(200);
  expect((await slots()).filter(({ is_booked }) => is_booked)).toMatchObject([{ id: second }]);
  // A page of an earlier release tells nothing.
  expect((await book(third)).status).toBe(200);
});

test('two clients who book one time: one gets it, and the assistant has one interview', async () => {
  const { organizationId, request, assistant, matchId, offer, slots, book } = await createShortlist();
  const colleague = await createUser('client');
  await rows(admin.from('client_organizations').insert({ organization_id: organizationId, client_id: colleague.id }));
  expect((await offer(2)).status).toBe(201);
  const [slot] = await slots();
  expect(slot).toMatchObject({ is_booked: false, meeting_url: null });
  const second = await app.signedIn(colleague);
  const answers = await Promise.all([book(slot?.id), book(slot?.id, true, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: requestMessages.SLOT_TAKEN });
  const won = answers.find(({ status }) => status === 200)?.body;
  expect(won).toMatchObject({
    id: request.id,
    state: 'Interview',
    shortlist: [{ timezone: 'Asia/Manila', slots: [{ is_booked: true, meeting_url: 'https://meet.example/1' }] }],
  });
  const interviews = await rows(admin.from('interviews').select('outcome').eq('match_id', matchId));
  expect(interviews).toEqual([{ outcome: 'Inteview Scheduled' }]);
  const news = await rows<{ type: string }[]>(admin.from('notifications').select('type').eq('user_id', assistant.id));
  expect(news.map(({ type }) => type)).toContain('matching_interview');
});

test('the zone of an assistant is that of the newest work session, then of the CV, then of the profile', async () => {
  const { organizationId, assistant, read } = await createShortlist();
  const zone = async () => (await read()).shortlist[0]?.timezone;
  expect(await zone()).toBe('Asia/Manila');
  await rows(admin.from('assistant_cvs').update({ timezone: 'Asia/Tokyo' }).eq('user_id', assistant.id));
  expect(await zone()).toBe('Asia/Tokyo');
  await createWorkSession(assistant, await createTeam({ organizationId, assistants: [assistant] }));
  expect(await zone()).toBe('UTC');
});

test('a client moves an interview to another offered time and gives it back; operators withdraw free times', async () => {
  const { request, matchId, offer, slots, book, read } = await createShortlist();
  await offer(2);
  await offer(3);
  const [first, second] = await slots();
  await book(first?.id);
  expect((await book(second?.id)).status).toBe(200);
  expect((await slots()).map(({ is_booked }) => is_booked)).toEqual([false, true]);
  const planned = () => rows(admin.from('interviews').select('outcome,scheduled_at').eq('match_id', matchId));
  expect(await planned()).toMatchObject([{ outcome: 'Rescheduled' }]);
  const withdraw = (id: string | undefined) => lead.delete(`${operated}/${request.id}/interviews/${id}`, {});
  expect((await withdraw(second?.id)).status).toBe(409);
  expect((await book(second?.id, false)).status).toBe(200);
  expect(await planned()).toEqual([{ outcome: 'On Hold', scheduled_at: null }]);
  expect((await read()).state).toBe('Shortlist');
  expect((await withdraw(second?.id)).status).toBe(200);
  expect((await book(second?.id)).body).toMatchObject({ status: 404, errorCode: 'SLOT_NOT_FOUND' });
});

test('an offer of a time that is over, offered or booked is refused, and the offered one stays', async () => {
  const { request, matchId, offer, slots, book } = await createShortlist();
  expect((await offer(-1)).body).toMatchObject({ status: 409, message: operationMessages.SLOT_IS_OVER });
  await offer(2);
  const offered = await slots();
  const again = () =>
    lead.post(`${operated}/${request.id}/interviews`, {
      match_id: matchId,
      starts_at: offered[0]?.starts_at,
      minutes: 60,
      meeting_url: 'https://meet.example/2',
    });
  expect((await again()).body).toMatchObject({ status: 409, message: operationMessages.SLOT_EXISTS });
  expect(await slots()).toEqual(offered);
  await book(offered[0]?.id);
  expect((await again()).body).toMatchObject({ status: 409, errorCode: 'SLOT_EXISTS' });
});

test('a recruiter moves a booked interview, and the time and the calendar of the client follow', async () => {
  const { browser, offer, slots, book, read } = await createShortlist();
  await offer(2);
  await offer(3);
  await book((await slots())[0]?.id);
  const recruiter = await app.signedIn(await createOperator('recruiter'));
  const interviewId = (await slots())[0]?.interview_id;
  const move = (from: string, to: string, scheduled_at?: string) =>
    recruiter.post(`/api/pipeline/interviews/${interviewId}`, { from, to, ...(scheduled_at && { scheduled_at }) });
  const { url } = (await browser.post<{ url: string }>('/api/calendar/address', {})).body;
  const feed = async () => (await browser.raw(new URL(url).pathname + new URL(url).search)).text();
  const start = (time = '') => `DTSTART:${time.replace(/[-:]|\.000/g, '')}`;

  const [moved, offered] = [inDays(4), (await slots())[1]];
  expect((await move('Inteview Scheduled', 'Rescheduled', moved)).status).toBe(200);
  const times = async () => (await slots()).map(({ starts_at, is_booked }) => [starts_at, is_booked]);
  expect(await times()).toEqual([
    [offered?.starts_at, false],
    [moved, true],
  ]);
  expect(await feed()).toContain(start(moved));
  // A free time of the same moment gives way.
  expect((await move('Rescheduled', 'Inteview Scheduled', offered?.starts_at)).status).toBe(200);
  expect(await times()).toEqual([[offered?.starts_at, true]]);
  // An interview that nobody came to keeps its time, so it can still be moved.
  await move('Inteview Scheduled', 'No Show');
  await move('No Show', 'Rescheduled', moved);
  expect(await times()).toEqual([[moved, true]]);
  expect((await move('Rescheduled', 'On Hold')).status).toBe(200);
  expect(await times()).toEqual([[moved, false]]);
  expect((await read()).state).toBe('Shortlist');
  expect(await feed()).not.toContain(start(moved));
});

test('a booked interview ends when the client selects the assistant before it', async () => {
  const { browser, matchId, offer, slots, book, move } = await createShortlist();
  await offer(2);
  await book((await slots())[0]?.id);
  expect((await move(browser, 'Reco Sent', 'Selected')).status).toBe(200);
  expect(await slots()).toMatchObject([{ is_booked: false, interview_id: null, meeting_url: null }]);
  const interviews = admin.from('interviews').select('id,outcome,scheduled_at,meeting_url').eq('match_id', matchId);
  const [planned] = await rows<{ id: string }[]>(interviews);
  expect(planned).toMatchObject({ outcome: 'On Hold', scheduled_at: null, meeting_url: null });
  const moves = admin
    .from('transitions')
    .select('from_state,to_state')
    .eq('subject_id', planned?.id ?? '');
  expect(await rows(moves.order('created_at'))).toEqual([
    { from_state: null, to_state: 'Inteview Scheduled' },
    { from_state: 'Inteview Scheduled', to_state: 'On Hold' },
  ]);
});

test('an interview that has been held keeps its time when the client selects the assistant', async () => {
  const { browser, matchId, offer, slots, book, move } = await createShortlist();
  await offer(2);
  await book((await slots())[0]?.id);
  const past = inDays(-1);
  await rows(admin.from('interview_slots').update({ starts_at: past }).eq('match_id', matchId));
  await rows(admin.from('interviews').update({ scheduled_at: past }).eq('match_id', matchId));
  expect((await move(browser, 'Reco Sent', 'Selected')).status).toBe(200);
  expect(await slots()).toMatchObject([{ starts_at: past, is_booked: true }]);
  const planned = await rows(admin.from('interviews').select('outcome').eq('match_id', matchId));
  expect(planned).toEqual([{ outcome: 'Inteview Scheduled' }]);
});

test('a canceled request rejects its matches, which cancels a booked interview', async () => {
  const { organizationId, browser, request, matchId, offer, slots, book, move, read } = await createShortlist();
  const place = { organizationId, listingId: request.listing.id };
  const states = ['Applied', 'Not Interested'] as const;
  const others = await Promise.all(
    states.map(async (state) => createMatch(await createAssistant('For Recommendation'), place, state)),
  );
  await offer(2);
  await book((await slots())[0]?.id);
  const { updated_at } = await read();
  const canceled = await browser.patch<AssistantRequest>(`${base}/${request.id}`, { updated_at, canceled: true });
  expect(canceled.body).toMatchObject({ state: 'Canceled', shortlist: [] });
  expect(await Promise.all([matchId, ...others].map(matchStatus))).toEqual(['Rejected', 'Rejected', 'Not Interested']);
  expect((await move(browser, 'Reco Sent', 'Selected')).status).toBe(409);
  await expectNoInterview(matchId);
});

test('the listing of a canceled request stays closed', async () => {
  const { browser, request } = await createRequest();
  await browser.patch(`${base}/${request.id}`, { updated_at: request.updated_at, canceled: true });
  const path = `/api/operations/listings/${request.listing.id}`;
  const { updated_at } = (await lead.get<Listing>(path)).body;
  expect((await lead.patch(path, { updated_at, status: 'Open' })).body).toMatchObject({
    status: 409,
    errorCode: 'REQUEST_CANCELED',
    message: operationMessages.REQUEST_CANCELED,
  });
  expect((await lead.get<Listing>(path)).body).toMatchObject({ status: 'Closed', updated_at });
});

test('a deleted organization cancels its requests and rejects their matches, also after agreed terms', async () => {
  const { organizationId, browser, request, matchId, offer, slots, book, read } = await createShortlist();
  const selected = await createMatch(
    await createAssistant('For Recommendation'),
    { organizationId, listingId: request.listing.id },
    'Selected',
  );
  const terms = { rate_cents: 1500, hours_per_week: 20, starts_on: '2030-01-07' };
  const proposed = await lead.post<AssistantRequest>(`${operated}/${request.id}/terms`, terms);
  await browser.post(`${base}/${request.id}/terms`, { terms_id: proposed.body.terms?.id, answer: 'Agreed' });
  await offer(2);
  await book((await slots())[0]?.id);
  expect(await read()).toMatchObject({ state: 'Starting' });
  expect((await browser.delete(`/api/organizations/${organizationId}/delete`, {})).status).toBe(204);
  const found = await lead.get<Page<AssistantRequest>>(`${operated}?q=${request.organization_name}`);
  expect(found.body.items).toMatchObject([{ state: 'Canceled', shortlist: [], listing: { status: 'Closed' } }]);
  expect(await Promise.all([matchId, selected].map(matchStatus))).toEqual(['Rejected', 'Rejected']);
  await expectNoInterview(matchId);
});

type Shortlist = Awaited<ReturnType<typeof createShortlist>>;
const ends: [string, (place: Shortlist) => Promise<unknown>][] = [
  [
    'the assistant withdraws',
    async ({ move, assistant }) => move(await app.signedIn(assistant), 'Reco Sent', 'Not Interested'),
  ],
  ['the client rejects', ({ move, browser }) => move(browser, 'Reco Sent', 'Rejected')],
  [
    'an operator rejects a selected assistant',
    async ({ move, browser }) => {
      await move(browser, 'Reco Sent', 'Selected');
      await move(lead, 'Selected', 'Rejected');
    },
  ],
  [
    'the client cancels the request',
    async ({ browser, request, read }) =>
      browser.patch(`${base}/${request.id}`, { updated_at: (await read()).updated_at, canceled: true }),
  ],
  [
    'the organization is deleted',
    ({ browser, organizationId }) => browser.delete(`/api/organizations/${organizationId}/delete`, {}),
  ],
];
test.each(ends)(
  'interviews that a recruiter has planned without a booking are called off when %s',
  async (_name, end) => {
    const place = await createShortlist();
    const recruiter = await app.signedIn(await createOperator('recruiter'));
    const plan = async (match_id: string | null, scheduled_at = inDays(2)) =>
      (
        await recruiter.post<{ id: string }>(`/api/pipeline/${place.assistant.id}/interviews`, {
          ...(match_id && { match_id }),
          scheduled_at,
        })
      ).body.id;
    const [first, second, other, held] = [
      await plan(place.matchId),
      await plan(place.matchId),
      await plan(null),
      await plan(place.matchId),
    ];
    const past = inDays(-1);
    await rows(admin.from('interviews').update({ scheduled_at: past }).eq('id', held));
    await end(place);
    const assistant = await app.signedIn(place.assistant);
    const { interviews } = (await assistant.get<PipelineStanding>('/api/pipeline/mine')).body;
    const seen = new Map(interviews.map(({ id, outcome, scheduled_at }) => [id, [outcome, scheduled_at]]));
    expect([first, second].map((id) => seen.get(id))).toEqual([
      ['On Hold', null],
      ['On Hold', null],
    ]);
    expect(seen.get(other)).toEqual(['Inteview Scheduled', expect.any(String)]);
    expect(seen.get(held)).toEqual(['Inteview Scheduled', past]);
    expect((await assistant.get(`/api/calendar/interviews/${first}`)).status).toBe(404);
    const { history } = (await recruiter.get<RecruitDetail>(`/api/pipeline/${place.assistant.id}`)).body;
    const moves = history.filter(({ subject, to_state }) => subject === 'interview' && to_state === 'On Hold');
    expect(moves.map(({ subject_id }) => subject_id).toSorted()).toEqual([first, second].toSorted());
  },
);

test('a booked interview gets a link that nobody can guess, and goes into the calendars of both sides', async () => {
  const { request, assistant, browser, offer, slots, book } = await createShortlist();
  await offer(2, null);
  await offer(3, null);
  const links: (string | null | undefined)[] = [];
  for (const { id } of await slots()) {
    await book(id);
    links.push((await slots()).find(({ is_booked }) => is_booked)?.meeting_url);
  }
  for (const link of links) expect(link).toMatch(/^https:\/\/meet\.example\/room-[\da-f]{32}$/);
  expect(new Set(links).size).toBe(2);

  const booked = (await slots()).find(({ is_booked }) => is_booked);
  const place = `${operated}/${request.id}/interviews/${booked?.id}`;
  expect((await lead.patch(place, { meeting_url: 'http://meet.example/2' })).status).toBe(400);
  expect((await browser.patch(place, { meeting_url: 'https://meet.example/2' })).status).toBe(403);
  const gone = await lead.patch(place.replace(/[^/]+$/, crypto.randomUUID()), {
    meeting_url: 'https://meet.example/2',
  });
  expect(gone.body).toMatchObject({ status: 404, errorCode: 'SLOT_NOT_FOUND' });
  expect((await lead.patch(place, { meeting_url: 'https://meet.example/2' })).status).toBe(200);
  const file = `/api/calendar/interviews/${booked?.interview_id}`;
  const name = (
    await rows<{ first_name: string }[]>(admin.from('profiles').select('first_name').eq('id', assistant.id))
  )[0];
  for (const [side, title] of [
    [browser, `SUMMARY:Interview with ${name?.first_name}`],
    [await app.signedIn(assistant), 'SUMMARY:Interview\r\n'],
  ] as const) {
    const answer = await side.raw(file);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(title);
    expect(text).toContain(`DTSTART:${booked?.starts_at.replace(/[-:]|\.000/g, '')}`);
    expect(text).toContain('https://meet.example/2');
    expect(text).toContain(`UID:interview-${booked?.interview_id}`);
  }
  expect((await (await app.signedIn(await createAssistant())).get(file)).status).toBe(404);
  await book(booked?.id, false);
  expect((await browser.get(file)).status).toBe(404);
});

test('a client answers the newest terms, and the first clock-in fills the request', async () => {
  const { organizationId, browser, request, assistant, move, read } = await createShortlist();
  const terms = { rate_cents: 1700, hours_per_week: 20, starts_on: '2030-01-07' };
  const propose = (fields: object = {}) =>
    lead.post<AssistantRequest>(`${operated}/${request.id}/terms`, { ...terms, ...fields });
  expect((await propose()).status).toBe(409);
  await move(browser, 'Reco Sent', 'Selected');
  expect((await read()).state).toBe('Selected');
  const first = (await propose({ rate_cents: 2500 })).body;
  expect(first).toMatchObject({ state: 'Terms', terms: { rate_cents: 2500, answer: null } });
  const answer = (terms_id: string | undefined, fields: object) =>
    browser.post<AssistantRequest>(`${base}/${request.id}/terms`, { terms_id, ...fields });
  expect((await answer(first.terms?.id, { answer: 'Change requested' })).status).toBe(400);
  const asked = await answer(first.terms?.id, { answer: 'Change requested', note: 'Too expensive.' });
  expect(asked.body).toMatchObject({ state: 'Terms', terms: { answer: 'Change requested', note: 'Too expensive.' } });
  const inbox = await lead.get<Page<{ detail: string }>>(`/api/operations/inbox?kind=assistant_request&q=Too`);
  expect(inbox.body.items).toMatchObject([{ detail: 'Wants other terms: Too expensive.' }]);
  const second = (await propose()).body;
  expect((await answer(first.terms?.id, { answer: 'Agreed' })).body).toMatchObject({ errorCode: 'ROW_CHANGED' });
  const agreed = await answer(second.terms?.id, { answer: 'Agreed' });
  expect(agreed.body).toMatchObject({ state: 'Starting', terms: { answer: 'Agreed', answered_by: 'Test Person' } });
  expect((await propose()).body).toMatchObject({ status: 409, errorCode: 'REQUEST_MOVED' });
  await move(lead, 'Selected', 'For Onboarding Call');
  await move(lead, 'For Onboarding Call', 'Matched');
  expect((await read()).state).toBe('Starting');
  const [team] = await rows<{ id: string }[]>(admin.from('teams').select('id').eq('organization_id', organizationId));
  await createWorkSession(assistant, team?.id ?? '');
  expect((await read()).state).toBe('Filled');
  const { updated_at } = await read();
  expect((await browser.patch(`${base}/${request.id}`, { updated_at, canceled: true })).status).toBe(409);
});

test('terms for one assistant do not count for the next one', async () => {
  const { organizationId, browser, request, assistant, move, read } = await createShortlist();
  const place = { organizationId, listingId: request.listing.id };
  const nextMatchId = await createMatch(await createAssistant('For Recommendation'), place, 'Reco Sent');
  const propose = (rate_cents: number) =>
    lead.post<AssistantRequest>(`${operated}/${request.id}/terms`, {
      rate_cents,
      hours_per_week: 20,
      starts_on: '2030-01-07',
    });
  await move(browser, 'Reco Sent', 'Selected');
  const terms_id = (await propose(2500)).body.terms?.id;
  await browser.post(`${base}/${request.id}/terms`, { terms_id, answer: 'Agreed' });
  expect((await read()).state).toBe('Starting');
  expect((await move(await app.signedIn(assistant), 'Selected', 'Not Interested')).status).toBe(200);
  expect((await read()).state).toBe('Shortlist');
  await browser.post(`/api/matches/${nextMatchId}/move`, { from: 'Reco Sent', to: 'Selected' });
  expect(await read()).toMatchObject({ state: 'Selected', terms: null });
  expect((await propose(1700)).body).toMatchObject({ state: 'Terms', terms: { rate_cents: 1700, answer: null } });
});
