import { randomUUID } from 'node:crypto';
import {
  type Bill,
  type BillDetail,
  type BillsSummary,
  billMessages,
  type HostedPage,
  type Membership,
  type Page,
  type RechargePage,
  type TestMethod,
} from '@workspace/contracts';
import { readPdf, withoutSpaces } from '../../../test/documents/read-pdf.ts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { signToken } from '../../../test/support/auth-session.ts';
import {
  type BilledPlace,
  browsersOf,
  computeBills,
  createBill,
  createBilledOrganization,
  createBillingPeople,
  methodsOf,
  monday,
  saveMethod,
} from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createTeam, createWorkSession } from '../../../test/support/factories.ts';
import { admin, rows, supabase } from '../../../test/support/supabase.ts';

let app: RunningApp;
let place: BilledPlace;
let browsers: Awaited<ReturnType<typeof browsersOf>>;
beforeAll(async () => {
  app = await startApp();
  const people = await createBillingPeople();
  browsers = await browsersOf(app, people);
  place = { ...people, organizationId: '' };
});
afterAll(() => app.close());
beforeEach(async () => {
  place.organizationId = await createBilledOrganization(place);
});

const base = () => `/api/organizations/${place.organizationId}`;
const statusesOf = async (act: (browser: Browser) => Promise<{ status: number }>) => {
  const all = Object.entries(browsers);
  const answers = await Promise.all(all.map(async ([who, browser]) => [who, (await act(browser)).status]));
  return Object.fromEntries(answers) as Record<keyof typeof browsers, number>;
};
const clients = { anon: 401, nobody: 404, member: 200, owner: 200, removed: 404, invited: 404, other: 404 };
const ownersOnly = { ...clients, member: 403 };
const address = {
  line1: '48 Alder Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postal_code: '94110',
  country: 'US',
};
const key = () => ({ 'idempotency-key': randomUUID() });
const pay = (billId: string, headers = key(), browser = browsers.owner) =>
  browser.post<BillDetail>(`${base()}/bills/${billId}/pay`, {}, headers);
const read = async (billId: string) => (await browsers.owner.get<BillDetail>(`${base()}/bills/${billId}`)).body;

const linkOf = async (bill: string) => {
  const { url } = (await browsers.owner.post<HostedPage>(`${base()}/bills/${bill}/payment-link`, {})).body;
  expect(url).toMatch(/^http:\/\/localhost:3000\/recharge-bill\?token=/);
  return new URL(url).searchParams.get('token') ?? '';
};

test('clients of the organization can read bills, and only owners can pay and choose plans', async () => {
  const bill = await createBill(place.organizationId);
  await saveMethod(browsers.owner, place.organizationId, 'card');
  for (const path of [
    'bills',
    'bills-summary',
    `bills/${bill}`,
    `bills/${bill}/invoice.pdf`,
    'get-retainer-bill',
    'membership',
  ]) {
    expect([path, await statusesOf((browser) => browser.get(`${base()}/${path}`))]).toEqual([path, clients]);
  }
  const link = `${base()}/bills/${bill}/payment-link`;
  expect(await statusesOf((browser) => browser.post(link, {}))).toEqual(ownersOnly);
  expect(await statusesOf((browser) => browser.post(`${base()}/choose-plan`, { plan_key: null }))).toEqual(ownersOnly);
  expect(await statusesOf((browser) => pay(bill, key(), browser))).toEqual(ownersOnly);
});

test('the invoice and the receipt of a bill are files with its data, and there is no receipt before a payment', async () => {
  await rows(
    admin
      .from('organization_settings')
      .update({ contact_email: 'books@acme.test', billing_address: address })
      .eq('organization_id', place.organizationId),
  );
  await saveMethod(browsers.owner, place.organizationId, 'card');
  const bill = await createBill(place.organizationId, { status: 'DUE' });
  const path = `${base()}/bills/${bill}`;
  const { number } = await read(bill);
  expect((await browsers.owner.get(`${path}/receipt.pdf`)).body).toMatchObject({
    status: 409,
    errorCode: 'NO_RECEIPT',
    message: 'There is no receipt yet, because no payment for this bill has been received.',
  });
  await pay(bill);
  const invoice = await browsers.member.get(`${path}/invoice.pdf`);
  expect(Object.fromEntries(invoice.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Invoice No. ${number}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const [invoicePage] = (await readPdf(invoice.bytes)).pages;
  expect(invoicePage).toContain(withoutSpaces(`Invoice No. ${number}`));
  expect(invoicePage).toContain(withoutSpaces('48 Alder Street San Francisco, CA 94110 United States books@acme.test'));
  expect(invoicePage).toContain(withoutSpaces('Total $123.45 Paid $123.45 Outstanding $0.00'));
  const receipt = await browsers.member.get(`${path}/receipt.pdf`);
  expect(receipt.headers.get('content-disposition')).toBe(`attachment; filename="Receipt No. ${number}.pdf"`);
  const [receiptPage] = (await readPdf(receipt.bytes)).pages;
  expect(receiptPage).toContain(withoutSpaces('Visa •••• 4242'));
  expect(receiptPage).toContain(withoutSpaces('Outstanding $0.00 Received $123.45 With a test payment.'));
});

test('the invoice of a credited bill says that nothing is outstanding', async () => {
  const bill = await createBill(place.organizationId, { status: 'CREDITED', is_credited: true });
  const { bytes } = await browsers.member.get(`${base()}/bills/${bill}/invoice.pdf`);
  expect((await readPdf(bytes)).pages[0]).toContain(withoutSpaces('Total $123.45 Paid $0.00 Outstanding $0.00'));
});

test('the database lets only owners pay, choose plans and change methods', async () => {
  const bill = await createBill(place.organizationId);
  const card = await saveMethod(browsers.owner, place.organizationId, 'card');
  const backup = await saveMethod(browsers.owner, place.organizationId, 'link');
  const p_organization_id = place.organizationId;
  const calls: [name: string, body: Record<string, unknown>][] = [
    ['pay_bill', { p_organization_id, p_bill_id: bill, p_key: randomUUID(), p_provider: 'local' }],
    ['choose_plan', { p_organization_id, p_plan_key: 'magic_247', p_provider: 'local' }],
    ['change_bill', { p_id: bill, p_updated_at: new Date().toISOString(), p_status: 'VOIDED', p_reason: 'Mine' }],
    ['update_backup_method', { p_organization_id, p_method_id: backup.id, p_remove: true }],
    ['set_primary_method', { p_organization_id, p_method_id: backup.id }],
    ['pay_bill_by_link', { p_bill_id: bill, p_key: randomUUID(), p_provider: 'local' }],
  ];
  const state = () =>
    Promise.all([
      rows(admin.from('bills').select('*').eq('id', bill)),
      rows(admin.from('payments').select('*').eq('bill_id', bill)),
      rows(admin.from('subscriptions').select('*').eq('organization_id', p_organization_id)),
      methodsOf(browsers.owner, p_organization_id),
    ]);
  const before = await state();
  for (const who of ['anon', 'nobody', 'member', 'removed', 'invited', 'other'] as const) {
    const token = who === 'anon' ? supabase.publishableKey : await signToken(place[who], 60);
    const headers = { apikey: supabase.publishableKey, authorization: `Bearer ${token}` };
    const json = { 'content-type': 'application/json', 'content-profile': 'prod', 'accept-profile': 'prod' };
    for (const [name, body] of calls) {
      const address = `${supabase.url}/rest/v1/rpc/${name}`;
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...headers, ...json },
        body: JSON.stringify(body),
      });
      expect([who, name, answer.ok]).toEqual([who, name, false]);
    }
    for (const table of ['bills', 'payment_methods', 'subscriptions', 'payment_customers']) {
      const address = `${supabase.url}/rest/v1/${table}?organization_id=eq.${p_organization_id}`;
      const answer = await fetch(address, { headers: { ...headers, ...json } });
      const seen = answer.ok ? ((await answer.json()) as unknown[]).length : 0;
      if (who !== 'member') expect([who, table, seen]).toEqual([who, table, 0]);
    }
  }
  expect(await state()).toEqual(before);
  expect(before[3].map(({ id }) => id)).toEqual([card.id, backup.id]);
});

test('bills are listed newest first and can be filtered by status, and the summary adds up open amounts', async () => {
  const overdue = { status: 'PASTDUE', due_at: '2020-01-01T00:00:00Z', period_start: monday(4), period_end: monday(3) };
  await createBill(place.organizationId, { ...overdue, total_cents: 1000 });
  await createBill(place.organizationId, { total_cents: 500, paid_cents: 200, status: 'PARTIALLY_PAID' });
  const paid = { status: 'PAID', period_start: monday(3), period_end: monday(2) };
  await createBill(place.organizationId, paid);
  const list = async (query: string) => (await browsers.member.get<Page<Bill>>(`${base()}/bills?${query}`)).body;
  expect((await list('')).items.map(({ status }) => status)).toEqual(['PARTIALLY_PAID', 'PAID', 'PASTDUE']);
  expect(await list('status=PAID&limit=1')).toMatchObject({ total: 1, items: [{ status: 'PAID' }] });
  expect((await browsers.member.get(`${base()}/bills?status=LATE`)).status).toBe(400);
  const summary = (await browsers.member.get<BillsSummary>(`${base()}/bills-summary`)).body;
  expect(summary.sums).toEqual([{ currency: 'USD', due_cents: 1300, overdue_cents: 1000 }]);
  expect(summary.next_due_at).toContain('2020-01-01');
});

test('a bill that corrections bring to zero is not named as due', async () => {
  const bill = await createBill(place.organizationId, { total_cents: 0, due_at: '2020-01-01T00:00:00Z' });
  const summary = async () => (await browsers.member.get<BillsSummary>(`${base()}/bills-summary`)).body;
  expect(await summary()).toEqual({ sums: [], next_due_at: null });
  const later = { due_at: '2099-01-01T00:00:00Z', period_start: monday(1), period_end: monday(0) };
  await createBill(place.organizationId, { ...later, total_cents: 500 });
  expect(await summary()).toMatchObject({
    sums: [{ currency: 'USD', due_cents: 500, overdue_cents: 0 }],
    next_due_at: expect.stringContaining('2099-01-01'),
  });
  const { bytes } = await browsers.member.get(`${base()}/bills/${bill}/invoice.pdf`);
  const [page] = (await readPdf(bytes)).pages;
  expect(page).toContain(withoutSpaces('Nothing to pay'));
  expect(page).toContain(withoutSpaces('Due –'));
});

test('a bill of a disputed week is outstanding, but neither overdue nor the next one due', async () => {
  await createBill(place.organizationId, { due_at: '2020-01-01T00:00:00Z', total_cents: 1000 });
  const assistant = await createAssistant();
  const team = await createTeam({ organizationId: place.organizationId, assistants: [assistant] });
  await rows(
    admin.from('timesheets').insert({
      user_id: assistant.id,
      team_id: team,
      week_start: monday(2),
      state: 'Disputed',
      reason: 'Nobody worked that week',
      decided_at: new Date().toISOString(),
    }),
  );
  await computeBills();
  const summary = async () => (await browsers.member.get<BillsSummary>(`${base()}/bills-summary`)).body;
  expect(await summary()).toEqual({
    sums: [{ currency: 'USD', due_cents: 1000, overdue_cents: 0 }],
    next_due_at: null,
  });
  await rows(
    admin.from('bills').update({ due_at: '2098-01-01T00:00:00Z' }).eq('organization_id', place.organizationId),
  );
  expect((await summary()).next_due_at).toBeNull();
  await createBill(place.organizationId, {
    due_at: '2099-01-01T00:00:00Z',
    period_start: monday(1),
    period_end: monday(0),
  });
  expect((await summary()).next_due_at).toContain('2099-01-01');
});

describe('paying a bill', () => {
  test('charges the primary method, returns the payment with its method, and refuses a second payment', async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const headers = key();
    const { body } = await pay(bill, headers);
    expect(body).toMatchObject({
      status: 'PAID',
      paid_cents: 12_345,
      paid_at: expect.any(String),
      payments: [
        { source: 'client', status: 'succeeded', provider: 'local', method: { type: 'card', last_four: '4242' } },
      ],
    });
    expect((await pay(bill, headers)).body.payments).toHaveLength(1);
    expect((await pay(bill)).body).toMatchObject({ status: 409, errorCode: 'BILL_NOT_PAYABLE' });
  });

  test('charges once, even with many concurrent calls', async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const headers = key();
    const answers = await Promise.all([pay(bill, headers), pay(bill, headers), pay(bill), pay(bill), pay(bill)]);
    expect(new Set([...answers.map(({ status }) => status), 200, 409])).toEqual(new Set([200, 409]));
    expect(await read(bill)).toMatchObject({ status: 'PAID', paid_cents: 12_345, payments: [{ status: 'succeeded' }] });
  });

  test("returns the bank's reason for a refusal, leaves the bill open, and allows another method", async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card_payments_fail');
    const answer = await pay(bill);
    expect(answer.body).toMatchObject({
      status: 402,
      errorCode: 'PAYMENT_FAILED',
      message: expect.stringMatching(/decline/),
    });
    expect(await read(bill)).toMatchObject({ status: 'DUE', payments: [{ status: 'failed' }] });
    const { id } = await saveMethod(browsers.owner, place.organizationId, 'link');
    const other = await browsers.owner.post<BillDetail>(`${base()}/bills/${bill}/pay`, { paymentMethodId: id }, key());
    expect(other.body).toMatchObject({ status: 'PAID', payments: [{ status: 'succeeded' }, { status: 'failed' }] });
  });

  test('charges only the open amount of a partly paid bill', async () => {
    const bill = await createBill(place.organizationId);
    const part = { provider: 'local', source: 'retool', status: 'succeeded', amount_cents: 2_345, currency: 'USD' };
    const where = { bill_id: bill, organization_id: place.organizationId, requested_key: 'a part' };
    await rows(admin.from('payments').insert({ ...part, ...where }));
    await rows(admin.from('bills').update({ status: 'PARTIALLY_PAID', paid_cents: 2_345 }).eq('id', bill));
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const { body } = await pay(bill);
    expect(body).toMatchObject({ status: 'PAID', paid_cents: 12_345 });
    expect(body.payments.map(({ amount_cents }) => amount_cents)).toEqual([10_000, 2_345]);
  });

  test('requires an idempotency key, a payment method of the organization, and a week that has ended', async () => {
    const bill = await createBill(place.organizationId);
    expect((await browsers.owner.post(`${base()}/bills/${bill}/pay`, {})).body).toMatchObject({
      status: 400,
      errorCode: 'NO_IDEMPOTENCY_KEY',
    });
    expect((await pay(bill)).body).toMatchObject({ status: 400, errorCode: 'NO_METHOD' });
    const theirs = await saveMethod(browsers.other, place.otherOrganizationId, 'card');
    const answer = await browsers.owner.post(`${base()}/bills/${bill}/pay`, { paymentMethodId: theirs.id }, key());
    expect(answer.body).toMatchObject({ errorCode: 'NO_METHOD' });
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const running = { period_start: monday(0), period_end: monday(-1) };
    const open = await createBill(place.organizationId, running);
    expect((await pay(open)).body).toMatchObject({ status: 409, errorCode: 'BILL_STILL_OPEN' });
    const elsewhere = await createBill(place.otherOrganizationId);
    expect((await pay(elsewhere)).status).toBe(404);
  });

  test('waits for the end of a session that runs over the end of the week, and for no later one', async () => {
    const bill = await createBill(place.organizationId, { period_start: monday(1), period_end: monday(0) });
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const assistant = await createAssistant();
    const team = await createTeam({ organizationId: place.organizationId, assistants: [assistant] });
    await rows(admin.from('billing_rates').insert({ team_id: team, amount_cents: 2000, valid_from: '2020-01-01' }));
    const overMidnight = await createWorkSession(assistant, team, {
      created_at: new Date(Date.parse(monday(0)) - 2 * 3_600_000).toISOString(),
    });
    const seen = async () => {
      const { items } = (await browsers.member.get<Page<Bill>>(`${base()}/bills`)).body;
      return [(await read(bill)).is_running, ...items.map(({ is_running }) => is_running)];
    };
    expect((await pay(bill)).body).toMatchObject({ status: 409, errorCode: 'BILL_STILL_OPEN' });
    expect(await seen()).toEqual([true, true]);
    await rows(
      admin
        .from('sessions')
        .update({ ended_at: monday(0) })
        .eq('id', overMidnight.id),
    );
    await createWorkSession(assistant, team);
    expect(await seen()).toEqual([false, false]);
    await computeBills();
    expect((await pay(bill)).body).toMatchObject({ status: 'PAID' });
  });

  test('waits until the sum contains the last hours', async () => {
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const assistant = await createAssistant();
    const team = await createTeam({ organizationId: place.organizationId, assistants: [assistant] });
    await rows(admin.from('billing_rates').insert({ team_id: team, amount_cents: 2000, valid_from: '2020-01-01' }));
    const from = Date.parse(monday(1));
    const work = (hour: number) =>
      createWorkSession(assistant, team, {
        created_at: new Date(from + hour * 3_600_000).toISOString(),
        ended_at: new Date(from + (hour + 2) * 3_600_000).toISOString(),
      });
    await work(48);
    await computeBills();
    const { items } = (await browsers.owner.get<Page<Bill>>(`${base()}/bills`)).body;
    const bill = items[0]?.id ?? '';
    await work(72);
    expect((await pay(bill)).body).toMatchObject({
      status: 409,
      errorCode: 'BILL_CHANGED',
      message: billMessages.changed,
    });
    await computeBills();
    expect((await pay(bill)).body).toMatchObject({ status: 'PAID', total_cents: 8000 });
  });

  test('takes no other sum than the one that the payer has seen', async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const token = await linkOf(bill);
    const payers = [
      (amount_cents: number) => browsers.owner.post(`${base()}/bills/${bill}/pay`, { amount_cents }, key()),
      (amount_cents: number) => browsers.anon.post('/api/payments/recharge', { token, amount_cents }, key()),
    ];
    for (const payWith of payers) {
      expect((await payWith(12_344)).body).toMatchObject({ status: 409, errorCode: 'BILL_CHANGED' });
      expect((await payWith(0)).status).toBe(400);
    }
    expect((await read(bill)).payments).toEqual([]);
    expect((await payers[0]?.(12_345))?.body).toMatchObject({ status: 'PAID' });
  });
});

describe('a payment link', () => {
  test('shows the bill and accepts one payment, without a session', async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const token = await linkOf(bill);
    const page = await browsers.anon.get<RechargePage>(`/api/payments/recharge?token=${token}`);
    expect(page.body).toMatchObject({
      organization_name: 'Acme Studio',
      bill: { total_cents: 12_345, status: 'DUE' },
      method: { type: 'card', last_four: '4242' },
      provider: 'local',
    });
    expect(page.text).not.toContain(place.organizationId);
    const paid = await browsers.anon.post<RechargePage>('/api/payments/recharge', { token }, key());
    expect(paid.body.bill.status).toBe('PAID');
    expect((await read(bill)).payments).toMatchObject([{ source: 'retry_email', status: 'succeeded' }]);
    expect((await browsers.anon.post('/api/payments/recharge', { token }, key())).status).toBe(409);
  });

  test('says that the hours of a bill still grow, and refuses its payment', async () => {
    const bill = await createBill(place.organizationId, { period_start: monday(0), period_end: monday(-1) });
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const token = await linkOf(bill);
    const page = await browsers.anon.get<RechargePage>(`/api/payments/recharge?token=${token}`);
    expect(page.body.bill).toMatchObject({ status: 'DUE', is_running: true });
    const paid = await browsers.anon.post('/api/payments/recharge', { token }, key());
    expect(paid.body).toMatchObject({ status: 409, errorCode: 'BILL_STILL_OPEN' });
  });

  test("returns the bank's reason for a refusal, and leaves the bill open", async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card_payments_fail');
    const token = await linkOf(bill);
    const answer = await browsers.anon.post('/api/payments/recharge', { token }, key());
    expect(answer.body).toMatchObject({
      status: 402,
      errorCode: 'PAYMENT_FAILED',
      message: expect.stringMatching(/decline/),
    });
    expect(await read(bill)).toMatchObject({ status: 'DUE', payments: [{ source: 'retry_email', status: 'failed' }] });
  });

  /** Enters a payment method as the holder of the link, and returns the guest to whom it belongs. */
  const enterMethod = async (token: string, method: TestMethod) => {
    const { url } = (await browsers.anon.post<HostedPage>('/api/payments/recharge-setup', { token })).body;
    const session = new URL(url).searchParams.get('session');
    const saved = await browsers.anon.post<HostedPage>('/api/payments/test-page/save', { session, method });
    const back = new URL(saved.body.url);
    expect(back.pathname).toBe('/recharge-bill');
    return back.searchParams.get('guest') ?? '';
  };

  test("charges the payer's own method once, and keeps it out of the organization's methods", async () => {
    const bill = await createBill(place.organizationId);
    await saveMethod(browsers.owner, place.organizationId, 'card_payments_fail');
    const kept = await methodsOf(browsers.owner, place.organizationId);
    const token = await linkOf(bill);
    await browsers.anon.post('/api/payments/recharge', { token }, key());
    const failing = await enterMethod(token, 'card_payments_fail');
    const refused = await browsers.anon.post('/api/payments/recharge', { token, guest: failing }, key());
    expect(refused.body).toMatchObject({ status: 402, errorCode: 'PAYMENT_FAILED' });

    const guest = await enterMethod(token, 'card');
    const shown = await browsers.anon.get<RechargePage>(`/api/payments/recharge?token=${token}&guest=${guest}`);
    expect(shown.body).toMatchObject({ method: { type: 'card', last_four: '4242' }, is_used_once: true });
    const headers = key();
    const pay = () => browsers.anon.post<RechargePage>('/api/payments/recharge', { token, guest }, headers);
    await Promise.all([pay(), pay()]);
    expect((await pay()).body.bill.status).toBe('PAID');
    const paid = await read(bill);
    expect(paid.payments.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(await methodsOf(browsers.owner, place.organizationId)).toEqual(kept);
  });

  test("charges a guest's method only for the bill of the link, and not for the owner", async () => {
    const bill = await createBill(place.organizationId);
    const other = await createBill(place.organizationId, { period_start: monday(4), period_end: monday(3) });
    const guest = await enterMethod(await linkOf(bill), 'card');
    const elsewhere = await browsers.anon.post('/api/payments/recharge', { token: await linkOf(other), guest }, key());
    expect(elsewhere.body).toMatchObject({ status: 400, errorCode: 'NO_METHOD' });
    expect((await pay(bill)).body).toMatchObject({ status: 400, errorCode: 'NO_METHOD' });
  });

  test("can be created only by owners if it saves a payment method, and then opens the provider's page", async () => {
    const path = `${base()}/update-billing-link`;
    expect(await statusesOf((browser) => browser.post(path, {}))).toEqual(ownersOnly);
    const { url } = (await browsers.owner.post<HostedPage>(path, {})).body;
    const token = new URL(url).searchParams.get('token');
    const shown = await browsers.anon.get(`/api/payments/setup-by-link?token=${token}`);
    expect(shown.body).toEqual({ organization_name: 'Acme Studio', provider: 'local' });
    const page = (await browsers.anon.post<HostedPage>('/api/payments/setup-by-link', { token })).body;
    expect(new URL(page.url).pathname).toBe('/test-payment');
  });

  test('is refused if its token is missing, invalid or for another purpose', async () => {
    const token = await linkOf(await createBill(place.organizationId));
    const answers = await Promise.all([
      browsers.anon.get('/api/payments/recharge?token=mallory'),
      browsers.anon.get(`/api/payments/recharge?token=${token.slice(0, -3)}AAA`),
      browsers.anon.post('/api/payments/setup-by-link', { token }),
      browsers.anon.get(`/api/payments/setup-by-link?token=${token}`),
      browsers.anon.post('/api/payments/recharge-setup', { token: 'mallory' }),
      browsers.anon.post('/api/payments/recharge', {}, key()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });
});

describe('the membership', () => {
  const choose = (plan_key: string | null) => browsers.owner.post<Membership>(`${base()}/choose-plan`, { plan_key });
  const bills = () =>
    rows<{ kind: string; status: string; total_cents: number }[]>(
      admin.from('bills').select('kind,status,total_cents').eq('organization_id', place.organizationId).order('number'),
    );

  test('has one bill for its first month, and becomes active when this bill is paid', async () => {
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const { body } = await choose('magic_247');
    expect(body.plans.map(({ key: plan }) => plan)).toHaveLength(4);
    expect(body.subscriptions).toMatchObject([{ plan_key: 'magic_247', status: 'PAYMENT_PENDING' }]);
    await Promise.all([choose('magic_247'), choose('magic_247')]);
    await computeBills();
    await computeBills();
    expect(await bills()).toEqual([{ kind: 'plan', status: 'DUE', total_cents: 39_900 }]);
    const [bill] = (await browsers.owner.get<Page<Bill>>(`${base()}/bills`)).body.items;
    await pay(bill?.id ?? '');
    const after = (await browsers.owner.get<Membership>(`${base()}/membership`)).body;
    expect(after.subscriptions).toMatchObject([{ plan_key: 'magic_247', status: 'ACTIVE' }]);
  });

  test('requires a payment method to start, and creates its first bill at once', async () => {
    const refused = await browsers.owner.post(`${base()}/choose-plan`, { plan_key: 'magic_247' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: 'Add a payment method first.', errorCode: 'NO_METHOD' },
    ]);
    expect((await browsers.owner.get<Membership>(`${base()}/membership`)).body.subscriptions).toEqual([]);
    await saveMethod(browsers.owner, place.organizationId, 'card');
    await choose('magic_247');
    expect(await bills()).toEqual([{ kind: 'plan', status: 'DUE', total_cents: 39_900 }]);
  });

  test('begins at no other price than the one that the owner has seen', async () => {
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const chooseAt = (amount_cents: number) =>
      browsers.owner.post<Membership>(`${base()}/choose-plan`, { plan_key: 'magic_247', amount_cents });
    expect((await chooseAt(39_800)).body).toMatchObject({ status: 409, errorCode: 'PLAN_CHANGED' });
    expect(await bills()).toEqual([]);
    expect((await chooseAt(39_900)).body.subscriptions).toMatchObject([{ plan_key: 'magic_247' }]);
  });

  test('ends no other plan than the one that the owner has seen', async () => {
    await saveMethod(browsers.owner, place.organizationId, 'card');
    const chooseSeeing = (plan_key: string | null, subscription_id: string | null) =>
      browsers.owner.post<Membership>(`${base()}/choose-plan`, { plan_key, subscription_id });
    const [first] = (await chooseSeeing('magic_247', null)).body.subscriptions;
    expect((await chooseSeeing('magic_247', null)).status).toBe(200);
    for (const plan_key of ['magic_vip_247', null])
      expect((await chooseSeeing(plan_key, null)).body).toMatchObject({ status: 409, errorCode: 'PLAN_CHANGED' });
    expect(await bills()).toEqual([{ kind: 'plan', status: 'DUE', total_cents: 39_900 }]);
    const changed = await chooseSeeing('magic_vip_247', first?.id ?? null);
    expect(changed.body.subscriptions).toMatchObject([{ plan_key: 'magic_vip_247' }]);
    expect((await chooseSeeing(null, first?.id ?? null)).body).toMatchObject({ errorCode: 'PLAN_CHANGED' });
    const [second] = changed.body.subscriptions;
    expect((await chooseSeeing(null, second?.id ?? null)).body.subscriptions).toEqual([]);
    expect((await chooseSeeing(null, second?.id ?? null)).status).toBe(200);
  });

  test('voids the unpaid bill of the previous plan when the client changes the plan', async () => {
    await saveMethod(browsers.owner, place.organizationId, 'card');
    await choose('magic_247');
    await computeBills();
    expect((await choose('magic_vip_247')).body.subscriptions).toMatchObject([{ plan_key: 'magic_vip_247' }]);
    await computeBills();
    expect((await bills()).map(({ status, total_cents }) => [status, total_cents])).toEqual([
      ['VOIDED', 39_900],
      ['DUE', 99_900],
    ]);
    expect((await choose(null)).body.subscriptions).toEqual([]);
    expect((await choose('gold')).status).toBe(400);
  });

  test.each([
    ['ACTIVE', null, []],
    ['PAYMENT_PENDING', 'magic_vip_247', ['DUE']],
  ])(
    'leaves months that are over due when a plan that is %s becomes %s, and voids the running month',
    async (status, next, begun) => {
      await saveMethod(browsers.owner, place.organizationId, 'card');
      const monthsAgo = (months: number) => {
        const now = new Date();
        return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
      };
      const plan = { organization_id: place.organizationId, plan_key: 'magic_247', status };
      await rows(admin.from('subscriptions').insert({ ...plan, started_on: monthsAgo(2) }));
      await computeBills();
      expect((await bills()).map(({ status }) => status)).toEqual(['DUE', 'DUE', 'DUE']);
      expect((await choose(next)).status).toBe(200);
      expect((await bills()).map(({ status }) => status)).toEqual(['DUE', 'DUE', 'VOIDED', ...begun]);
      const ended = admin
        .from('subscriptions')
        .select('status')
        .match({ ...plan, status: 'CHURNED' });
      expect(await rows(ended)).toHaveLength(1);
      const [last] = await rows<{ id: string }[]>(
        admin.from('bills').select('id').eq('organization_id', place.organizationId).eq('status', 'VOIDED'),
      );
      const events = admin
        .from('audit_events')
        .select('actor_id,before,after')
        .eq('subject', last?.id ?? '');
      expect(await rows(events)).toEqual([
        { actor_id: place.owner.id, before: { status: 'DUE' }, after: { status: 'VOIDED' } },
      ]);
    },
  );
});
