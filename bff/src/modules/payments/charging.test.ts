import { randomUUID } from 'node:crypto';
import type { BillDetail, HostedPage, RechargePage } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createBill, createPayer, monday } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { type StripeCall, type StripeStandIn, startStripe, stripeEvent } from '../../../test/support/stripe.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let stripe: StripeStandIn;
let app: RunningApp;
let user: TestUser;
let owner: Browser;
let organizationId: string;
let bill: string;
/** Returns the response of the Stripe stand-in to a request for a payment intent. */
let outcome: (call: StripeCall) => { status?: number; body: unknown };

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ ...stripe.env });
  user = await createPayer();
  owner = await app.signedIn(user);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  organizationId = await createOrganization(user);
  bill = await createBill(organizationId);
  const customer = { organization_id: organizationId, provider: 'stripe', customer_id: `cus_${organizationId}` };
  await rows(admin.from('payment_customers').insert(customer));
  await giveMethod('primary');
  stripe.calls.length = 0;
  outcome = ({ form }) => ({ body: intent('succeeded', form['metadata[payment_id]']) });
  stripe.answer((call) => outcome(call));
});

const giveMethod = (use: 'primary' | 'backup') =>
  rows(
    admin.from('payment_methods').insert({
      organization_id: organizationId,
      provider: 'stripe',
      provider_method_id: `pm_${use}_${organizationId}`,
      type: 'card',
      use,
    }),
  );
const intent = (status: string, payment_id: string | undefined, more: object = {}) => ({
  id: `pi_${payment_id}`,
  object: 'payment_intent',
  status,
  metadata: { payment_id },
  ...more,
});
const declined = (payment_id: string | undefined) => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: intent('requires_payment_method', payment_id),
    },
  },
});
const path = () => `/api/organizations/${organizationId}/bills/${bill}`;
const pay = (key = randomUUID()) => owner.post<BillDetail>(`${path()}/pay`, {}, { 'idempotency-key': key });
const read = async () => (await owner.get<BillDetail>(path())).body;
const send = async (type: string, object: unknown, fields = {}) => {
  const { payload, signature } = stripeEvent(type, object, fields);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await app.browser().raw('/api/payments/webhook', { method: 'POST', headers, body: payload });
  expect(answer.status).toBe(204);
};
const paymentId = async () => (await read()).payments[0]?.id;

test('a payment charges the open amount at Stripe off session, with the payment id as the idempotency key', async () => {
  expect((await pay()).body).toMatchObject({ status: 'PAID', payments: [{ provider: 'stripe', status: 'succeeded' }] });
  const id = await paymentId();
  expect(stripe.calls).toMatchObject([
    {
      path: '/v1/payment_intents',
      idempotencyKey: `payment:${id}`,
      form: {
        amount: '12345',
        currency: 'usd',
        customer: `cus_${organizationId}`,
        payment_method: `pm_primary_${organizationId}`,
        off_session: 'true',
        confirm: 'true',
        'metadata[payment_id]': id,
      },
    },
  ]);
});

test("a refused payment returns the bank's message, and the bill stays open", async () => {
  outcome = ({ form }) => declined(form['metadata[payment_id]']);
  const sample = 'workspace_charges_total{outcome="failed"}';
  const before = (await app.metrics()).get(sample) ?? 0;
  expect((await pay()).body).toMatchObject({ status: 402, message: 'Your card has insufficient funds.' });
  expect((await app.metrics()).get(sample)).toBe(before + 1);
  expect(await read()).toMatchObject({ status: 'DUE', payments: [{ status: 'failed' }] });
});

test('a payment that Stripe does not allow fails, so that its bill can be paid in another way', async () => {
  const message = 'Amount must be at least $0.50 usd';
  const error = { type: 'invalid_request_error', code: 'amount_too_small', message };
  outcome = () => ({ status: 400, body: { error } });
  expect((await pay()).body).toMatchObject({ status: 402, errorCode: 'PAYMENT_FAILED', message });
  expect(await read()).toMatchObject({ status: 'DUE', payments: [{ status: 'failed', failure_message: message }] });
});

test('a slow payment is processing until Stripe reports its success, and older events change nothing', async () => {
  outcome = ({ form }) => ({ body: intent('processing', form['metadata[payment_id]']) });
  expect((await pay()).body).toMatchObject({ status: 'PROCESSING' });
  expect((await pay()).status).toBe(409);
  const id = await paymentId();
  const now = Math.floor(Date.now() / 1000);
  const done = { id: `evt_${id}`, created: now + 10 };
  for (let time = 0; time < 3; time += 1) await send('payment_intent.succeeded', intent('succeeded', id), done);
  await send('payment_intent.processing', intent('processing', id), { created: now });
  await send('payment_intent.payment_failed', intent('requires_payment_method', id), { created: now + 5 });
  expect(await read()).toMatchObject({ status: 'PAID', paid_cents: 12_345, payments: [{ status: 'succeeded' }] });
});

test('the status of a bill changes with a dispute, the end of the dispute, and a refund', async () => {
  await pay();
  const payment_intent = `pi_${await paymentId()}`;
  const at = (seconds: number) => ({ created: Math.floor(Date.now() / 1000) + seconds });
  await send('charge.dispute.created', { id: 'dp', payment_intent, status: 'needs_response' }, at(10));
  expect((await read()).status).toBe('DISPUTED');
  await send('charge.dispute.closed', { id: 'dp', payment_intent, status: 'won' }, at(20));
  expect((await read()).status).toBe('PAID');
  await send('charge.dispute.created', { id: 'dq', payment_intent, status: 'warning_needs_response' }, at(22));
  expect((await read()).status).toBe('DISPUTED');
  await send('charge.dispute.closed', { id: 'dq', payment_intent, status: 'warning_closed' }, at(24));
  expect((await read()).status).toBe('PAID');
  await send('charge.refunded', { id: 'ch', payment_intent, amount_refunded: 12_345 }, at(30));
  expect(await read()).toMatchObject({
    status: 'CREDITED',
    payments: [{ status: 'refunded', refunded_cents: 12_345 }],
  });
});

test('a payment stays in processing while Stripe fails, and is retried with the same idempotency key', async () => {
  outcome = () => ({ status: 500, body: { error: { type: 'api_error', message: 'Away' } } });
  const key = randomUUID();
  expect((await pay(key)).status).toBe(503);
  expect((await read()).status).toBe('PROCESSING');
  outcome = ({ form }) => ({ body: intent('succeeded', form['metadata[payment_id]']) });
  expect((await pay(key)).body).toMatchObject({ status: 'PROCESSING' });
  await rows(admin.from('payments').update({ claimed_at: '2020-01-01' }).eq('bill_id', bill));
  expect((await pay(key)).body).toMatchObject({ status: 'PAID' });
  expect(new Set(stripe.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('the charging job charges the primary method, and the backup method if the primary method is declined', async () => {
  await giveMethod('backup');
  const agreed = { organization_id: organizationId, weekly_hours: 40, rate_cents: 1500, status: 'ACTIVE' };
  await rows(admin.from('subscriptions').insert({ ...agreed, auto_charge: true, billed_periods: 1 }));
  outcome = ({ form }) => {
    const id = form['metadata[payment_id]'];
    return form.payment_method?.startsWith('pm_primary') ? declined(id) : { body: intent('succeeded', id) };
  };
  expect(await rows(admin.rpc('start_auto_charges', { p_provider: 'stripe' }))).toBe(1);
  const replicas = await Promise.all([1, 2].map(() => startApp({ ...stripe.env, CHARGES_INTERVAL_MS: '50' })));
  await eventually(async () => (await read()).status === 'PAID');
  await Promise.all(replicas.map((replica) => replica.close()));
  expect((await read()).payments).toMatchObject([
    { source: 'recharge_auto_charge', status: 'succeeded' },
    { source: 'weekly_auto_charge', status: 'failed' },
  ]);
  expect(stripe.calls).toHaveLength(2);
});

test('a hundred older bills that cannot be charged do not keep the charging job from a newer one', async () => {
  const unpayable = await createOrganization(user);
  const agreed = { weekly_hours: 40, rate_cents: 1500, status: 'ACTIVE', auto_charge: true, billed_periods: 1 };
  const places = [organizationId, unpayable].map((organization_id) => ({ ...agreed, organization_id }));
  await rows(admin.from('subscriptions').insert(places));
  const old = Array.from({ length: 100 }, (_, weeks) => ({
    organization_id: unpayable,
    kind: 'work',
    total_cents: 12_345,
    period_start: monday(weeks + 4),
    period_end: monday(weeks + 3),
    due_at: monday(weeks + 2),
  }));
  await rows(admin.from('bills').insert(old));
  expect(await rows(admin.rpc('start_auto_charges', { p_provider: 'stripe' }))).toBe(1);
  expect((await read()).payments).toMatchObject([{ source: 'weekly_auto_charge' }]);
});

test('without a backup method, the charging job charges the primary method again after three days, and twice at most', async () => {
  const agreed = { organization_id: organizationId, weekly_hours: 40, rate_cents: 1500, status: 'ACTIVE' };
  await rows(admin.from('subscriptions').insert({ ...agreed, auto_charge: true, billed_periods: 1 }));
  const startCharges = () => rows(admin.rpc('start_auto_charges', { p_provider: 'stripe' }));
  const fail = (daysAgo: number) =>
    rows(
      admin
        .from('payments')
        .update({ status: 'failed', created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() })
        .eq('bill_id', bill),
    );
  const reopen = () => rows(admin.from('bills').update({ status: 'DUE' }).eq('id', bill));
  expect(await startCharges()).toBe(1);
  for (const repeated of [1, 1, 0]) {
    await fail(2.9);
    await reopen();
    expect(await startCharges()).toBe(0);
    await fail(3.1);
    expect(await startCharges()).toBe(repeated);
  }
});

test("a payment by link charges the guest's method as the guest, and the job then deletes it at Stripe", async () => {
  const created = await owner.post<HostedPage>(`${path()}/payment-link`, {});
  const token = new URL(created.body.url).searchParams.get('token') ?? '';
  const customer = `cus_guest_${bill}`;
  const method = `pm_guest_${bill}`;
  outcome = ({ path: called }) =>
    called === '/v1/customers'
      ? { body: { id: customer } }
      : { body: { id: 'cs_1', url: 'https://checkout.stripe.test/setup' } };
  await app.browser().post('/api/payments/recharge-setup', { token });
  const session = stripe.calls.find(({ path: called }) => called === '/v1/checkout/sessions');
  expect(session?.form).toMatchObject({ mode: 'setup', customer });
  const guest = new URL(session?.form.success_url ?? '').searchParams.get('guest');
  const card = { brand: 'visa', last4: '1111', exp_month: 8, exp_year: 2031 };
  await send('payment_method.attached', { id: method, object: 'payment_method', type: 'card', customer, card });

  outcome = ({ form }) => ({ body: intent('succeeded', form['metadata[payment_id]']) });
  const headers = { 'idempotency-key': randomUUID() };
  const paid = await app.browser().post<RechargePage>('/api/payments/recharge', { token, guest }, headers);
  expect(paid.body.bill.status).toBe('PAID');
  const charge = stripe.calls.find(({ path: called }) => called === '/v1/payment_intents');
  expect(charge?.form).toMatchObject({ customer, payment_method: method });

  const replica = await startApp({ ...stripe.env, CHARGES_INTERVAL_MS: '50' });
  const shown = () => app.browser().get<RechargePage>(`/api/payments/recharge?token=${token}&guest=${guest}`);
  await eventually(async () => (await shown()).body.method === null);
  await replica.close();
  expect(stripe.calls.map(({ path: called }) => called)).toContain(`/v1/payment_methods/${method}/detach`);
});

const startCharges = () => rows(admin.rpc('start_auto_charges', { p_provider: 'stripe' }));
/** Makes an assistant and a team of the organization, whose bills are charged automatically. */
async function chargedTeam() {
  const agreed = { organization_id: organizationId, weekly_hours: 40, rate_cents: 1500, status: 'ACTIVE' };
  await rows(admin.from('subscriptions').insert({ ...agreed, auto_charge: true, billed_periods: 1 }));
  const assistant = await createAssistant();
  const team = await createTeam({ organizationId, assistants: [assistant] });
  await rows(admin.from('billing_rates').insert({ team_id: team, valid_from: '2020-01-01', amount_cents: 1500 }));
  return { assistant, team };
}

test('the charging job leaves out a week with a session that still runs, and one whose bill is not computed yet', async () => {
  const { assistant, team } = await chargedTeam();
  const { id } = await createWorkSession(assistant, team, { created_at: monday(2) });
  // Past the deadline, the clients no longer decide about the week.
  await rows(admin.from('timesheets').update({ state: 'Approved by deadline' }).eq('team_id', team));
  expect(await startCharges()).toBe(0);
  await rows(
    admin
      .from('sessions')
      .update({ ended_at: monday(1) })
      .eq('id', id),
  );
  expect(await startCharges()).toBe(0);
  await rows(admin.rpc('compute_bills', { p_limit: 100_000 }));
  expect(await startCharges()).toBe(1);
});

test('the charging job leaves a week to its clients until three days after they got it, however late that was', async () => {
  const { assistant, team } = await chargedTeam();
  await createWorkSession(assistant, team, { created_at: monday(2), ended_at: monday(1) });
  await rows(admin.rpc('compute_bills', { p_limit: 100_000 }));
  expect(await startCharges()).toBe(0);
  await rows(admin.rpc('advance_timesheets'));
  expect(await startCharges()).toBe(0);
  const submitted_at = new Date(Date.now() - 73 * 3_600_000).toISOString();
  await rows(admin.from('timesheets').update({ submitted_at }).eq('team_id', team));
  expect(await startCharges()).toBe(1);
});
