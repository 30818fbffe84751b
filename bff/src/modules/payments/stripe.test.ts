import type { HostedPage, PaymentMethod, PaymentMethods } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createPayer, methodsOf } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createOrganization, type TestUser } from '../../../test/support/factories.ts';
import { type StripeStandIn, startStripe, stripeEvent } from '../../../test/support/stripe.ts';

let stripe: StripeStandIn;
let app: RunningApp;
let user: TestUser;
let owner: Browser;
let organizationId: string;
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
  stripe.calls.length = 0;
  stripe.answer(({ path, form }) => {
    if (path === '/v1/customers') return { body: { id: `cus_${form['metadata[organization_id]']}` } };
    return { body: { id: 'cs_1', url: `https://checkout.stripe.test${path}` } };
  });
});

const page = () => ({ organization_id: organizationId, return_path: '/account/billing' });
const setUp = () => owner.post<HostedPage>('/api/payments/setup', page());
const customer = () => `cus_${organizationId}`;
const send = (event: ReturnType<typeof stripeEvent>) =>
  app.browser().raw('/api/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': event.signature },
    body: event.payload,
  });
const card = (id: string, fields: Record<string, unknown> = {}) => ({
  id: `${id}_${organizationId}`,
  object: 'payment_method',
  type: 'card',
  customer: customer(),
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 },
  ...fields,
});
const methods = (): Promise<PaymentMethod[]> => methodsOf(owner, organizationId);

describe("Stripe's hosted pages", () => {
  test('save a payment method in setup mode, with one customer per organization', async () => {
    expect((await setUp()).body).toEqual({ url: 'https://checkout.stripe.test/v1/checkout/sessions' });
    await setUp();
    const [first, session, ...rest] = stripe.calls;
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/customers',
      form: { name: 'Acme Studio', 'metadata[organization_id]': organizationId },
      idempotencyKey: `customer:${organizationId}`,
      authorization: 'Bearer sk_test_of_the_tests',
    });
    expect(session).toMatchObject({
      path: '/v1/checkout/sessions',
      form: {
        mode: 'setup',
        customer: customer(),
        success_url: 'http://localhost:3000/account/billing?payment_setup=success',
        cancel_url: 'http://localhost:3000/account/billing?payment_setup=cancelled',
      },
    });
    expect(rest.map(({ path }) => path)).toEqual(['/v1/checkout/sessions']);
  });

  test('manage payment methods in the billing portal', async () => {
    const { body } = await owner.post<HostedPage>('/api/payments/portal', page());
    expect(body.url).toBe('https://checkout.stripe.test/v1/billing_portal/sessions');
    expect(stripe.calls[1]?.form).toEqual({
      customer: customer(),
      return_url: 'http://localhost:3000/account/billing?payment_setup=success',
    });
  });

  test("return 503 without Stripe's message if Stripe refuses the call", async () => {
    stripe.answer(() => ({
      status: 401,
      body: { error: { message: 'Invalid API Key', type: 'invalid_request_error' } },
    }));
    const answer = await setUp();
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('API Key');
  });

  test('replace the local test page, which returns 404', async () => {
    const answer = await owner.post('/api/payments/test-page/save', { session: 'a', method: 'card' });
    expect(answer.status).toBe(404);
  });
});

describe("Stripe's webhook", () => {
  beforeEach(async () => {
    await setUp();
  });

  test('saves a payment method once, even if the event is repeated', async () => {
    const event = stripeEvent('payment_method.attached', card('pm_1'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(event)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await methods()).toEqual([
      expect.objectContaining({ type: 'card', brand: 'visa', last_four: '4242', exp_year: 2031, use: 'primary' }),
    ]);
  });

  test('refuses events that are unsigned, signed with another secret, changed or old', async () => {
    const event = stripeEvent('payment_method.attached', card('pm_forged'));
    const forged = [
      { ...event, signature: '' },
      stripeEvent('payment_method.attached', card('pm_forged'), {}, 'whsec_of_mallory'),
      { ...event, payload: event.payload.replace('visa', 'amex') },
      { ...event, signature: event.signature.replace(/t=\d+/, 't=1700000000') },
      { ...event, payload: '' },
    ];
    const answers = await Promise.all(forged.map(send));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await answers[0]?.json()).toMatchObject({ errorCode: 'INVALID_SIGNATURE', status: 400 });
    expect(await methods()).toEqual([]);
  });

  test('ignores late events: a removed method stays removed, and the newest expiry date stays', async () => {
    const now = Math.floor(Date.now() / 1000);
    const removal = { created: now, previous_attributes: { customer: customer() } };
    await send(stripeEvent('payment_method.detached', card('pm_gone', { customer: null }), removal));
    await send(stripeEvent('payment_method.attached', card('pm_gone'), { created: now - 60 }));
    await send(stripeEvent('payment_method.attached', card('pm_gone'), { created: now }));
    expect(await methods()).toEqual([]);

    const expiring = (exp_year: number) => ({ card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year } });
    await send(stripeEvent('payment_method.updated', card('pm_2', expiring(2035)), { created: now }));
    await send(stripeEvent('payment_method.attached', card('pm_2', expiring(2030)), { created: now - 10 }));
    expect(await methods()).toEqual([expect.objectContaining({ exp_year: 2035, use: 'primary' })]);
  });

  test('makes the backup method primary when the primary method is removed', async () => {
    const now = Math.floor(Date.now() / 1000);
    await send(stripeEvent('payment_method.attached', card('pm_a'), { created: now }));
    const bank = { type: 'us_bank_account', card: null, us_bank_account: { bank_name: 'Test Bank', last4: '6789' } };
    await send(stripeEvent('payment_method.attached', card('pm_b', bank), { created: now }));
    const removal = { created: now + 1, previous_attributes: { customer: customer() } };
    await send(stripeEvent('payment_method.detached', card('pm_a', { customer: null }), removal));
    expect(await methods()).toEqual([
      expect.objectContaining({ type: 'us_bank_account', brand: 'Test Bank', last_four: '6789', use: 'primary' }),
    ]);
  });

  test('ignores unknown customers, methods and event types', async () => {
    const answers = await Promise.all([
      send(stripeEvent('payment_method.attached', card('pm_x', { customer: 'cus_unknown' }))),
      send(stripeEvent('payment_method.attached', card('pm_y', { type: 'sepa_debit' }))),
      send(stripeEvent('invoice.created', { id: 'in_1' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await methods()).toEqual([]);
  });

  test('POST remove-pm removes the method at Stripe, and succeeds even if Stripe no longer has the method', async () => {
    await send(stripeEvent('payment_method.attached', card('pm_r')));
    const [method] = await methods();
    const gone = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such method' } };
    stripe.answer(() => ({ status: 404, body: gone }));
    const path = `/api/organizations/${organizationId}/remove-pm`;
    const answer = await owner.post<PaymentMethods>(path, { paymentMethodId: method?.id });
    expect(answer.body).toEqual({ items: [], provider: 'stripe' });
    expect(stripe.calls.at(-1)?.path).toBe(`/v1/payment_methods/pm_r_${organizationId}/detach`);
  });
});
