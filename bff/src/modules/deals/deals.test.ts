import {
  type ActiveDeals,
  type AssistantRequest,
  type ClientStatus,
  clientStatuses,
  dealNoticeDays,
  type OperatedDeal,
  openClientStatuses,
  type Page,
  type TeamDeal,
  teamDeal,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import {
  createAssistant,
  createUser,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { createMatch, createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = '/api/deals/has-active-deals';
const ask = async (user: TestUser) => (await (await app.signedIn(user)).get<ActiveDeals>(path)).body;

test('the API returns 401 without a session', async () => {
  expect((await app.browser().get(path)).body).toMatchObject({ status: 401, errorCode: 'NOT_SIGNED_IN' });
});

test('hasActiveDeals is true only for the open deal statuses, for the client and the assistant of the team', async () => {
  const { client, assistant, teamId } = await createWorkplace();
  const browsers = await Promise.all([app.signedIn(client), app.signedIn(assistant)]);
  const open: ClientStatus[] = [];
  for (const status of clientStatuses) {
    await rows(admin.from('deals').update({ status }).eq('team_id', teamId));
    const [one, other] = await Promise.all(browsers.map((browser) => browser.get<ActiveDeals>(path)));
    expect(one?.body).toEqual(other?.body);
    if (one?.body.hasActiveDeals) open.push(status);
  }
  expect(open).toEqual(openClientStatuses);
});

test('the API ignores deals of other teams', async () => {
  await createWorkplace();
  expect(await ask(await createUser('client'))).toEqual({ hasActiveDeals: false });
  const { client } = await createWorkplace(null);
  expect(await ask(client)).toEqual({ hasActiveDeals: false });
});

describe('notices of owners', () => {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const createPlace = async (status: ClientStatus = 'ACTIVE') => {
    const place = await createWorkplace(status);
    const owner = await app.signedIn(place.client);
    const read = async (browser = owner) =>
      (await browser.get<TeamDeal | null>(`/api/deals/of-team?team_id=${place.teamId}`)).body;
    const current = async () => z.parse(teamDeal, await read());
    const call = async (action: string, body: object, browser = owner) => {
      const { id, updated_at } = await current();
      return browser.post<TeamDeal>(`/api/deals/${id}/${action}`, { updated_at, ...body });
    };
    const notice = (fields: object, browser = owner) =>
      call('notice', { status: 'PAUSED', on: dayAfter(dealNoticeDays), reason: 'Holidays', ...fields }, browser);
    /** Moves the day of the notice to today, and runs the job. */
    const arrive = async () => {
      await rows(
        admin
          .from('deals')
          .update({ next_on: dayAfter(0) })
          .eq('team_id', place.teamId),
      );
      await rows(admin.rpc('advance_deals'));
      return current();
    };
    return { ...place, owner, read, current, call, notice, arrive };
  };

  test('an owner pauses a team with notice: work goes on until the day, then the pause begins, and the owner resumes', async () => {
    const { assistant, teamId, notice, arrive, read, call } = await createPlace('MANUAL');
    const given = await notice({ until: dayAfter(30) });
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({ status: 'MANUAL', next_status: 'PAUSED', next_until: dayAfter(30) });
    expect(await read(await app.signedIn(assistant))).toEqual(given.body);
    await rows(admin.rpc('advance_deals'));
    expect(await read()).toMatchObject({ status: 'MANUAL' });

    await createWorkSession(assistant, teamId, { created_at: new Date(Date.now() - 60_000).toISOString() });
    expect(await arrive()).toMatchObject({
      status: 'PAUSED',
      paused_by_client: true,
      paused_until: dayAfter(30),
      next_status: null,
    });
    const open = await rows(admin.from('sessions').select('id').eq('team_id', teamId).is('ended_at', null));
    expect(open).toEqual([]);

    expect((await call('resume', { on: dayAfter(3) })).body).toMatchObject({ paused_until: dayAfter(3) });
    expect((await call('resume', { on: null })).body).toMatchObject({ status: 'PAUSED', paused_until: null });
    expect((await call('resume', { on: dayAfter(-2) })).body).toMatchObject({ errorCode: 'PAUSE_IS_OVER' });
    expect((await call('resume', { on: dayAfter(0) })).body).toMatchObject({
      status: 'MANUAL',
      paused_by_client: false,
    });
  });

  test.each([
    ['ACTIVE', 'CHURNED', 'ACTIVE'],
    ['CLOCKIN_PENDING', 'LOST', 'PAYMENT_PENDING'],
  ] as const)('the end of a deal in %s leads to %s, with the reason for operators only', async (from, to, status) => {
    const { notice, arrive, teamId, organizationId } = await createPlace(from);
    const hours = { organization_id: organizationId, weekly_hours: 40, rate_cents: 1500, status };
    await rows(admin.from('subscriptions').insert(hours));
    const given = await notice({ status: 'CHURNED', reason: 'The project is over' });
    expect(JSON.stringify(given.body)).not.toContain('The project is over');
    expect(await arrive()).toMatchObject({ status: to, next_status: null });
    const lead = await app.signedIn(await createOperator('account_lead'));
    const { body } = await lead.get<Page<OperatedDeal>>(`/api/operations/deals?team_id=${teamId}`);
    expect(body.items[0]).toMatchObject({ status: to, reason: 'The project is over' });
    const ended = admin.from('subscriptions').select('status').eq('organization_id', organizationId);
    expect(await rows(ended)).toEqual([{ status: to }]);
  });

  /** Places an assistant in an active team whose assistant they replace. */
  const createReplacement = async () => {
    const place = await createPlace();
    const { organizationId, teamId, owner, current } = place;
    const olderTeam = { organization_id: organizationId, name: 'Older', created_at: '2020-01-06T00:00:00Z' };
    await rows(admin.from('teams').insert(olderTeam));
    const old = await current();
    const made = await owner.post<AssistantRequest>('/api/assistant-requests', {
      organization_id: organizationId,
      role: 'EA',
      hours_per_week: 20,
      skills: 'Mail',
      timezone: 'UTC',
      note: '',
      replaces_deal_id: old.id,
    });
    const successor = await createAssistant('For Recommendation');
    const match = await createMatch(
      successor,
      { organizationId, listingId: made.body.listing.id },
      'For Onboarding Call',
    );
    const lead = await app.signedIn(await createOperator('account_lead'));
    const placed = await lead.post(`/api/matches/${match}/move`, { from: 'For Onboarding Call', to: 'Matched' });
    expect(placed.status).toBe(200);
    const assistants = async () =>
      (
        await rows<{ user_id: string }[]>(
          admin.from('team_members').select('user_id').eq('team_id', teamId).not('assistant_role', 'is', null),
        )
      ).map(({ user_id }) => user_id);
    expect((await assistants()).sort()).toEqual([place.assistant.id, successor.id].sort());
    return { ...place, old, successor, assistants };
  };

  test('an assistant who replaces another one carries on with a deal of their own when the notice ends the old one', async () => {
    const { teamId, old, successor, assistants, current, notice, arrive } = await createReplacement();
    await notice({ status: 'CHURNED', reason: 'A replacement' });
    expect(await current()).toMatchObject({ id: old.id, next_status: 'CHURNED' });
    const begun = await arrive();
    expect(begun).toMatchObject({ status: 'CLOCKIN_PENDING', next_status: null });
    expect(begun.id).not.toBe(old.id);
    expect(await assistants()).toEqual([successor.id]);
    await createWorkSession(successor, teamId);
    expect(await current()).toMatchObject({ id: begun.id, status: 'INTRO_PERIOD' });
  });

  test('no replacement begins when the organization is deleted', async () => {
    const { organizationId, teamId, old, owner } = await createReplacement();
    expect((await owner.delete(`/api/organizations/${organizationId}/delete`, {})).status).toBe(204);
    expect(await rows(admin.from('deals').select('id,status').eq('team_id', teamId))).toEqual([
      { id: old.id, status: 'CHURNED' },
    ]);
  });

  test('a notice can be replaced and taken back until its day, and the audit trail names the owner', async () => {
    const { client, notice, call, arrive, current } = await createPlace();
    await notice({});
    expect((await notice({ status: 'CHURNED' })).body).toMatchObject({ next_status: 'CHURNED' });
    expect((await call('take-back', {})).body).toMatchObject({ status: 'ACTIVE', next_status: null, next_on: null });
    await rows(admin.rpc('advance_deals'));
    const { id } = await current();
    expect(await current()).toMatchObject({ status: 'ACTIVE' });
    const events = await rows(admin.from('audit_events').select('action,actor_id').eq('subject', id));
    expect(events).toContainEqual({ action: 'deal_notice.created', actor_id: client.id });
    await notice({});
    const seen = await current();
    expect(await arrive()).toMatchObject({ status: 'PAUSED' });
    expect((await call('take-back', { updated_at: seen.updated_at })).body).toMatchObject({ errorCode: 'ROW_CHANGED' });
  });

  test.each<[string, ClientStatus, object, string]>([
    ['less than the notice', 'ACTIVE', { on: dayAfter(dealNoticeDays - 2) }, 'NOTICE_TOO_SHORT'],
    ['a pause that ends before it begins', 'ACTIVE', { until: dayAfter(dealNoticeDays) }, 'PAUSE_IS_OVER'],
    ['a pause before the work has begun', 'PAYMENT_PENDING', {}, 'DEAL_MOVE_NOT_ALLOWED'],
    ['the end of an ended deal', 'CHURNED', { status: 'CHURNED' }, 'DEAL_MOVE_NOT_ALLOWED'],
  ])('the API refuses %s', async (_rule, status, fields, errorCode) => {
    const { notice } = await createPlace(status);
    expect((await notice(fields)).body).toMatchObject({ status: 409, errorCode });
  });

  test('an owner cannot resume a pause that an operator has begun', async () => {
    const { teamId, call } = await createPlace();
    await rows(admin.from('deals').update({ status: 'PAUSED' }).eq('team_id', teamId));
    expect((await call('resume', { on: dayAfter(0) })).body).toMatchObject({ errorCode: 'PAUSED_BY_OPERATOR' });
  });

  test('only owners of the organization give notice', async () => {
    const { organizationId, assistant, read, notice } = await createPlace();
    const member = await createUser('client');
    await rows(
      admin
        .from('client_organizations')
        .insert({ organization_id: organizationId, client_id: member.id, role: 'member' }),
    );
    expect((await notice({}, await app.signedIn(member))).body).toMatchObject({
      status: 403,
      errorCode: 'NOT_AN_OWNER',
    });
    expect((await notice({}, await app.signedIn(assistant))).status).toBe(404);
    const stranger = await app.signedIn(await createUser('client'));
    expect((await notice({}, stranger)).status).toBe(404);
    expect(await read(stranger)).toBeNull();
    expect((await notice({}, app.browser())).status).toBe(401);
  });
});
