import { randomUUID } from 'node:crypto';
import {
  type BillCharge,
  type BillDetail,
  type BillStatus,
  type OperatedBill,
  type OperatedBillDetail,
  type OperatorRole,
  operatedBill,
  operatedBillDetail,
  type Page,
  type Refund,
  refund,
  type SentPaymentLink,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { computeBills, createBill, createPayer, monday, saveMethod } from '../../../test/support/billing.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createOrganization,
  createTeam,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { mailsTo, sendMails } from '../../../test/support/mail.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let finance: Browser;
let owner: TestUser;
let client: Browser;
let organization: string;
beforeAll(async () => {
  app = await startApp();
  finance = await app.signedIn(await createOperator('finance'));
  owner = await createPayer();
  client = await app.signedIn(owner);
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await createOrganization(owner);
});

const base = '/api/operations/bills';
const reason = 'Agreed with the client.';
const list = async (query: string) => (await finance.get<Page<OperatedBill>>(`${base}?${query}`)).body;
const read = async (id: string) => (await finance.get<OperatedBillDetail>(`${base}/${id}`)).body;
const decide = async (id: string, status: BillStatus, fields: object = {}) => {
  const { updated_at } = await read(id);
  return finance.patch<OperatedBill>(`${base}/${id}`, { updated_at, status, reason, ...fields });
};

/** Creates a bill that the owner has paid with a test card. Returns the ids of the bill and the payment. */
async function createPaidBill(): Promise<{ bill: string; payment: string }> {
  await saveMethod(client, organization, 'card');
  const bill = await createBill(organization);
  const path = `/api/organizations/${organization}/bills/${bill}/pay`;
  const { body } = await client.post<BillDetail>(path, {}, { 'idempotency-key': randomUUID() });
  return { bill, payment: body.payments[0]?.id ?? '' };
}
const refundAt = (
  { bill, payment }: { bill: string; payment: string },
  amount_cents: number,
  headers: Record<string, string> = {},
) => finance.post<Refund>(`${base}/${bill}/payments/${payment}/refunds`, { amount_cents, reason }, headers);

test('account leads and finance read bills, and only finance changes them', async () => {
  const bill = await createBill(organization);
  const update = { updated_at: '2020-01-01T00:00:00Z', status: 'VOIDED', reason };
  const calls: [act: (browser: Browser) => Promise<{ status: number }>, roles: OperatorRole[]][] = [
    [(browser) => browser.get(base), ['account_lead', 'finance']],
    [(browser) => browser.get(`${base}/${bill}`), ['account_lead', 'finance']],
    [(browser) => browser.get(`${base}/${bill}/invoice.pdf`), ['finance']],
    [(browser) => browser.get(`${base}/${bill}/receipt.pdf`), ['finance']],
    [(browser) => browser.patch(`${base}/${bill}`, update), ['finance']],
    [
      (browser) => browser.post(`${base}/${bill}/payments/${randomUUID()}/refunds`, { amount_cents: 1, reason }),
      ['finance'],
    ],
    [(browser) => browser.post(`${base}/${bill}/charges`, {}), ['finance']],
    [(browser) => browser.post(`${base}/${bill}/payment-link`, {}), ['finance']],
  ];
  const roles: OperatorRole[] = ['administrator', 'recruiter', 'account_lead', 'finance'];
  const browsers = await Promise.all(roles.map(async (role) => app.signedIn(await createOperator(role))));
  for (const [act, allowed] of calls) {
    const statuses = await Promise.all(
      [app.browser(), client, ...browsers].map(async (one) => (await act(one)).status),
    );
    const [visitor, ofClient, ...ofRoles] = statuses;
    expect([visitor, ofClient]).toEqual([401, 403]);
    expect(roles.filter((_, index) => ofRoles[index] !== 403)).toEqual(['administrator', ...allowed]);
  }
});

test('finance downloads the same invoice and receipt of a bill as the client', async () => {
  const { bill } = await createPaidBill();
  for (const file of ['invoice.pdf', 'receipt.pdf']) {
    const own = await client.get(`/api/organizations/${organization}/bills/${bill}/${file}`);
    const answer = await finance.get(`${base}/${bill}/${file}`);
    expect([answer.status, Buffer.compare(answer.bytes, own.bytes)]).toEqual([200, 0]);
  }
  expect((await finance.get(`${base}/${randomUUID()}/invoice.pdf`)).status).toBe(404);
  expect(
    (await finance.get(`${base}/${await createBill(organization, { kind: 'retainer' })}/receipt.pdf`)).body,
  ).toMatchObject({
    status: 409,
    errorCode: 'NO_RECEIPT',
  });
});

describe('a charge by finance', () => {
  const charge = (bill: string) => finance.post<BillCharge>(`${base}/${bill}/charges`, {});

  test('pays the rest of the bill with the primary method, once', async () => {
    await saveMethod(client, organization, 'card');
    const bill = await createBill(organization);
    const changed = await finance.post(`${base}/${bill}/charges`, { amount_cents: 1 });
    expect(changed.body).toMatchObject({ status: 409, errorCode: 'BILL_CHANGED' });
    const answers = await Promise.all([charge(bill), charge(bill), charge(bill)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ status: 'succeeded' });
    const { status, payments, history } = await read(bill);
    expect([status, payments.map(({ source }) => source)]).toEqual(['PAID', ['retool']]);
    expect(history.map(({ action, actor }) => [action, actor])).toContainEqual(['bill.charged', 'Olga Operator']);
    expect((await charge(bill)).body).toMatchObject({ status: 409, errorCode: 'BILL_NOT_PAYABLE' });
  });

  test('is refused without a payment method and for an unknown bill', async () => {
    expect((await charge(await createBill(organization))).body).toMatchObject({
      status: 409,
      message: 'This organization has no payment method.',
    });
    expect((await charge(randomUUID())).status).toBe(404);
  });
});

describe('the list of bills', () => {
  test('finds a number and a part of the name of an organization, filters, and has pages', async () => {
    const word = randomUUID();
    const named = await createOrganization(owner, `Acme ${word}`);
    const [first, second] = [
      await createBill(named),
      await createBill(named, { period_start: monday(4), period_end: monday(3), status: 'VOIDED' }),
    ];
    const found = await list(`q=${word.slice(4)}`);
    expect(found.items.map(({ id }) => id)).toEqual([second, first]);
    expect(found.items.map((item) => z.safeParse(operatedBill, item).error)).toEqual([undefined, undefined]);
    const plain = await createBill(organization);
    const { number } = await read(plain);
    expect((await list(`q=${number}&organization_id=${organization}`)).items).toMatchObject([{ id: plain }]);
    expect((await list(`organization_id=${named}&status=VOIDED`)).items).toMatchObject([{ id: second }]);
    expect(await list(`q=${word}&page=1&limit=1`)).toMatchObject({ total: 2, items: [{ id: first }] });
    expect(await list(`q=${randomUUID()}`)).toMatchObject({ total: 0, items: [] });
    expect(await list(`organization_id=${named}&q=%25`)).toMatchObject({ total: 0 });
  });
});

describe('a decision about a bill', () => {
  test.each(['ONHOLD', 'VOIDED', 'UNCOLLECTABLE', 'CREDITED'] as const)(
    'sets the status %s with its reason, and resuming takes it back',
    async (status) => {
      const bill = await createBill(organization);
      expect((await decide(bill, status)).body).toMatchObject({ status });
      expect((await decide(bill, 'DUE')).body).toMatchObject({ status: 'DUE' });
      const detail = await read(bill);
      expect(z.safeParse(operatedBillDetail, detail).error).toBeUndefined();
      expect(detail.history).toMatchObject([
        { action: 'bill.changed', before: { status }, after: { status: 'DUE' }, details: { reason } },
        { actor: 'Olga Operator', before: { status: 'DUE' }, after: { status }, details: { reason } },
      ]);
    },
  );

  test('keeps a bill credited when late news about its payments arrives', async () => {
    const bill = await createBill(organization);
    const { id } = await rows<{ id: string }>(
      admin
        .from('payments')
        .insert({
          bill_id: bill,
          organization_id: organization,
          provider: 'local',
          source: 'client',
          status: 'failed',
          amount_cents: 12_345,
          currency: 'USD',
          requested_key: 'late',
        })
        .select('id')
        .single(),
    );
    await decide(bill, 'CREDITED');
    const payment = { payment_id: id, intent_id: null, status: 'canceled' };
    const p_event = { provider: 'local', id: randomUUID(), at: new Date().toISOString(), kind: 'payment', payment };
    await rows(admin.rpc('apply_payment_event', { p_event }));
    expect(await read(bill)).toMatchObject({ status: 'CREDITED', payments: [{ status: 'canceled' }] });
  });

  test('marks the week of a resumed work bill, so that the job computes the bill again', async () => {
    const place = await createOrganization(owner);
    await rows(admin.from('teams').insert({ organization_id: place, name: 'Operations' }));
    const bill = await createBill(place, { status: 'ONHOLD' });
    await decide(bill, 'DUE');
    await rows(admin.rpc('compute_bills', { p_limit: 100_000 }));
    // Without sessions in its week, the job deletes an open work bill.
    expect((await finance.get(`${base}/${bill}`)).status).toBe(404);
  });

  test('returns 409 to the second of two operators who decide at the same time', async () => {
    const bill = await createBill(organization);
    const { updated_at } = await read(bill);
    const body = { updated_at, status: 'ONHOLD', reason };
    const answers = await Promise.all([1, 2].map(() => finance.patch(`${base}/${bill}`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'ROW_CHANGED' });
    expect((await read(bill)).history).toHaveLength(1);
  });

  test('is refused for a paid bill, a computed status, an unknown bill and a missing reason', async () => {
    const { bill } = await createPaidBill();
    expect((await decide(bill, 'VOIDED')).body).toMatchObject({ status: 409, errorCode: 'BILL_NOT_OPEN' });
    const open = await createBill(organization, { period_start: monday(4), period_end: monday(3) });
    expect((await decide(open, 'PAID')).body).toMatchObject({ status: 409, errorCode: 'STATUS_IS_COMPUTED' });
    expect((await decide(open, 'VOIDED', { reason: ' ' })).body).toMatchObject({
      status: 400,
      message: 'Enter a reason.',
    });
    const body = { updated_at: new Date().toISOString(), status: 'VOIDED', reason };
    expect((await finance.patch(`${base}/${randomUUID()}`, body)).status).toBe(404);
    expect((await finance.get(`${base}/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a credit of a part of a bill', () => {
  const credit = async (id: string, amount_cents: number, fields: object = {}) => {
    const { updated_at } = await read(id);
    return finance.post<OperatedBill>(`${base}/${id}/credits`, { updated_at, amount_cents, reason, ...fields });
  };

  test('leaves the rest due, which a charge takes, and the history has it', async () => {
    await saveMethod(client, organization, 'card');
    const bill = await createBill(organization);
    const credited = await credit(bill, 2345);
    expect(credited).toMatchObject({ status: 201, body: { status: 'DUE', total_cents: 12_345, credited_cents: 2345 } });
    const { body } = await client.get<BillDetail>(`/api/organizations/${organization}/bills/${bill}`);
    expect(body).toMatchObject({ credited_cents: 2345 });
    const summary = await client.get(`/api/organizations/${organization}/bills-summary`);
    expect(summary.body).toMatchObject({ sums: [{ currency: 'USD', due_cents: 10_000 }] });
    expect((await finance.post<BillCharge>(`${base}/${bill}/charges`, {})).body.status).toBe('succeeded');
    const { status, payments, history } = await read(bill);
    expect([status, payments.map(({ amount_cents }) => amount_cents)]).toEqual(['PAID', [10_000]]);
    expect(history.map(({ action, after }) => [action, after?.reason])).toEqual([
      ['bill.charged', undefined],
      ['credit.created', reason],
    ]);
  });

  test('that leaves nothing makes the bill credited', async () => {
    const bill = await createBill(organization, { status: 'PASTDUE', due_at: new Date(0).toISOString() });
    expect((await credit(bill, 2345)).body.status).toBe('PASTDUE');
    expect((await credit(bill, 10_000)).body).toMatchObject({ status: 'CREDITED', credited_cents: 12_345 });
    expect((await decide(bill, 'DUE')).body.status).toBe('CREDITED');
  });

  test('leaves something of a bill to which more hours may come', async () => {
    const bill = await createBill(organization, { period_start: monday(0), period_end: monday(-1) });
    expect((await credit(bill, 12_345)).body).toMatchObject({ status: 409, errorCode: 'CREDIT_TOO_EARLY' });
    expect((await credit(bill, 12_344)).body).toMatchObject({ status: 'DUE', credited_cents: 12_344 });
    expect((await credit(bill, 1)).body).toMatchObject({ status: 409, errorCode: 'CREDIT_TOO_EARLY' });
    expect((await decide(bill, 'CREDITED')).body).toMatchObject({ status: 409, errorCode: 'CREDIT_TOO_EARLY' });
  });

  test.each(['a credit', 'a decision'])('of a whole retainer, by %s, lets the assistants start', async (way) => {
    const { organizationId } = await createWorkplace('PAYMENT_PENDING');
    const agreed = { organization_id: organizationId, weekly_hours: 40, rate_cents: 1500 };
    await rows(admin.from('subscriptions').insert(agreed));
    await computeBills();
    const [bill] = (await list(`organization_id=${organizationId}`)).items;
    const { id = '', total_cents = 0 } = bill ?? {};
    const { body } = way === 'a credit' ? await credit(id, total_cents) : await decide(id, 'CREDITED');
    expect(body).toMatchObject({ kind: 'retainer', status: 'CREDITED' });
    for (const table of ['deals', 'subscriptions'])
      expect(await rows(admin.from(table).select('status').eq('organization_id', organizationId))).toEqual([
        { status: 'CLOCKIN_PENDING' },
      ]);
  });

  test('is refused if it is larger than what is left, for a bill that is not open, and after another change', async () => {
    const bill = await createBill(organization);
    const { updated_at } = await read(bill);
    expect((await credit(bill, 12_346)).body).toMatchObject({ status: 409, errorCode: 'CREDIT_TOO_LARGE' });
    const both = await Promise.all([credit(bill, 7000, { updated_at }), credit(bill, 7000, { updated_at })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await read(bill)).toMatchObject({ credited_cents: 7000 });
    await decide(bill, 'ONHOLD');
    expect((await credit(bill, 1)).body).toMatchObject({ status: 409, errorCode: 'BILL_NOT_CREDITABLE' });
    expect((await credit(bill, 0)).status).toBe(400);
    const lead = await app.signedIn(await createOperator('account_lead'));
    const refused = await lead.post(`${base}/${bill}/credits`, { updated_at, amount_cents: 1, reason });
    expect(refused.status).toBe(403);
  });
});

describe('a refund', () => {
  test('of a part, and then of the rest, follows at the payment and the bill', async () => {
    const paid = await createPaidBill();
    const { status, body } = await refundAt(paid, 5000);
    expect([status, z.safeParse(refund, body).error]).toEqual([201, undefined]);
    expect(body).toMatchObject({ status: 'succeeded', amount_cents: 5000, reason, actor: 'Olga Operator' });
    expect(await read(paid.bill)).toMatchObject({
      status: 'CREDITED',
      paid_cents: 7345,
      payments: [{ status: 'succeeded', refunded_cents: 5000, refundable_cents: 7345, refunds: [{ id: body.id }] }],
      history: [{ action: 'refund.created', after: { amount_cents: 5000, reason } }],
    });
    await refundAt(paid, 7345);
    expect(await read(paid.bill)).toMatchObject({
      status: 'CREDITED',
      paid_cents: 0,
      payments: [{ status: 'refunded', refunded_cents: 12_345, refundable_cents: 0 }],
    });
    expect((await refundAt(paid, 1)).body).toMatchObject({ errorCode: 'PAYMENT_NOT_REFUNDABLE' });
  });

  test('that is larger than the payment is refused, and nothing changes', async () => {
    const paid = await createPaidBill();
    const before = await read(paid.bill);
    expect((await refundAt(paid, 12_346)).body).toMatchObject({
      status: 409,
      errorCode: 'REFUND_TOO_LARGE',
      message: 'The refund is larger than what is left of the payment.',
    });
    expect(await read(paid.bill)).toEqual(before);
  });

  test('of the whole payment happens once when two operators start it at the same time', async () => {
    const paid = await createPaidBill();
    const answers = await Promise.all([1, 2].map(() => refundAt(paid, 12_345)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { payments } = await read(paid.bill);
    expect(payments).toMatchObject([
      { status: 'refunded', refunded_cents: 12_345, refunds: [{ status: 'succeeded' }] },
    ]);
  });

  test('with a repeated key is the same refund', async () => {
    const paid = await createPaidBill();
    const key = { 'idempotency-key': randomUUID() };
    const [one, other] = [await refundAt(paid, 100, key), await refundAt(paid, 100, key)];
    expect(other.body).toMatchObject({ id: one.body.id, status: 'succeeded' });
    expect(await read(paid.bill)).toMatchObject({ payments: [{ refunded_cents: 100 }] });
  });

  test('needs an amount, a received payment, and the bill of the payment', async () => {
    const paid = await createPaidBill();
    expect((await refundAt(paid, 0)).body).toMatchObject({ status: 400, message: 'Enter an amount above 0.' });
    const other = await createBill(organization, { period_start: monday(4), period_end: monday(3) });
    expect((await refundAt({ ...paid, bill: other }, 100)).status).toBe(404);
    await rows(admin.from('payments').update({ status: 'disputed' }).eq('id', paid.payment));
    expect((await refundAt(paid, 100)).body).toMatchObject({
      status: 409,
      message: 'Only a received payment can be refunded.',
    });
  });
});

describe('a payment link', () => {
  const send = (bill: string) => finance.post<SentPaymentLink>(`${base}/${bill}/payment-link`, {});
  const setAddresses = (fields: object) =>
    rows(admin.from('organization_settings').update(fields).eq('organization_id', organization));
  const address = () => `${randomUUID()}@workspace.test`;

  test('is mailed to the invoice recipients each time that an operator sends it, and opens the bill', async () => {
    const recipients = [address(), address()];
    await setAddresses({ invoice_recipients: recipients, contact_email: address() });
    const bill = await createBill(organization);
    const { status, body } = await send(bill);
    expect([status, body]).toEqual([201, { link: expect.any(String), recipients, mailed: true }]);
    await send(bill);
    await sendMails();
    const [mail, ...more] = await mailsTo(recipients[1] ?? '');
    expect([mail?.text, more.length]).toEqual([expect.stringContaining('$123.45'), 1]);
    const token = new URL(body.link).searchParams.get('token');
    const page = await app.browser().get(`/api/payments/recharge?token=${token}`);
    expect(page.body).toMatchObject({ organization_name: 'Acme Studio' });
    const asked = { action: 'bill.payment_asked', details: { recipients } };
    expect((await read(bill)).history).toMatchObject([asked, asked]);
  });

  test('goes to the contact address, or only to the operator, if there are no invoice recipients', async () => {
    const bill = await createBill(organization);
    expect((await send(bill)).body).toMatchObject({ recipients: [], mailed: false });
    const contact_email = address();
    await setAddresses({ contact_email });
    expect((await send(bill)).body).toMatchObject({ recipients: [contact_email], mailed: true });
    expect(await read(bill)).toMatchObject({ recipients: [contact_email] });
  });

  test('is refused for a bill that nobody can pay now', async () => {
    const running = await createBill(organization, { period_start: monday(0), period_end: monday(-1) });
    expect((await send(running)).body).toMatchObject({ status: 409, errorCode: 'BILL_STILL_OPEN' });
    const over = await createBill(organization, { period_start: monday(3), period_end: monday(2) });
    const assistant = await createAssistant();
    const team = await createTeam({ organizationId: organization, assistants: [assistant] });
    await createWorkSession(assistant, team, { created_at: monday(3) });
    expect((await send(over)).body).toMatchObject({ status: 409, errorCode: 'BILL_STILL_OPEN' });
    expect(await read(over)).toMatchObject({ is_running: true });
    const held = await createBill(organization, { status: 'ONHOLD' });
    expect((await send(held)).body).toMatchObject({ status: 409, errorCode: 'BILL_NOT_PAYABLE' });
    expect((await send(randomUUID())).status).toBe(404);
  });
});
