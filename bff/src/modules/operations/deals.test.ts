import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  type Bill,
  clientStatuses,
  clockInReasons,
  type DealChange,
  dealMoves,
  introPeriodDays,
  needsReason,
  type OperatedDeal,
  type OperatedTeam,
  type OperatedTeamDetail,
  operatedDeal,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { computeBills, saveMethod } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createDeal,
  createOrganization,
  createTeam,
  createUser,
  createWorkplace,
  createWorkSession,
} from '../../../test/support/factories.ts';
import { createMatch, createOpening, createOperator } from '../../../test/support/recruiting.ts';
import { scheduleAround } from '../../../test/support/schedules.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let lead: Browser;
let administrator: Browser;
beforeAll(async () => {
  app = await startApp();
  lead = await app.signedIn(await createOperator('account_lead'));
  administrator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const base = '/api/operations/deals';
const dayMs = 86_400_000;
const today = (days = 0, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * dayMs);
const list = async (query: string) => (await lead.get<Page<OperatedDeal>>(`${base}?${query}`)).body;
const add = (team_id: string, fields: object = {}) => lead.post<OperatedDeal>(base, { team_id, ...fields });
const change = ({ id, updated_at }: OperatedDeal, fields: Omit<DealChange, 'updated_at'>) =>
  lead.patch<OperatedDeal>(`${base}/${id}`, { updated_at, ...fields });
const dealOf = async (teamId: string): Promise<OperatedDeal> =>
  z.parse(operatedDeal, (await list(`team_id=${teamId}`)).items[0]);
const eventsOf = async (id: string) =>
  (await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${id}&limit=100`)).body.items;
const advance = () => rows<number>(admin.rpc('advance_deals'));

/** Creates a team with a client and an assistant, and without a deal. */
const createPlace = async () => {
  const place = await createWorkplace(null);
  const browser = await app.signedIn(place.assistant);
  const body = { user_id: place.assistant.id, team_id: place.teamId, timezone: 'UTC' };
  return { ...place, clockIn: () => browser.post('/api/sessions/start', body) };
};

test('each call is open to account leads and administrators, and to no other operator', async () => {
  const { teamId } = await createPlace();
  const calls: ((browser: Browser) => Promise<{ status: number }>)[] = [
    (browser) => browser.get(base),
    (browser) => browser.post(base, { team_id: teamId }),
    (browser) => browser.patch(`${base}/${randomUUID()}`, { updated_at: '2026-01-01T00:00:00Z' }),
  ];
  const refused = [
    await app.signedIn(await createOperator('recruiter')),
    await app.signedIn(await createOperator('finance')),
    await app.signedIn(await createUser('client')),
  ];
  for (const call of calls) {
    expect((await call(app.browser())).status).toBe(401);
    for (const browser of refused) expect((await call(browser)).status).toBe(403);
    expect((await call(lead)).status).not.toBe(403);
    expect((await call(administrator)).status).not.toBe(403);
  }
});

test('an account lead adds a deal and changes its terms, and the audit trail has each change', async () => {
  const { teamId } = await createPlace();
  const leader = await createOperator('account_lead');
  const added = await add(teamId, { starts_on: '2026-12-01', account_lead_id: leader.id });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ status: 'PENDING', starts_on: '2026-12-01', account_lead: 'Olga Operator' });
  const { body } = await change(added.body, { requires_shift: true, starts_on: '2026-12-02' });
  expect(body).toMatchObject({ requires_shift: true, starts_on: '2026-12-02', account_lead_id: leader.id });
  expect((await eventsOf(body.id)).map(({ action, after }) => [action, after])).toEqual([
    ['deal.changed', { requires_shift: true, starts_on: '2026-12-02' }],
    ['deal.created', expect.objectContaining({ status: 'PENDING' })],
  ]);
});

test('the agreed start of a deal can be removed, and stays when another term changes', async () => {
  const { teamId } = await createPlace();
  const { body: added } = await add(teamId, { starts_on: '2026-12-01' });
  const { body: changed } = await change(added, { requires_shift: true });
  expect(changed.starts_on).toBe('2026-12-01');
  expect((await change(changed, { starts_on: null })).body).toMatchObject({ starts_on: null, requires_shift: true });
});

test('a team of a deleted organization gets no deal and no assistant', async () => {
  const { teamId, organizationId } = await createPlace();
  await rows(admin.from('organizations').update({ deleted_at: new Date().toISOString() }).eq('id', organizationId));
  const refusal = { status: 404, message: 'This organization does not exist.' };
  expect((await add(teamId, { status: 'CLOCKIN_PENDING' })).body).toMatchObject(refusal);
  const { id } = await createAssistant('For Recommendation');
  const joined = await lead.put(`/api/operations/teams/${teamId}/members/${id}`, { assistant_role: 'EA' });
  expect(joined.body).toMatchObject(refusal);
});

test('a team has at most one open deal, even with concurrent calls', async () => {
  const { teamId } = await createPlace();
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(teamId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await add(teamId)).body).toMatchObject({
    status: 409,
    errorCode: 'DEAL_OPEN',
    message: 'This team has an open deal already.',
  });
  await change(await dealOf(teamId), { status: 'LOST', reason: 'Chose another company' });
  expect((await add(teamId, { status: 'CLOCKIN_PENDING' })).status).toBe(201);
});

test('only one of several concurrent changes of a deal succeeds', async () => {
  const { teamId } = await createPlace();
  const { body: deal } = await add(teamId);
  const answers = await Promise.all(
    (['PAYMENT_PENDING', 'CLOCKIN_PENDING', 'MANUAL'] as const).map((status) => change(deal, { status })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await change(deal, { requires_shift: true })).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
});

test.each([
  [{ team_id: 'none' }, 400, 'Choose a team.'],
  [{ status: 'ACTIVE' }, 400, 'Choose a status.'],
  [{ starts_on: '2026-02-31' }, 400, 'Enter a date.'],
  [{ account_lead_id: randomUUID() }, 404, 'This person is no longer an operator.'],
  [{}, 404, 'This team does not exist.'],
])('a new deal with %j is refused with %d', async (fields, status, message) => {
  expect((await add(randomUUID(), fields)).body).toMatchObject({ status, message });
});

test('the list searches teams and organizations, filters by status, and has pages', async () => {
  const word = randomUUID();
  const organizationId = await createOrganization(await createUser('client'), `Acme ${word}`);
  const teamId = await createTeam({ organizationId, deal: 'CHURNED' });
  await createDeal({ organizationId, teamId }, 'ACTIVE');
  const statuses = async (query: string) => (await list(query)).items.map(({ status }) => status);
  expect(await statuses(`q=${word}`)).toEqual(['ACTIVE', 'CHURNED']);
  expect(await statuses(`q=${word}&status=CHURNED`)).toEqual(['CHURNED']);
  expect(await list(`q=${word}&page=1&limit=1`)).toMatchObject({ total: 2, items: [{ status: 'CHURNED' }] });
  expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
  expect((await lead.get(`${base}?status=OPEN`)).status).toBe(400);
});

test.each(clientStatuses)('a deal with the status %s moves only to the statuses that may follow', async (from) => {
  const place = await createPlace();
  const begin = async () => {
    await rows(admin.from('deals').delete().eq('team_id', place.teamId));
    await createDeal(place, from);
    return dealOf(place.teamId);
  };
  const deal = await begin();
  for (const status of clientStatuses.filter((one) => one !== from && !dealMoves[from].includes(one))) {
    const answer = await change(deal, { status, reason: 'Because' });
    expect([status, answer.body]).toMatchObject([status, { status: 409, errorCode: 'DEAL_MOVE_NOT_ALLOWED' }]);
  }
  expect(await dealOf(place.teamId)).toEqual(deal);
  for (const status of dealMoves[from]) {
    const answer = await change(await begin(), { status, ...(needsReason(status) && { reason: 'Because' }) });
    expect([status, answer.body.status]).toEqual([status, status]);
  }
});

test('a pause and a loss need a reason, which stays until the next move and in the audit trail', async () => {
  const { teamId } = await createPlace();
  await add(teamId, { status: 'CLOCKIN_PENDING' });
  for (const fields of [{}, { reason: '  ' }]) {
    expect((await change(await dealOf(teamId), { status: 'LOST', ...fields })).body).toMatchObject({
      status: 400,
      message: 'Enter a reason.',
      info: [{ path: 'reason', message: 'Enter a reason.' }],
    });
  }
  const { body } = await change(await dealOf(teamId), { status: 'PAUSED', reason: ' They travel ' });
  expect(body).toMatchObject({ status: 'PAUSED', reason: 'They travel' });
  expect((await change(body, { status: 'ACTIVE' })).body).toMatchObject({ status: 'ACTIVE', reason: null });
  expect((await eventsOf(body.id)).map(({ action }) => action)).toContain('deal_reason.created');
});

test('a pause ends the open work sessions of the team, and its last day is not in the past', async () => {
  const { teamId, clockIn } = await createPlace();
  await add(teamId, { status: 'CLOCKIN_PENDING' });
  expect((await clockIn()).status).toBe(201);
  const pause = { status: 'PAUSED', reason: 'Summer break' } as const;
  const working = await dealOf(teamId);
  const past = await change(working, { ...pause, paused_until: today(-2) });
  expect(past.body).toMatchObject({ status: 409, errorCode: 'PAUSE_IS_OVER' });
  expect(await rows(admin.from('sessions').select('ended_at').eq('team_id', teamId))).toEqual([{ ended_at: null }]);
  expect((await change(working, pause)).status).toBe(200);
  expect(await rows(admin.from('sessions').select('ended_at').eq('team_id', teamId))).toEqual([
    { ended_at: expect.any(String) },
  ]);
});

test('the reason of a pause ends with its day, and with the organization', async () => {
  const pause = { status: 'PAUSED', reason: 'Summer break' } as const;
  const paused = async (fields: object) => {
    const place = await createPlace();
    await createDeal(place, 'ACTIVE');
    const { body } = await change(await dealOf(place.teamId), { ...pause, ...fields });
    expect(body.reason).toBe('Summer break');
    return { ...place, deal: body };
  };
  const until = await paused({ paused_until: today(1) });
  await rows(
    admin
      .from('deals')
      .update({ paused_until: today(-1) })
      .eq('id', until.deal.id),
  );
  await advance();
  expect(await dealOf(until.teamId)).toMatchObject({ status: 'ACTIVE', reason: null });

  const closed = await paused({});
  const owner = await app.signedIn(closed.client);
  expect((await owner.delete(`/api/organizations/${closed.organizationId}/delete`, {})).status).toBe(204);
  expect(await dealOf(closed.teamId)).toMatchObject({ status: 'CHURNED', reason: null });
});

describe('moves that follow by themselves', () => {
  const match = async (place: Awaited<ReturnType<typeof createOpening>>) => {
    const id = await createMatch(place.assistant, place, 'For Onboarding Call');
    const move = { from: 'For Onboarding Call', to: 'Matched' };
    expect((await lead.post(`/api/matches/${id}/move`, move)).status).toBe(200);
    const teams = await lead.get<Page<OperatedTeam>>(`/api/operations/teams?organization_id=${place.organizationId}`);
    return teams.body.items[0]?.id ?? '';
  };
  const agreeOnHours = (organization_id: string, status = 'PAYMENT_PENDING') =>
    rows(admin.from('subscriptions').insert({ organization_id, weekly_hours: 40, rate_cents: 1500, status }));
  const subscriptionOf = (organizationId: string) =>
    rows(admin.from('subscriptions').select('status').eq('organization_id', organizationId).single());

  test('lead from a match over the retainer, the first clock-in, the intro period and a pause to a churn', async () => {
    const place = await createOpening();
    const { client, assistant, organizationId } = place;
    await agreeOnHours(organizationId);
    const leader = await createOperator('account_lead');
    await rows(admin.from('organizations').update({ account_lead_id: leader.id }).eq('id', organizationId));
    const teamId = await match(place);
    const detail = (await lead.get<OperatedTeamDetail>(`/api/operations/teams/${teamId}`)).body;
    expect(detail).toMatchObject({ clients: [{ id: client.id }], assistants: [{ id: assistant.id }] });
    const [conversation] = await rows<{ conversation_members: { user_id: string }[] }[]>(
      admin.from('conversations').select('conversation_members(user_id)').eq('team_id', teamId),
    );
    expect(conversation?.conversation_members.map(({ user_id }) => user_id).sort()).toEqual(
      [client.id, assistant.id].sort(),
    );
    expect(await dealOf(teamId)).toMatchObject({ status: 'PAYMENT_PENDING', account_lead_id: leader.id });

    await computeBills();
    const asClient = await app.signedIn(client);
    await saveMethod(asClient, organizationId, 'card');
    const ofOrganization = `/api/organizations/${organizationId}`;
    const [retainer] = (await asClient.get<Page<Bill>>(`${ofOrganization}/bills`)).body.items;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await asClient.post(`${ofOrganization}/bills/${retainer?.id}/pay`, {}, headers)).status).toBe(200);
    const waiting = await dealOf(teamId);
    expect(waiting.status).toBe('CLOCKIN_PENDING');
    expect((await eventsOf(waiting.id))[0]).toMatchObject({
      before: { status: 'PAYMENT_PENDING' },
      after: { status: 'CLOCKIN_PENDING' },
    });

    const asAssistant = await app.signedIn(assistant);
    const start = { user_id: assistant.id, team_id: teamId, timezone: 'UTC' };
    expect((await asAssistant.post('/api/sessions/start', start)).status).toBe(201);
    const begun = await dealOf(teamId);
    expect(begun).toMatchObject({ status: 'INTRO_PERIOD', intro_ends_on: today(introPeriodDays) });

    await advance();
    expect((await dealOf(teamId)).status).toBe('INTRO_PERIOD');
    await rows(admin.from('deals').update({ intro_ends_on: today() }).eq('id', begun.id));
    await advance();
    const active = await dealOf(teamId);
    expect(active.status).toBe('ACTIVE');
    expect((await eventsOf(active.id))[0]).toMatchObject({ actor: null, after: { status: 'ACTIVE' } });

    const pause = { status: 'PAUSED', reason: 'Summer break' } as const;
    const { body: paused } = await change(active, { ...pause, paused_until: today(2) });
    await advance();
    expect(await dealOf(teamId)).toMatchObject({ status: 'PAUSED', paused_until: today(2) });
    await change(paused, { paused_until: today() });
    await advance();
    const resumed = await dealOf(teamId);
    expect(resumed).toMatchObject({ status: 'ACTIVE', paused_until: null });

    const { body: churned } = await change(resumed, { status: 'CHURNED', reason: 'Too expensive' });
    expect(churned).toMatchObject({ status: 'CHURNED', ended_on: today(), reason: 'Too expensive' });
    expect(await rows(admin.from('sessions').select('ended_at').eq('team_id', teamId))).toEqual([
      { ended_at: expect.any(String) },
    ]);
    expect(await subscriptionOf(organizationId)).toEqual({ status: 'CHURNED' });
  });

  test('a match without agreed hours waits for the first clock-in, and moves a pending deal of the team', async () => {
    const fresh = await createOpening();
    expect((await dealOf(await match(fresh))).status).toBe('CLOCKIN_PENDING');
    const known = await createOpening();
    const teamId = await createTeam({ organizationId: known.organizationId, deal: 'PENDING' });
    expect(await match(known)).toBe(teamId);
    expect((await list(`team_id=${teamId}`)).items.map(({ status }) => status)).toEqual(['CLOCKIN_PENDING']);
  });

  test('a first clock-in before the agreed start leads to the time before the intro period', async () => {
    const { teamId, clockIn } = await createPlace();
    const { body: deal } = await add(teamId, { status: 'CLOCKIN_PENDING', starts_on: today(3) });
    expect((await clockIn()).status).toBe(201);
    expect(await dealOf(teamId)).toMatchObject({ status: 'PRE_INTRO_PERIOD', intro_ends_on: null });
    await advance();
    expect((await dealOf(teamId)).status).toBe('PRE_INTRO_PERIOD');
    await rows(admin.from('deals').update({ starts_on: today() }).eq('id', deal.id));
    await advance();
    expect(await dealOf(teamId)).toMatchObject({ status: 'INTRO_PERIOD', intro_ends_on: today(introPeriodDays) });
  });

  test('a day begins in the time zone of the organization', async () => {
    const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
    const teams = await Promise.all(
      [east, west].map(async (timezone) => {
        const { teamId, organizationId } = await createPlace();
        await rows(admin.from('organizations').update({ timezone }).eq('id', organizationId));
        await createDeal({ teamId, organizationId }, 'PRE_INTRO_PERIOD');
        await rows(
          admin
            .from('deals')
            .update({ starts_on: today(0, east) })
            .eq('team_id', teamId),
        );
        return teamId;
      }),
    );
    await advance();
    const statuses = await Promise.all(teams.map(async (teamId) => (await dealOf(teamId)).status));
    expect(statuses).toEqual(['INTRO_PERIOD', 'PRE_INTRO_PERIOD']);
  });

  test('the hours of an organization stay while another of its teams has an open deal', async () => {
    const { teamId, organizationId } = await createPlace();
    await createTeam({ organizationId, deal: 'PAUSED' });
    await rows(
      admin
        .from('subscriptions')
        .insert({ organization_id: organizationId, weekly_hours: 40, rate_cents: 1500, status: 'ACTIVE' }),
    );
    await createDeal({ teamId, organizationId }, 'ACTIVE');
    await change(await dealOf(teamId), { status: 'CHURNED', reason: 'Too expensive' });
    expect(await subscriptionOf(organizationId)).toEqual({ status: 'ACTIVE' });
  });

  describe('a deal that ends before its work begins', () => {
    const billsOf = (organizationId: string) =>
      rows(admin.from('bills').select('kind,status').eq('organization_id', organizationId));

    test.each(['LOST', 'VOID'] as const)(
      'and is %s ends the hours that wait for payment, and their retainer',
      async (status) => {
        const { teamId, organizationId } = await createPlace();
        await agreeOnHours(organizationId);
        await createDeal({ teamId, organizationId }, 'PAYMENT_PENDING');
        await computeBills();
        expect(await billsOf(organizationId)).toEqual([{ kind: 'retainer', status: 'DUE' }]);
        await change(await dealOf(teamId), { status, reason: 'Chose another company' });
        expect(await subscriptionOf(organizationId)).toEqual({ status });
        expect(await billsOf(organizationId)).toEqual([{ kind: 'retainer', status: 'VOIDED' }]);
        await computeBills();
        expect(await billsOf(organizationId)).toHaveLength(1);
      },
    );

    test('leaves the hours and the retainer while another team has an open deal, and ends them with the last one', async () => {
      const { teamId, organizationId } = await createPlace();
      const otherTeamId = await createTeam({ organizationId, deal: 'PENDING' });
      await agreeOnHours(organizationId);
      await createDeal({ teamId, organizationId }, 'PAYMENT_PENDING');
      await computeBills();
      await change(await dealOf(teamId), { status: 'LOST', reason: 'Chose another company' });
      expect(await subscriptionOf(organizationId)).toEqual({ status: 'PAYMENT_PENDING' });
      expect(await billsOf(organizationId)).toEqual([{ kind: 'retainer', status: 'DUE' }]);
      await change(await dealOf(otherTeamId), { status: 'VOID', reason: 'Added twice' });
      expect(await subscriptionOf(organizationId)).toEqual({ status: 'VOID' });
      expect(await billsOf(organizationId)).toEqual([{ kind: 'retainer', status: 'VOIDED' }]);
    });

    test('leaves hours whose retainer is paid', async () => {
      const { client, teamId, organizationId } = await createPlace();
      await agreeOnHours(organizationId);
      await createDeal({ teamId, organizationId }, 'PAYMENT_PENDING');
      await computeBills();
      const asClient = await app.signedIn(client);
      await saveMethod(asClient, organizationId, 'card');
      const path = `/api/organizations/${organizationId}/bills`;
      const [retainer] = (await asClient.get<Page<Bill>>(path)).body.items;
      await asClient.post(`${path}/${retainer?.id}/pay`, {}, { 'idempotency-key': randomUUID() });
      await change(await dealOf(teamId), { status: 'LOST', reason: 'Chose another company' });
      expect(await subscriptionOf(organizationId)).toEqual({ status: 'CLOCKIN_PENDING' });
      expect(await billsOf(organizationId)).toEqual([{ kind: 'retainer', status: 'PAID' }]);
    });
  });

  test('the hours of an organization end when its last two deals churn at the same time', async () => {
    const { teamId, organizationId } = await createPlace();
    const otherTeamId = await createTeam({ organizationId, deal: 'ACTIVE' });
    await agreeOnHours(organizationId, 'ACTIVE');
    await createDeal({ teamId, organizationId }, 'ACTIVE');
    const deals = [await dealOf(teamId), await dealOf(otherTeamId)];
    await Promise.all(deals.map((deal) => change(deal, { status: 'CHURNED', reason: 'Too expensive' })));
    expect(await subscriptionOf(organizationId)).toEqual({ status: 'CHURNED' });
  });
});

test("operators' calls lead to each of the five reasons against clocking in (product/work-sessions#reasons)", async () => {
  const assistant = await createAssistant('For Recommendation');
  const organization_id = await createOrganization(await createUser('client'));
  const { body: team } = await lead.post<OperatedTeam>('/api/operations/teams', {
    organization_id,
    name: 'Back office',
    space: 'workspace',
  });
  await lead.put(`/api/operations/teams/${team.id}/members/${assistant.id}`, { assistant_role: 'EA' });
  const browser = await app.signedIn(assistant);
  const reason = async () => {
    const body = { user_id: assistant.id, team_id: team.id, timezone: 'UTC' };
    return (await browser.post('/api/sessions/start', body)).body.errorCode;
  };
  const reasons = [await reason()];
  await add(team.id, { status: 'PAYMENT_PENDING' });
  reasons.push(await reason());
  await change(await dealOf(team.id), { status: 'CLOCKIN_PENDING', requires_shift: true });
  reasons.push(await reason());
  await change(await dealOf(team.id), { status: 'INTRO_PERIOD', requires_shift: false });
  await scheduleAround({ assistant, teamId: team.id }, { from: 600, to: 601 });
  const worked = { created_at: new Date(Date.now() - 1_200_000).toISOString(), ended_at: new Date().toISOString() };
  await createWorkSession(assistant, team.id, worked);
  reasons.push(await reason());
  await change(await dealOf(team.id), { status: 'CHURNED', reason: 'Too expensive' });
  reasons.push(await reason());
  expect(reasons).toEqual([
    'NO_ACTIVE_DEALS',
    'PAYMENT_PENDING',
    'NOT_IN_SHIFT',
    'OVER_ONBOARDING_SCHEDULE',
    'DEAL_CLOSED',
  ]);
  expect([...reasons].sort()).toEqual([...clockInReasons].sort());
});
