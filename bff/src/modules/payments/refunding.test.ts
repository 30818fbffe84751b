import { randomUUID } from 'node:crypto';
import type { BillDetail, OperatedBillDetail, Refund } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createBill, createPayer } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createOrganization, type TestUser } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { type StripeCall, type StripeStandIn, startStripe, stripeEvent } from '../../../test/support/stripe.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let stripe: StripeStandIn;
let app: RunningApp;
let user: TestUser;
let owner: Browser;
let finance: Browser;
let bill: string;
let payment: string;
/** Returns the response of the Stripe stand-in to a refund. */
let outcome: (call: StripeCall) => { status?: number; body: unknown };

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ ...stripe.env });
  user = await createPayer();
  owner = await app.signedIn(user);
  finance = await app.signedIn(await createOperator('finance'));
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  const organization_id = await createOrganization(user);
  bill = await createBill(organization_id);
  const provider = 'stripe';
  await rows(
    admin.from('payment_customers').insert({ organization_id, provider, customer_id: `cus_${organization_id}` }),
  );
  const method = { provider_method_id: `pm_${organization_id}`, type: 'card', use: 'primary' };
  await rows(admin.from('payment_methods').insert({ organization_id, provider, ...method }));
  stripe.answer((call) => (call.path === '/v1/refunds' ? outcome(call) : { body: succeeded(call) }));
  outcome = () => ({ body: refunded(5000) });
  const path = `/api/organizations/${organization_id}/bills/${bill}/pay`;
  const { body } = await owner.post<BillDetail>(path, {}, { 'idempotency-key': randomUUID() });
  payment = body.payments[0]?.id ?? '';
  stripe.calls.length = 0;
});

const succeeded = ({ form }: StripeCall) => {
  const payment_id = form['metadata[payment_id]'];
  return { id: `pi_${payment_id}`, object: 'payment_intent', status: 'succeeded', metadata: { payment_id } };
};
const refunded = (amount_refunded: number, status = 'succeeded') => ({
  id: `re_${randomUUID()}`,
  object: 'refund',
  status,
  charge: { id: 'ch', object: 'charge', amount_refunded },
});
const start = (amount_cents: number) =>
  finance.post<Refund>(`/api/operations/bills/${bill}/payments/${payment}/refunds`, { amount_cents, reason: 'Agreed' });
const read = async () => (await finance.get<OperatedBillDetail>(`/api/operations/bills/${bill}`)).body.payments[0];

test('a refund is sent to Stripe with its id as the idempotency key', async () => {
  const { body } = await start(5000);
  expect(body.status).toBe('succeeded');
  expect(stripe.calls).toMatchObject([
    {
      path: '/v1/refunds',
      idempotencyKey: `refund:${body.id}`,
      form: { payment_intent: `pi_${payment}`, amount: '5000', 'metadata[refund_id]': body.id },
    },
  ]);
  expect(await read()).toMatchObject({ status: 'succeeded', refunded_cents: 5000, refundable_cents: 7345 });
});

test('a refund that Stripe also reports by an event counts once', async () => {
  const { payload, signature } = stripeEvent('charge.refunded', {
    id: 'ch',
    payment_intent: `pi_${payment}`,
    amount_refunded: 5000,
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const report = () => app.browser().raw('/api/payments/webhook', { method: 'POST', headers, body: payload });
  outcome = () => ({ body: refunded(5000, 'pending') });
  await Promise.all([start(5000), report()]);
  expect(await read()).toMatchObject({ refunded_cents: 5000, refundable_cents: 7345 });
});

test('a refund that the bank returns later no longer counts, even if older news arrives after it', async () => {
  outcome = () => ({ body: refunded(12_345) });
  const { body: started } = await start(12_345);
  expect(await read()).toMatchObject({ status: 'refunded', refunded_cents: 12_345 });
  const hear = async (type: string, object: object, ago = 0) => {
    const { payload, signature } = stripeEvent(type, object, { created: Math.floor(Date.now() / 1000) - ago });
    await app.browser().raw('/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  };
  const returned = { ...refunded(0, 'failed'), failure_reason: 'expired_or_canceled_card' };
  for (const type of ['refund.failed', 'charge.refund.updated']) {
    await hear(type, { ...returned, metadata: { refund_id: started.id } });
  }
  await hear('charge.refunded', { id: 'ch', payment_intent: `pi_${payment}`, amount_refunded: 12_345 }, 60);
  expect(await read()).toMatchObject({
    status: 'succeeded',
    refunded_cents: 0,
    refundable_cents: 12_345,
    refunds: [{ status: 'failed', failure_message: 'expired_or_canceled_card' }],
  });
  const { body } = await finance.get<OperatedBillDetail>(`/api/operations/bills/${bill}`);
  expect(body.status).toBe('PAID');
});

test('a refund that Stripe refuses changes nothing and shows the message of Stripe', async () => {
  const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'The charge is disputed.' };
  outcome = () => ({ status: 400, body: { error } });
  expect((await start(5000)).body).toMatchObject({ status: 'failed', failure_message: 'The charge is disputed.' });
  expect(await read()).toMatchObject({ refunded_cents: 0, refundable_cents: 12_345, refunds: [{ status: 'failed' }] });
});

test('a refund waits while Stripe is away, and the job sends it again with the same key', async () => {
  outcome = () => ({ status: 500, body: { error: { type: 'api_error', message: 'Away' } } });
  const { status, body } = await start(5000);
  expect([status, body.status]).toEqual([201, 'pending']);
  expect(await read()).toMatchObject({ refunded_cents: 0, refundable_cents: 7345, refunds: [{ status: 'pending' }] });
  expect((await start(7346)).body).toMatchObject({ status: 409, errorCode: 'REFUND_TOO_LARGE' });
  outcome = () => ({ body: refunded(5000) });
  const long = '2020-01-01';
  await rows(admin.from('refunds').update({ claimed_at: long, created_at: long }).eq('id', body.id));
  const replicas = await Promise.all([1, 2].map(() => startApp({ ...stripe.env, CHARGES_INTERVAL_MS: '50' })));
  await eventually(async () => (await read())?.refunds[0]?.status === 'succeeded');
  await Promise.all(replicas.map((replica) => replica.close()));
  expect(await read()).toMatchObject({ refunded_cents: 5000, refundable_cents: 7345 });
  const sent = stripe.calls.filter(({ path }) => path === '/v1/refunds');
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([`refund:${body.id}`]));
});
