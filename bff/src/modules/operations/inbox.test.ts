import { randomUUID } from 'node:crypto';
import {
  type AssistantRequest,
  type AuditEvent,
  type InboxCounts,
  type InboxItem,
  type InboxKind,
  inboxItem,
  inboxKinds,
  inboxKindsFor,
  type Listing,
  minutesPerDay,
  type OperatorName,
  type OperatorRole,
  type Page,
  type Schedule,
  type TeamDeal,
  utcWeekMinute,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createBill, monday } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createNotification,
  createOrganization,
  createUser,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { createMatch, createOpening, createOperator } from '../../../test/support/recruiting.ts';
import { scheduleAround } from '../../../test/support/schedules.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const base = '/api/operations/inbox';
const signedInAs = async (...roles: OperatorRole[]) => app.signedIn(await createOperator(...roles));
const list = async (query: string, browser = administrator) =>
  (await browser.get<Page<InboxItem>>(`${base}?${query}`)).body;
const find = async (word: string): Promise<InboxItem> => {
  const [item] = (await list(`q=${word}`)).items;
  if (!item) throw new Error(`Nothing in the inbox contains ${word}`);
  return item;
};
const change = (item: InboxItem, fields: object, browser = administrator) => {
  const { kind, subject_id, updated_at } = item;
  return browser.patch<InboxItem>(base, { kind, subject_id, updated_at, ...fields });
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const rename = ({ id }: TestUser, first_name: string) =>
  rows(admin.from('profiles').update({ first_name }).eq('id', id));

async function createOverdueBill(word: string) {
  const organizationId = await createOrganization(await createUser('client'), word);
  const id = await createBill(organizationId, { status: 'PASTDUE', due_at: daysAgo(2) });
  const update = (fields: object) => rows(admin.from('bills').update(fields).eq('id', id));
  return { id, update };
}

/** Creates the source of an item whose title or detail contains the word, and returns a function that ends it. */
const sources: Record<InboxKind, (word: string) => Promise<() => Promise<unknown>>> = {
  async prequalification(word) {
    const application = {
      email: `${word}@workspace.test`,
      name: 'Grace Okafor',
      phone: '+2348025550101',
      role: 'EA',
      weekly_hours: 40,
      timezone: 'Africa/Lagos',
      has_computer: true,
      has_backup_internet: true,
      about: 'Six years beside the founder of a logistics company.',
    };
    const { id } = await rows<{ id: string }>(
      admin.from('prequalifications').insert(application).select('id').single(),
    );
    return () => administrator.patch(`/api/operations/prequalifications/${id}`, { from: 'New', to: 'Declined' });
  },
  async reactivated_assistant(word) {
    const assistant = await createAssistant('Unavailable');
    await rename(assistant, word);
    const entry = { reactivated_at: new Date().toISOString() };
    await rows(admin.from('pipeline_entries').update(entry).eq('assistant_id', assistant.id));
    return () => rows(admin.from('assistant_cvs').update({ status: 'Working' }).eq('user_id', assistant.id));
  },
  async unanswered_recommendation(word) {
    const { assistant, organizationId, listingId } = await createOpening();
    await rename(assistant, word);
    const match = {
      assistant_id: assistant.id,
      organization_id: organizationId,
      listing_id: listingId,
      status: 'Reco Sent',
      source: 'Matcher',
      channel: 'matcher',
      updated_at: daysAgo(4),
    };
    const { id } = await rows<{ id: string }>(admin.from('matches').insert(match).select('id').single());
    return async () => {
      await administrator.post(`/api/matches/${id}/move`, { from: 'Reco Sent', to: 'Selected' });
      await administrator.post(`/api/matches/${id}/move`, { from: 'Selected', to: 'For Intro Call' });
    };
  },
  async selected_assistant(word) {
    const { assistant, organizationId, listingId } = await createOpening();
    await rename(assistant, word);
    const id = await createMatch(assistant, { organizationId, listingId }, 'Selected');
    return () => administrator.post(`/api/matches/${id}/move`, { from: 'Selected', to: 'For Intro Call' });
  },
  async assistant_request(word) {
    const client = await createUser('client');
    const organization_id = await createOrganization(client, word);
    const wish = { role: 'EA', hours_per_week: 20, skills: 'Mail', timezone: 'UTC', note: '' };
    const made = await (await app.signedIn(client)).post<AssistantRequest>('/api/assistant-requests', {
      organization_id,
      ...wish,
    });
    const path = `/api/operations/listings/${made.body.listing.id}`;
    const { updated_at } = (await administrator.get<Listing>(path)).body;
    return () => administrator.patch(path, { updated_at, status: 'Open' });
  },
  async deal_notice(word) {
    const { client, teamId } = await createWorkplace();
    await rows(admin.from('teams').update({ name: word }).eq('id', teamId));
    const owner = await app.signedIn(client);
    const { body } = await owner.get<TeamDeal>(`/api/deals/of-team?team_id=${teamId}`);
    const on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const notice = { updated_at: body.updated_at, status: 'CHURNED', on, reason: 'The project is over' };
    const given = await owner.post<TeamDeal>(`/api/deals/${body.id}/notice`, notice);
    return () => owner.post(`/api/deals/${body.id}/take-back`, { updated_at: given.body.updated_at });
  },
  async missed_shift(word) {
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -30, to: 60 });
    return () => createWorkSession(place.assistant, place.teamId);
  },
  async timesheet(word) {
    const { assistant, teamId } = await createWorkplace();
    await rename(assistant, word);
    const sheet = {
      user_id: assistant.id,
      team_id: teamId,
      week_start: '2026-01-05',
      state: 'Disputed',
      reason: 'Too long',
    };
    const { id, updated_at } = await rows<{ id: string; updated_at: string }>(
      admin
        .from('timesheets')
        .insert({ ...sheet, decided_at: daysAgo(1) })
        .select('id,updated_at')
        .single(),
    );
    const seen = new Date(updated_at).toISOString();
    return () => administrator.patch(`/api/timesheets/${id}`, { updated_at: seen, state: 'Approved' });
  },
  async overdue_bill(word) {
    const { update } = await createOverdueBill(word);
    return () => update({ status: 'PAID' });
  },
  async failed_delivery(word) {
    const user = await createUser('client');
    await rename(user, word);
    const device = { user_id: user.id, fcm_token: word, user_agent: 'Browser' };
    await rows(admin.from('device_tokens').insert(device));
    await createNotification(user);
    await rows(admin.from('push_deliveries').update({ error: 'too late' }).eq('user_id', user.id));
    return () => rows(admin.from('device_tokens').delete().eq('user_id', user.id));
  },
  async failed_mail(word) {
    const address = `${word}@workspace.test`;
    const mail = { kind: 'account_exists', key: word, address, state: 'failed', next_attempt_at: null };
    const { id } = await rows<{ id: string }>(
      admin
        .from('mail_deliveries')
        .insert({ ...mail, last_attempt_at: daysAgo(1), last_error: 'The mail service answered 422.' })
        .select('id')
        .single(),
    );
    return () => administrator.post(`/api/operations/mail/${id}/retry`, {});
  },
  async hubspot(word) {
    const call = { method: 'PATCH', path: `/crm/${word}`, next_attempt_at: null, last_attempt_at: daysAgo(1) };
    const { id } = await rows<{ id: number }>(
      admin
        .from('hubspot_outbox')
        .insert({ ...call, last_error: 'HubSpot answered 400.' })
        .select('id')
        .single(),
    );
    return () => administrator.post(`/api/operations/hubspot/${id}/retry`, {});
  },
};

describe('items', () => {
  test.each(inboxKinds)('of the kind %s wait until their source ends', async (kind) => {
    const word = randomUUID();
    const end = await sources[kind](word);
    const { items, total } = await list(`q=${word}`);
    expect(items.map((item) => z.safeParse(inboxItem, item).error)).toEqual([undefined]);
    expect([total, items[0]]).toMatchObject([1, { kind, owner: null, state: 'open', note: null, updated_at: null }]);
    expect((await list(`q=${word}&kind=${kind}`)).total).toBe(1);
    const { body } = await administrator.get<InboxCounts>(`${base}/counts`);
    expect(body.kinds[kind]).toBeGreaterThan(0);
    await end();
    expect(await list(`q=${word}`)).toMatchObject({ items: [], total: 0 });
  });

  test('have no shift that began less than 15 minutes ago, and none that may not begin', async () => {
    const word = randomUUID();
    const [soon, unpaid] = [await createWorkplace(), await createWorkplace('PAYMENT_PENDING')];
    for (const place of [soon, unpaid]) await rename(place.assistant, word);
    await scheduleAround(soon, { from: -10, to: 60 });
    await scheduleAround(unpaid, { from: -30, to: 60 });
    expect((await list(`q=${word}`)).total).toBe(0);
  });

  test('have a missed shift that is already over', async () => {
    const word = randomUUID();
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -120, to: -60 });
    await createWorkSession(place.assistant, place.teamId);
    expect(await find(word)).toMatchObject({ kind: 'missed_shift', person_id: place.assistant.id, detail: 'Team' });
  });

  test('have no missed shift of a suspended assistant', async () => {
    const word = randomUUID();
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -30, to: 60 });
    const suspension = { suspended_at: daysAgo(1), suspension_reason: 'Away' };
    await rows(admin.from('profiles').update(suspension).eq('id', place.assistant.id));
    expect((await list(`q=${word}`)).total).toBe(0);
  });

  test('have no missed shift that was added, or moved to its time, after it began', async () => {
    const word = randomUUID();
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -60, to: 60 });
    expect(await find(word)).toMatchObject({ kind: 'missed_shift' });
    const assistant = await app.signedIn(place.assistant);
    const path = `/api/schedules?team_id=${place.teamId}&timezone=UTC`;
    const [entry] = (await assistant.get<Schedule[]>(path)).body;
    const save = (changes: Partial<Schedule>) =>
      assistant.post('/api/schedules/update', {
        team_id: place.teamId,
        timezone: 'UTC',
        schedules: [{ ...entry, ...changes }],
      });
    const start = utcWeekMinute(Date.now() - 30 * 60_000);
    const moved = { start_weekday: Math.floor(start / minutesPerDay), start_minutes: start % minutesPerDay };
    expect((await save({})).status).toBe(200);
    expect(await find(word)).toMatchObject({ kind: 'missed_shift' });
    expect((await save(moved)).status).toBe(200);
    expect((await list(`q=${word}`)).total).toBe(0);
    expect((await save({ ...moved, id: -1 })).status).toBe(200);
    expect((await list(`q=${word}`)).total).toBe(0);
  });

  test('keep a missed shift that its assistant removes and enters again, or moves and moves back', async () => {
    const word = randomUUID();
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -60, to: 60 });
    const assistant = await app.signedIn(place.assistant);
    const team_id = place.teamId;
    const entries = async () =>
      (await assistant.get<Schedule[]>(`/api/schedules?team_id=${team_id}&timezone=UTC`)).body;
    const save = (schedules: Schedule[]) =>
      assistant.post('/api/schedules/update', { team_id, timezone: 'UTC', schedules });
    const remove = async () => {
      for (const { id } of await entries()) await assistant.post('/api/schedules/remove', { id, team_id });
      expect((await list(`q=${word}`)).total).toBe(0);
    };
    const [entry] = await entries();
    if (!entry) throw new Error('The assistant has no shift');
    const isMissed = async () => expect(await find(word)).toMatchObject({ kind: 'missed_shift' });
    await isMissed();

    await remove();
    expect((await assistant.post('/api/schedules/add', { ...entry, timezone: 'UTC' })).status).toBe(201);
    await isMissed();

    await remove();
    expect((await save([{ ...entry, id: -1 }])).status).toBe(200);
    await isMissed();

    const start = utcWeekMinute(Date.now() - 30 * 60_000);
    const moved = { start_weekday: Math.floor(start / minutesPerDay), start_minutes: start % minutesPerDay };
    expect((await save((await entries()).map((one) => ({ ...one, ...moved })))).status).toBe(200);
    expect((await list(`q=${word}`)).total).toBe(0);
    const { start_weekday, start_minutes } = entry;
    expect((await save((await entries()).map((one) => ({ ...one, start_weekday, start_minutes })))).status).toBe(200);
    await isMissed();
  });

  test('have no missed shift on a day of an approved leave', async () => {
    const word = randomUUID();
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -30, to: 60 });
    expect(await find(word)).toMatchObject({ kind: 'missed_shift' });
    const leave = { user_id: place.assistant.id, kind: 'sick', timezone: 'UTC', state: 'Approved' };
    const days = { first_day: daysAgo(1).slice(0, 10), last_day: daysAgo(0).slice(0, 10) };
    await rows(admin.from('leaves').insert({ ...leave, ...days }));
    expect((await list(`q=${word}`)).total).toBe(0);
  });

  test('have no missed shift on a public holiday of the country of the assistant', async () => {
    const word = randomUUID();
    const place = await createWorkplace();
    await rename(place.assistant, word);
    await scheduleAround(place, { from: -30, to: 60 });
    await rows(admin.from('assistant_cvs').update({ location: 'Nuuk, Greenland' }).eq('user_id', place.assistant.id));
    expect(await find(word)).toMatchObject({ kind: 'missed_shift' });
    for (const day of [1, 0].map((days) => daysAgo(days).slice(0, 10))) {
      const year = { p_country: 'GL', p_year: Number(day.slice(0, 4)) };
      const days = [1, 0].map((ago) => ({ day: daysAgo(ago).slice(0, 10), name: 'Holiday' }));
      await rows(admin.rpc('save_holidays', { ...year, p_days: days }));
    }
    expect((await list(`q=${word}`)).total).toBe(0);
  });

  test('have no recommendation of the last three days', async () => {
    const word = randomUUID();
    const { assistant, organizationId, listingId } = await createOpening();
    await rename(assistant, word);
    const match = { assistant_id: assistant.id, organization_id: organizationId, listing_id: listingId };
    await rows(admin.from('matches').insert({ ...match, status: 'Reco Sent', source: 'Matcher', channel: 'matcher' }));
    expect((await list(`q=${word}`)).total).toBe(0);
  });

  test('have bills that are overdue since the end of their due day in UTC', async () => {
    const word = randomUUID();
    const organizationId = await createOrganization(await createUser('client'), word);
    await createBill(organizationId, { status: 'PASTDUE', due_at: '2026-03-04T13:00:00Z' });
    expect(new Date((await find(word)).since).toISOString()).toBe('2026-03-05T00:00:00.000Z');
  });

  test('have the longest waiting one first, and pages', async () => {
    const word = randomUUID();
    const organizationId = await createOrganization(await createUser('client'), word);
    for (const days of [1, 3, 2]) {
      const period = { period_start: daysAgo(days * 10).slice(0, 10), period_end: daysAgo(0).slice(0, 10) };
      await createBill(organizationId, { status: 'PASTDUE', due_at: daysAgo(days), ...period });
    }
    const { items } = await list(`q=${word}`);
    expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).sort());
    expect(await list(`q=${word}&page=1&limit=2`)).toMatchObject({ total: 3, items: [items[2]] });
    expect(await list(`q=${word}&page=9`)).toMatchObject({ total: 3, items: [] });
  });
});

describe('roles', () => {
  test('visitors get 401 and clients get 403', async () => {
    const client = await app.signedIn(await createUser('client'));
    const body = { kind: 'hubspot', subject_id: '1', updated_at: null };
    for (const [browser, status] of [
      [app.browser(), 401],
      [client, 403],
    ] as const) {
      expect((await browser.get(base)).status).toBe(status);
      expect((await browser.get(`${base}/counts`)).status).toBe(status);
      expect((await browser.patch(base, body)).status).toBe(status);
    }
  });

  test.each<OperatorRole>(['administrator', 'recruiter', 'account_lead', 'finance'])(
    'an operator with the role %s sees, counts and changes the items of their kinds and no others',
    async (role) => {
      const browser = await signedInAs(role);
      const kinds = inboxKindsFor([role]);
      const counts = await browser.get<InboxCounts>(`${base}/counts`);
      expect(Object.keys(counts.body.kinds).sort()).toEqual([...kinds].sort());
      const sum = Object.values(counts.body.kinds).reduce<number>(
        (before, items = 0) => before + items,
        counts.body.conversations,
      );
      expect(counts.body.count).toBe(sum);
      for (const kind of inboxKinds) {
        const may = kinds.includes(kind);
        expect([kind, (await browser.get(`${base}?kind=${kind}`)).status]).toEqual([kind, may ? 200 : 403]);
        const body = { kind, subject_id: randomUUID(), updated_at: null, state: 'done' };
        expect([kind, (await browser.patch(base, body)).status]).toEqual([kind, may ? 404 : 403]);
      }
      const seen = new Set((await list('limit=100', browser)).items.map(({ kind }) => kind));
      expect([...seen].filter((kind) => !kinds.includes(kind))).toEqual([]);
    },
  );
});

describe('changes', () => {
  test('give an item an owner, a state and a note, and the audit trail has each of them', async () => {
    const word = randomUUID();
    const { id } = await createOverdueBill(word);
    const operator = await createOperator('finance');
    const browser = await app.signedIn(operator);
    const taken = await change(await find(word), { owner_id: operator.id, state: 'in_progress' }, browser);
    expect(taken.body).toMatchObject({
      detail: word,
      bill_id: id,
      owner: { id: operator.id, name: 'Olga Operator' },
      state: 'in_progress',
    });
    const noted = await change(taken.body, { note: ' They pay on Friday ' }, browser);
    expect(noted.body).toMatchObject({ owner: { id: operator.id }, state: 'in_progress', note: 'They pay on Friday' });
    expect((await list(`q=${word}&owner=me`, browser)).total).toBe(1);
    expect((await list(`q=${word}&owner=none`, browser)).total).toBe(0);
    const free = await change(noted.body, { owner_id: null, note: '' }, browser);
    expect(free.body).toMatchObject({ owner: null, note: null, state: 'in_progress' });
    expect((await list(`q=${word}&owner=none&state=in_progress`, browser)).total).toBe(1);
    const { body } = await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${id}`);
    expect(body.items.map(({ action, after }) => [action, after])).toEqual([
      ['inbox_item.changed', { owner_id: null, note: null }],
      ['inbox_item.changed', { note: 'They pay on Friday' }],
      ['inbox_item.created', expect.objectContaining({ owner_id: operator.id, state: 'in_progress' })],
    ]);
  });

  test('give an item to another operator only if the roles of that operator include its kind', async () => {
    const word = randomUUID();
    await createOverdueBill(word);
    const [finance, recruiter] = [await createOperator('finance'), await createOperator('recruiter')];
    const browser = await app.signedIn(finance);
    const owners = (await browser.get<OperatorName[]>(`${base}/owners?kind=overdue_bill`)).body.map(({ id }) => id);
    expect([owners.includes(finance.id), owners.includes(recruiter.id)]).toEqual([true, false]);
    expect((await browser.get(`${base}/owners?kind=hubspot`)).status).toBe(403);
    const item = await find(word);
    const refused = await change(item, { owner_id: recruiter.id });
    expect(refused.body).toMatchObject({ status: 409, errorCode: 'OWNER_LACKS_ROLE' });
    expect((await change(item, { owner_id: finance.id })).body.owner).toEqual({
      id: finance.id,
      name: 'Olga Operator',
    });
  });

  test('let an item that is done leave the list, until its source changes', async () => {
    const word = randomUUID();
    const { update } = await createOverdueBill(word);
    const done = await change(await find(word), { state: 'done', note: 'Promised' });
    expect(done.body.state).toBe('done');
    expect((await list(`q=${word}`)).total).toBe(0);
    expect((await list(`q=${word}&state=done`)).items).toEqual([done.body]);
    const again = await change(done.body, { state: 'open' });
    expect((await list(`q=${word}`)).items).toEqual([again.body]);
    await change(again.body, { state: 'done' });
    await update({ paid_cents: 100 });
    expect(await find(word)).toMatchObject({ state: 'open', note: 'Promised' });
  });

  test('leave an item without an owner when its owner is no longer an operator', async () => {
    const word = randomUUID();
    await createOverdueBill(word);
    const owner = await createOperator('finance');
    await change(await find(word), { owner_id: owner.id });
    await rows(admin.from('operators').delete().eq('user_id', owner.id));
    expect(await find(word)).toMatchObject({ owner: null });
  });

  test('return 409 and change nothing if another operator has changed the item in the meantime', async () => {
    const word = randomUUID();
    await createOverdueBill(word);
    const item = await find(word);
    const race = async (seen: InboxItem) => {
      const notes = ['one', 'two', 'three', 'four'];
      const answers = await Promise.all(notes.map((note) => change(seen, { note: `${seen.updated_at} ${note}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    };
    await race(item);
    await race(await find(word));
    const { updated_at } = await find(word);
    expect((await change(item, { state: 'done' })).body).toMatchObject({
      status: 409,
      errorCode: 'ROW_CHANGED',
      info: { updated_at },
    });
    expect((await find(word)).state).toBe('open');
  });

  test.each([
    [{ kind: 'holiday' }, 400],
    [{ updated_at: 'today' }, 400],
    [{ owner_id: 'me' }, 400],
    [{ owner_id: randomUUID() }, 409],
    [{ state: 'lost' }, 400],
    [{ note: 'x'.repeat(501) }, 400],
    [{ subject_id: randomUUID() }, 404],
  ])('with %j return %d', async (fields, status) => {
    const word = randomUUID();
    await createOverdueBill(word);
    expect((await change(await find(word), fields)).status).toBe(status);
  });

  test('with a note that is too long say so', async () => {
    const word = randomUUID();
    await createOverdueBill(word);
    const { body } = await change(await find(word), { note: 'x'.repeat(501) });
    expect(body).toMatchObject({ type: 'validation', message: 'Use at most 500 characters.' });
  });
});

test('a correction that nobody has answered for three days waits with its week, until somebody answers', async () => {
  const { assistant, teamId } = await createWorkplace();
  const word = `Quill${randomUUID().slice(0, 8)}`;
  await rename(assistant, word);
  const at = (hours: number) => new Date(Date.parse(monday(1)) + hours * 3_600_000).toISOString();
  const { id } = await createWorkSession(assistant, teamId, { created_at: at(48), ended_at: at(50) });
  const asked = {
    session_id: id,
    user_id: assistant.id,
    team_id: teamId,
    started_before: at(48),
    ended_before: at(50),
    started_at: at(48),
    ended_at: at(51),
    timezone: 'UTC',
    reason: 'I went offline too early.',
  };
  const ask = (created_at: string) =>
    rows<{ id: string }>(
      admin
        .from('session_corrections')
        .insert({ ...asked, created_at })
        .select('id')
        .single(),
    );
  const fresh = await ask(daysAgo(2));
  expect((await list(`q=${word}`)).items).toEqual([]);
  await rows(
    admin
      .from('session_corrections')
      .update({ created_at: daysAgo(4) })
      .eq('id', fresh.id),
  );
  const lead = await signedInAs('account_lead');
  expect((await list(`q=${word}`, lead)).items).toMatchObject([
    { kind: 'timesheet', detail: 'Team: a correction waits for an answer' },
  ]);
  expect((await list(`q=${word}`, await signedInAs('recruiter', 'finance'))).items).toEqual([]);
  const sheets = '/api/operations/timesheets';
  expect((await lead.get<Page<object>>(`${sheets}?q=${word}`)).body.items).toMatchObject([
    { user_name: expect.stringContaining(word) },
  ]);
  expect((await (await signedInAs('finance')).get(sheets)).status).toBe(403);
  await lead.patch(`/api/timesheets/corrections/${fresh.id}`, { state: 'Declined', answer: 'No.' });
  expect((await list(`q=${word}`, lead)).items).toEqual([]);
});
