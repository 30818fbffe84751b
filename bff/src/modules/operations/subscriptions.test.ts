import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  type BillStatus,
  type ClientStatus,
  type OperatedPlan,
  type OperatedSubscription,
  operatedPlan,
  operatedSubscription,
  type Page,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { computeBills } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createOrganization, createTeam, createUser } from '../../../test/support/factories.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let administrator: Browser;
let finance: Browser;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.signedIn(await createOperator());
  finance = await app.signedIn(await createOperator('finance'));
});
afterAll(() => app.close());

const base = '/api/operations/subscriptions';
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const hourly = { weekly_hours: 40, rate_cents: 1500, currency: 'USD', auto_charge: false };
const byPlan = { plan_key: 'magic_247', auto_charge: true };

const createOwned = async (name = 'Acme Studio') => createOrganization(await createUser('client'), name);
const add = (organization_id: string, fields: object) =>
  finance.post<OperatedSubscription>(base, { organization_id, ...fields });
const added = async (fields: object) => (await add(await createOwned(), fields)).body;
const change = ({ id, updated_at }: OperatedSubscription, fields: object) =>
  finance.patch<OperatedSubscription>(`${base}/${id}`, { updated_at, ...fields });
const list = async (query: string) => (await finance.get<Page<OperatedSubscription>>(`${base}?${query}`)).body;
const read = async ({ organization_id, id }: OperatedSubscription) => {
  const found = (await list(`organization_id=${organization_id}`)).items.find((one) => one.id === id);
  if (!found) throw new Error('The list has no such subscription');
  return found;
};
const billsOf = ({ id }: OperatedSubscription) =>
  rows<{ id: string; number: number; kind: string; status: BillStatus; period_start: string; total_cents: number }[]>(
    admin
      .from('bills')
      .select('id,number,kind,status,period_start,total_cents')
      .eq('subscription_id', id)
      .order('period_start'),
  );

/** Adds a subscription and gives it a status, as payments and other operators would. */
async function addedAs(status: ClientStatus, fields: object): Promise<OperatedSubscription> {
  const subscription = await added(fields);
  await rows(admin.from('subscriptions').update({ status }).eq('id', subscription.id));
  return read(subscription);
}

describe('subscriptions', () => {
  test('are listed by account leads and finance, and changed by finance only', async () => {
    const statusesFor = async (browser: Browser) => {
      const answers = [
        await browser.get(base),
        await browser.post(base, { organization_id: randomUUID(), ...hourly }),
        await browser.patch(`${base}/${randomUUID()}`, { updated_at: '2026-01-01T00:00:00Z', auto_charge: true }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await statusesFor(app.browser())).toEqual([401, 401, 401]);
    expect(await statusesFor(await app.signedIn(await createUser('client')))).toEqual([403, 403, 403]);
    expect(await statusesFor(await app.signedIn(await createOperator('recruiter')))).toEqual([403, 403, 403]);
    expect(await statusesFor(await app.signedIn(await createOperator('account_lead')))).toEqual([200, 403, 403]);
    expect(await statusesFor(finance)).toEqual([200, 404, 404]);
    expect(await statusesFor(administrator)).toEqual([200, 404, 404]);
  });

  test('by the hour get one retainer bill from the billing job', async () => {
    const subscription = await added(hourly);
    expect(z.safeParse(operatedSubscription, subscription).error).toBeUndefined();
    expect(subscription).toMatchObject({
      ...hourly,
      plan_key: null,
      status: 'PAYMENT_PENDING',
      started_on: today(),
      billed_periods: 0,
      open_cents: 0,
    });
    await computeBills();
    await computeBills();
    expect(await billsOf(subscription)).toMatchObject([{ kind: 'retainer', status: 'DUE', total_cents: 240_000 }]);
    expect(await read(subscription)).toMatchObject({ billed_periods: 1, open_cents: 240_000 });
  });

  test('of a plan get the bill of the first month at once', async () => {
    const subscription = await added(byPlan);
    expect(subscription).toMatchObject({ plan_name: 'Magic 24/7', weekly_hours: null, billed_periods: 1 });
    expect(await billsOf(subscription)).toMatchObject([{ kind: 'plan', status: 'DUE', period_start: today() }]);
  });

  test('of a plan that starts later get no bill before', async () => {
    const subscription = await added({ ...byPlan, started_on: '2099-01-01' });
    await computeBills();
    expect(await billsOf(subscription)).toEqual([]);
  });

  test('exist once per kind and organization, also when two operators add one at the same time', async () => {
    const organizationId = await createOwned();
    const answers = await Promise.all([add(organizationId, hourly), add(organizationId, hourly)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add(organizationId, hourly)).body).toMatchObject({
      errorCode: 'SUBSCRIPTION_EXISTS',
      message: 'This organization already has a subscription of this kind.',
    });
    expect((await add(organizationId, byPlan)).status).toBe(201);
    expect((await list(`organization_id=${organizationId}`)).total).toBe(2);
  });

  test('are refused for an unknown organization', async () => {
    expect((await add(randomUUID(), hourly)).body).toMatchObject({
      status: 404,
      message: 'This organization does not exist.',
    });
  });

  test.each([
    [{ ...hourly, weekly_hours: 401 }, 'Enter a whole number from 1 to 400.'],
    [{ ...hourly, rate_cents: 0 }, 'Enter an amount from 0.01 to 10,000.00.'],
    [{ ...byPlan, started_on: '1999-01-01' }, 'Choose a day from 2000 to 2099.'],
    [{ auto_charge: true }, 'Choose a plan, or enter the hours per week and the price per hour.'],
    [{ ...hourly, ...byPlan }, 'Choose a plan, or enter the hours per week and the price per hour.'],
  ])('are refused with %j', async (fields, message) => {
    expect((await add(randomUUID(), fields)).body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('are found by the name of the organization and by the status, and have pages', async () => {
    const word = randomUUID();
    await add(await createOwned(`Blue ${word}`), byPlan);
    const { body: second } = await add(await createOwned(`Green ${word}`), hourly);
    expect((await list(`q=${word.toUpperCase()}`)).total).toBe(2);
    expect(await list(`q=${word}&limit=1`)).toMatchObject({ total: 2, items: [{ id: second.id }] });
    expect((await list(`q=${word}&status=ACTIVE`)).items).toEqual([]);
  });

  test('change once if several operators change the same version, and the audit trail has each change', async () => {
    const subscription = await added(byPlan);
    const answers = await Promise.all([1, 2, 3].map(() => change(subscription, { auto_charge: false })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await change(subscription, { auto_charge: true })).body).toMatchObject({ errorCode: 'ROW_CHANGED' });
    const path = `/api/operations/audit-events?q=${subscription.id}`;
    const { body } = await administrator.get<Page<AuditEvent>>(path);
    expect(body.items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['subscription.changed', { auto_charge: true }, { auto_charge: false }],
      ['subscription.created', null, expect.objectContaining({ plan_key: 'magic_247' })],
    ]);
    expect(body.items[0]?.names).toEqual({ [subscription.id]: subscription.organization_name });
  });
});

describe('the terms of a subscription', () => {
  test('change an open retainer bill', async () => {
    const subscription = await added(hourly);
    await computeBills();
    const { body } = await change(await read(subscription), { weekly_hours: 20 });
    expect(body).toMatchObject({ weekly_hours: 20, rate_cents: 1500, open_cents: 120_000 });
    const [bill] = await billsOf(subscription);
    const lines = await rows(
      admin.from('bill_lines').select('description,minutes,amount_cents').eq('bill_id', bill?.id),
    );
    expect(lines).toEqual([
      { description: 'Retainer for four weeks, 20 hours a week', minutes: 4800, amount_cents: 120_000 },
    ]);
  });

  test('leave a paid retainer bill as it is', async () => {
    const subscription = await added(hourly);
    await computeBills();
    await rows(admin.from('bills').update({ status: 'PAID' }).eq('subscription_id', subscription.id));
    expect((await change(await read(subscription), { rate_cents: 2000 })).body.rate_cents).toBe(2000);
    expect(await billsOf(subscription)).toMatchObject([{ status: 'PAID', total_cents: 240_000 }]);
  });

  test('are refused for a plan', async () => {
    expect((await change(await added(byPlan), { weekly_hours: 20 })).body).toMatchObject({
      status: 409,
      message: 'A plan has no hours or price of its own.',
    });
  });
});

describe('the status of a subscription', () => {
  test.each<[from: ClientStatus, fields: object, to: ClientStatus, status: number]>([
    ['PAYMENT_PENDING', hourly, 'CLOCKIN_PENDING', 200],
    ['PAYMENT_PENDING', hourly, 'ACTIVE', 409],
    ['PAYMENT_PENDING', byPlan, 'ACTIVE', 200],
    ['PAYMENT_PENDING', byPlan, 'CLOCKIN_PENDING', 409],
    ['PAYMENT_PENDING', hourly, 'CHURNED', 409],
    ['CLOCKIN_PENDING', hourly, 'ACTIVE', 200],
    ['ACTIVE', hourly, 'PAUSED', 200],
    ['ACTIVE', byPlan, 'LOST', 409],
    ['PAUSED', byPlan, 'ACTIVE', 200],
    ['PAUSED', byPlan, 'CHURNED', 200],
    ['INTRO_PERIOD', hourly, 'CHURNED', 200],
  ])('moves from %s with %j to %s with the answer %d', async (from, fields, to, status) => {
    const subscription = await addedAs(from, fields);
    const answer = await change(subscription, { status: to });
    expect(answer.status).toBe(status);
    expect((await read(subscription)).status).toBe(status === 200 ? to : from);
    if (status === 409) expect(answer.body).toMatchObject({ errorCode: 'MOVE_NOT_ALLOWED' });
  });

  test('CLOCKIN_PENDING moves the waiting deals of the organization, as a paid retainer does', async () => {
    const subscription = await added(hourly);
    const teamId = await createTeam({ organizationId: subscription.organization_id, deal: 'PAYMENT_PENDING' });
    await change(subscription, { status: 'CLOCKIN_PENDING' });
    expect(await rows(admin.from('deals').select('status').eq('team_id', teamId))).toEqual([
      { status: 'CLOCKIN_PENDING' },
    ]);
  });

  test('CHURNED sets the last day and leaves open bills due', async () => {
    const subscription = await addedAs('ACTIVE', { ...byPlan, started_on: daysAgo(10) });
    const { body } = await change(subscription, { status: 'CHURNED', ended_on: daysAgo(2) });
    expect(body).toMatchObject({ status: 'CHURNED', ended_on: daysAgo(2) });
    expect(await billsOf(subscription)).toMatchObject([{ status: 'DUE' }]);
    expect((await change(body, { auto_charge: false })).body).toMatchObject({
      status: 409,
      message: 'This subscription has ended.',
    });
    expect((await add(subscription.organization_id, byPlan)).status).toBe(201);
  });

  test.each([
    ['before the first day', daysAgo(11)],
    ['after today', '2099-01-01'],
  ])('CHURNED is refused with a last day %s', async (_, ended_on) => {
    const subscription = await addedAs('ACTIVE', { ...byPlan, started_on: daysAgo(10) });
    expect((await change(subscription, { status: 'CHURNED', ended_on })).body).toMatchObject({
      status: 409,
      message: 'The last day cannot be before the first day or after today.',
    });
    expect(await read(subscription)).toMatchObject({ status: 'ACTIVE', ended_on: null });
  });

  test('takes a last day only with CHURNED', async () => {
    const answer = await change(await added(byPlan), { ended_on: today() });
    expect(answer.body).toMatchObject({ status: 400, message: 'Only a subscription that ends has a last day.' });
  });

  test.each(['LOST', 'VOID'])('%s ends the subscription and makes its unpaid bills void', async (status) => {
    const subscription = await added(byPlan);
    const [bill] = await billsOf(subscription);
    expect((await change(subscription, { status })).body).toMatchObject({ status, ended_on: today(), open_cents: 0 });
    expect(await billsOf(subscription)).toMatchObject([{ status: 'VOIDED' }]);
    const { body } = await administrator.get<Page<AuditEvent>>(`/api/operations/audit-events?q=${bill?.id}`);
    expect(body.items).toMatchObject([
      {
        action: 'bill.changed',
        before: { status: 'DUE' },
        after: { status: 'VOIDED' },
        names: { [`${bill?.id}`]: `Bill No. ${bill?.number}` },
      },
    ]);
  });

  test('PAUSED stops the bills of a plan, and months that began during the pause are never billed', async () => {
    const subscription = await addedAs('PAUSED', { ...byPlan, started_on: daysAgo(75) });
    await computeBills();
    const before = await billsOf(subscription);
    expect(before).toHaveLength(1);
    await change(await read(subscription), { status: 'ACTIVE' });
    await computeBills();
    expect(await billsOf(subscription)).toEqual(before);
  });
});

describe('plans', () => {
  const path = `${base}/plans`;
  const plan = async () => {
    const { body } = await administrator.get<OperatedPlan[]>(path);
    const found = body.find(({ key }) => key === 'magic_vip_humanxtech');
    if (!found) throw new Error('The list has no such plan');
    return found;
  };
  const changePlan = (fields: object, browser = administrator) =>
    browser.patch<OperatedPlan>(`${path}/magic_vip_humanxtech`, fields);

  test('are read by account leads and finance, and changed by administrators only', async () => {
    const fields = { updated_at: '2020-01-01T00:00:00Z', amount_cents: 1 };
    const statusesFor = async (browser: Browser) => [
      (await browser.get(path)).status,
      (await changePlan(fields, browser)).status,
    ];
    expect(await statusesFor(app.browser())).toEqual([401, 401]);
    expect(await statusesFor(await app.signedIn(await createOperator('recruiter')))).toEqual([403, 403]);
    expect(await statusesFor(await app.signedIn(await createOperator('account_lead')))).toEqual([200, 403]);
    expect(await statusesFor(finance)).toEqual([200, 403]);
    expect(await statusesFor(administrator)).toEqual([200, 409]);
  });

  test('show the organizations that a change concerns, and bill the new price from the next bill on', async () => {
    const known = await plan();
    const name = `Blue ${randomUUID()}`;
    const { body: subscription } = await add(await createOwned(name), { ...byPlan, plan_key: known.key });
    const current = await plan();
    expect(z.safeParse(operatedPlan, current).error).toBeUndefined();
    expect(current.organizations).toBe(known.organizations + 1);
    expect(current.organization_names).toContain(name);
    const { updated_at, amount_cents } = current;
    const changed = await changePlan({ updated_at, amount_cents: amount_cents + 100, features: ['One'] });
    expect(changed.body).toMatchObject({ amount_cents: amount_cents + 100, features: ['One'], name: current.name });
    expect(await billsOf(subscription)).toMatchObject([{ total_cents: amount_cents }]);
    const later = await added({ ...byPlan, plan_key: known.key });
    expect(await billsOf(later)).toMatchObject([{ total_cents: amount_cents + 100 }]);
    expect((await changePlan({ updated_at, name: 'Late' })).body).toMatchObject({ errorCode: 'ROW_CHANGED' });
    const { body } = await administrator.get<Page<AuditEvent>>('/api/operations/audit-events?q=plan.changed');
    expect(body.items[0]).toMatchObject({ subject: known.key, before: { amount_cents }, after: { features: ['One'] } });
  });

  test.each([
    [{ name: ' ' }, 'Enter a name.'],
    [{ amount_cents: 0 }, 'Enter an amount from 0.01 to 100,000.00.'],
    [{ features: [''] }, 'Enter a feature.'],
    [{ description: 'x'.repeat(201) }, 'Use at most 200 characters.'],
  ])('refuse %j', async (fields, message) => {
    const answer = await changePlan({ updated_at: (await plan()).updated_at, ...fields });
    expect(answer.body).toMatchObject({ status: 400, type: 'validation', message });
  });
});
