import { randomUUID } from 'node:crypto';
import {
  type CompanyAccount,
  type Earning,
  type Earnings,
  type EnteredEarning,
  type OperatorRole,
  type Page,
  type PayoutPreview,
  type PayoutRun,
  type PayoutRunDetail,
  type Payslip,
  type PayslipSummary,
  payoutRun,
  payslip,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { readPdf, withoutSpaces } from '../../../test/documents/read-pdf.ts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import {
  createAssistant,
  createUser,
  createWorkplace,
  createWorkSession,
  type TestUser,
} from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
let maker: Browser;
let approver: Browser;
beforeAll(async () => {
  app = await startApp(
    {},
    {
      flags: {
        evaluate: async () => ({ flags: { show_assistant_earnings: 'on' } as never }),
        close: () => undefined,
      },
    },
  );
  [maker, approver] = await Promise.all([signedInAs('finance'), signedInAs('finance')]);
});
afterAll(() => app.close());

const base = '/api/operations/payout-runs';
const signedInAs = async (...roles: OperatorRole[]) => app.signedIn(await createOperator(...roles));

let serial = 0;
/** Returns a currency that no other test uses, because a run takes every pending earning of its currency. */
const newCurrency = (): string => {
  serial += 1;
  return `Q${String.fromCharCode(65 + Math.floor(serial / 26))}${String.fromCharCode(65 + (serial % 26))}`;
};
const until = '2026-01-11';
const enter = (user: TestUser, currency: string, amount_cents: number, fields: object = {}) =>
  maker.post<EnteredEarning>(`${base}/earnings`, {
    user_id: user.id,
    kind: 'bonus',
    amount_cents,
    currency,
    week_start: '2026-01-07',
    ...fields,
  });
const make = (currency: string, fields: object = {}) => maker.post<PayoutRun>(base, { until, currency, ...fields });
const move = (browser: Browser, { id, updated_at }: PayoutRun, status: string) =>
  browser.patch<PayoutRun>(`${base}/${id}`, { updated_at, status });
const read = async ({ id }: PayoutRun) => (await maker.get<PayoutRunDetail>(`${base}/${id}`)).body;
const earningsOf = async (user: TestUser) =>
  (await (await app.signedIn(user)).get<Earnings>('/api/earnings?from=2026-01-05&to=2026-02-23')).body.items;
const amounts = (items: Earning[]) => items.map(({ status, amount_cents }) => `${status} ${amount_cents}`).sort();

/** Runs the earnings job until no marked weeks are left. A run returns null if another run is in progress. */
async function compute(): Promise<void> {
  await eventually(async () => (await rows<number | null>(admin.rpc('compute_earnings'))) === 0);
}

/** Creates a currency with an assistant who worked two hours for 10.00 each. */
async function createPay() {
  const currency = newCurrency();
  const { assistant, teamId } = await createWorkplace();
  const rate = { user_id: assistant.id, team_id: teamId, amount_cents: 1000, valid_from: '2020-01-01', currency };
  await rows(admin.from('rates').insert(rate));
  const { id } = await createWorkSession(assistant, teamId, {
    created_at: '2026-01-06T08:00:00Z',
    ended_at: '2026-01-06T10:00:00Z',
  });
  await compute();
  return {
    currency,
    assistant,
    teamId,
    /** Changes the end of the session, such as to '11:00'. */
    endAt: async (time: string) => {
      await rows(
        admin
          .from('sessions')
          .update({ ended_at: `2026-01-06T${time}:00Z` })
          .eq('id', id),
      );
      await compute();
    },
  };
}

/** Makes a run, approves it and pays it. */
async function pay(currency: string): Promise<PayoutRun> {
  const approved = await move(approver, (await make(currency)).body, 'Approved');
  return (await move(maker, approved.body, 'Paid')).body;
}

describe('roles', () => {
  test('only finance and administrators may make the calls', async () => {
    const path = `${base}/${randomUUID()}`;
    const currency = newCurrency();
    const calls: ((browser: Browser) => Promise<{ status: number }>)[] = [
      (browser) => browser.get(base),
      (browser) => browser.get(path),
      (browser) => browser.get(`${base}/preview?until=${until}&currency=${currency}`),
      (browser) => browser.get(`${path}/export.csv`),
      (browser) => browser.get(`${path}/payslips/${randomUUID()}.pdf`),
      (browser) => browser.post(base, { until, currency }),
      (browser) => browser.patch(path, { updated_at: '2026-01-01T00:00:00Z', status: 'Approved' }),
      (browser) =>
        browser.post(`${base}/earnings`, {
          user_id: randomUUID(),
          kind: 'bonus',
          amount_cents: 100,
          week_start: until,
        }),
    ];
    const [client, recruiter, lead, finance, administrator] = await Promise.all([
      app.signedIn(await createUser('client')),
      signedInAs('recruiter'),
      signedInAs('account_lead'),
      signedInAs('finance'),
      signedInAs('administrator'),
    ]);
    for (const [index, call] of calls.entries()) {
      expect([index, (await call(app.browser())).status]).toEqual([index, 401]);
      for (const browser of [client, recruiter, lead]) {
        expect([index, (await call(browser)).status]).toEqual([index, 403]);
      }
      for (const browser of [finance, administrator]) {
        expect([index, [200, 404, 409].includes((await call(browser)).status)]).toEqual([index, true]);
      }
    }
  });
});

describe('a payout run', () => {
  test('is made of what the preview shows, approved by another operator and paid, and the audit trail has each step', async () => {
    const { currency, assistant } = await createPay();
    await enter(assistant, currency, 2500, { note: ' Stayed late ' });
    const preview = await maker.get<PayoutPreview>(`${base}/preview?until=2026-01-08&currency=${currency}`);
    expect(preview.body).toMatchObject({ until, total_cents: 4500, left_out: 0, people: [{ id: assistant.id }] });
    const made = await make(currency, { until: '2026-01-08', note: ' First week ' });
    expect(made.status).toBe(201);
    expect(z.safeParse(payoutRun, made.body).error).toBeUndefined();
    expect(made.body).toMatchObject({ until, status: 'Draft', note: 'First week', total_cents: 4500, is_own: true });
    expect((await read(made.body)).people).toMatchObject([
      {
        id: assistant.id,
        email: assistant.email,
        minutes: 120,
        total_cents: 4500,
        kinds: [
          { kind: 'weekly', amount_cents: 2000 },
          { kind: 'bonus', amount_cents: 2500 },
        ],
        notes: ['Stayed late'],
      },
    ]);
    const approved = await move(approver, made.body, 'Approved');
    expect(approved.body).toMatchObject({ status: 'Approved', approved_by: 'Olga Operator', is_own: false });
    expect(amounts(await earningsOf(assistant))).toEqual(['pending 2000', 'pending 2500']);
    const paid = await move(maker, approved.body, 'Paid');
    expect(paid.body).toMatchObject({ status: 'Paid', paid_by: 'Olga Operator', paid_at: expect.any(String) });
    expect(amounts(await earningsOf(assistant))).toEqual(['paid 2000', 'paid 2500']);
    const events = await rows<{ action: string; after: { status?: string } }[]>(
      admin.from('audit_events').select('action,after').eq('subject', made.body.id).order('id'),
    );
    expect(events.map(({ action, after }) => [action, after.status])).toEqual([
      ['payout_run.created', 'Draft'],
      ['payout_run.changed', 'Approved'],
      ['payout_run.changed', 'Paid'],
    ]);
  });

  test('is approved once when two operators approve it at the same time', async () => {
    const currency = newCurrency();
    await enter(await createAssistant(), currency, 100);
    const { body: run } = await make(currency);
    const others = [approver, await signedInAs('finance'), await signedInAs('administrator')];
    const answers = await Promise.all(others.map((browser) => move(browser, run, 'Approved')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorCode: 'ROW_CHANGED',
      message: 'Someone else has changed this in the meantime. Check it again before you continue.',
    });
    expect(await move(approver, await read(run), 'Approved')).toMatchObject({
      status: 409,
      body: { errorCode: 'PAYOUT_MOVE_NOT_ALLOWED', message: 'This run cannot be moved like this.' },
    });
    expect(await read(run)).toMatchObject({ status: 'Approved', total_cents: 100 });
  });

  test('cannot be approved by the operator who made it', async () => {
    const currency = newCurrency();
    await enter(await createAssistant(), currency, 100);
    const { body: run } = await make(currency);
    expect((await move(maker, run, 'Approved')).body).toMatchObject({
      status: 409,
      errorCode: 'SECOND_PERSON_REQUIRED',
      message: 'Another operator must approve this run.',
    });
    expect(await read(run)).toMatchObject({ status: 'Draft', approved_by: null });
  });

  test('cannot be approved after a week of it was disputed, and a new run leaves the week out', async () => {
    const { currency, assistant } = await createPay();
    await enter(assistant, currency, 2500);
    const { body: run } = await make(currency);
    const disputed = { state: 'Disputed', reason: 'Nobody worked that week', decided_at: new Date().toISOString() };
    await rows(admin.from('timesheets').update(disputed).eq('user_id', assistant.id));
    expect((await move(approver, run, 'Approved')).body).toMatchObject({
      status: 409,
      errorCode: 'PAYOUT_WEEK_DISPUTED',
      message: 'A week of this run is disputed. Cancel the run and make a new one.',
    });
    expect((await move(approver, run, 'Canceled')).status).toBe(200);
    const { body: other } = await make(currency);
    expect(other.total_cents).toBe(2500);
    expect((await move(approver, other, 'Approved')).status).toBe(200);
  });

  test.each([
    [['Paid'], 'Draft'],
    [['Approved', 'Paid', 'Canceled'], 'Paid'],
    [['Canceled', 'Approved'], 'Canceled'],
  ])('refuses the last move of %j and stays %s', async (moves, status) => {
    const currency = newCurrency();
    await enter(await createAssistant(), currency, 100);
    const { body: run } = await make(currency);
    for (const to of moves.slice(0, -1)) expect((await move(approver, await read(run), to)).status).toBe(200);
    const refused = await move(approver, await read(run), moves.at(-1) ?? '');
    expect(refused.body).toMatchObject({ status: 409, errorCode: 'PAYOUT_MOVE_NOT_ALLOWED' });
    expect((await read(run)).status).toBe(status);
  });

  test('takes each earning once, even if two operators make a run at the same time', async () => {
    const currency = newCurrency();
    await enter(await createAssistant(), currency, 100);
    const answers = await Promise.all([maker, approver].map((browser) => browser.post(base, { until, currency })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorCode: 'PAYOUT_RUN_EMPTY',
      message: 'Nothing is pending until this day.',
    });
  });

  test('leaves out later weeks, other currencies and people without a positive sum', async () => {
    const currency = newCurrency();
    const [paid, owing] = await Promise.all([createAssistant(), createAssistant()]);
    await enter(paid, currency, 100);
    await enter(paid, currency, 200, { week_start: '2026-01-12' });
    await enter(paid, newCurrency(), 400);
    await enter(owing, currency, 100);
    await enter(owing, currency, -100);
    const { body: run } = await make(currency);
    expect(run).toMatchObject({ people_count: 1, total_cents: 100 });
    const later = await maker.get<PayoutPreview>(`${base}/preview?until=2026-01-18&currency=${currency}`);
    expect(later.body).toMatchObject({ total_cents: 200, left_out: 1, people: [{ id: paid.id }] });
  });

  test('of a week that has not ended is refused', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const refusal = { status: 409, errorCode: 'PAYOUT_WEEK_OPEN', message: 'Choose a week that has ended.' };
    expect((await make(newCurrency(), { until: today })).body).toMatchObject(refusal);
    expect((await maker.get(`${base}/preview?until=${today}`)).body).toMatchObject(refusal);
  });

  test.each([
    [{ until: 'soon' }, 'Choose a day.'],
    [{ currency: 'dollars' }, 'Enter a currency, such as USD.'],
    [{ note: 'x'.repeat(201) }, 'Use at most 200 characters.'],
  ])('with %j is refused', async (fields, message) => {
    expect((await make('USD', fields)).body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('that does not exist answers 404', async () => {
    expect((await maker.get(`${base}/${randomUUID()}`)).status).toBe(404);
    expect((await maker.get(`${base}/${randomUUID()}/export.csv`)).status).toBe(404);
    const change = { updated_at: '2026-01-01T00:00:00Z', status: 'Approved' };
    expect((await maker.patch(`${base}/${randomUUID()}`, change)).status).toBe(404);
  });
});

describe('weekly pay in a run', () => {
  test('stays as it is, and a correction becomes another pending earning', async () => {
    const { currency, assistant, endAt } = await createPay();
    const { body: run } = await make(currency);
    await endAt('11:00');
    expect(await read(run)).toMatchObject({ total_cents: 2000 });
    expect(amounts(await earningsOf(assistant))).toEqual(['pending 1000', 'pending 2000']);
    await endAt('10:00');
    expect(amounts(await earningsOf(assistant))).toEqual(['pending 2000']);
  });

  test('returns when the run is canceled, in one earning with all corrections', async () => {
    const { currency, assistant, endAt } = await createPay();
    await enter(assistant, currency, 300);
    const { body: run } = await make(currency);
    await endAt('11:00');
    const canceled = await move(maker, run, 'Canceled');
    expect(canceled.body).toMatchObject({ status: 'Canceled', people_count: 0, total_cents: 0 });
    await compute();
    expect(amounts(await earningsOf(assistant))).toEqual(['pending 300', 'pending 3000']);
    expect((await make(currency)).body.total_cents).toBe(3300);
  });

  test('is what the rates say now, also before the job has computed the changed weeks', async () => {
    const { currency, assistant, teamId } = await createPay();
    const changeRate = (amount_cents: number) =>
      rows(admin.from('rates').update({ amount_cents }).eq('user_id', assistant.id).eq('team_id', teamId));
    const preview = async () =>
      (await maker.get<PayoutPreview>(`${base}/preview?until=${until}&currency=${currency}`)).body;
    await changeRate(1500);
    expect(await preview()).toMatchObject({ total_cents: 3000 });
    await changeRate(900);
    const { body: run } = await make(currency);
    expect(run.total_cents).toBe(1800);
    await changeRate(1200);
    await move(maker, run, 'Canceled');
    expect((await make(currency)).body.total_cents).toBe(2400);
    expect(amounts(await earningsOf(assistant))).toEqual(['pending 2400']);
  });

  test('never changes after it is paid, and the next run pays the difference', async () => {
    const { currency, assistant, endAt } = await createPay();
    await pay(currency);
    await endAt('11:30');
    expect(amounts(await earningsOf(assistant))).toEqual(['paid 2000', 'pending 1500']);
    await pay(currency);
    expect(amounts(await earningsOf(assistant))).toEqual(['paid 1500', 'paid 2000']);
  });

  test('with a negative difference lowers the pay of a later run', async () => {
    const { currency, assistant, endAt } = await createPay();
    await pay(currency);
    await endAt('09:30');
    expect((await make(currency)).body).toMatchObject({ errorCode: 'PAYOUT_RUN_EMPTY' });
    await enter(assistant, currency, 700);
    expect((await make(currency)).body.total_cents).toBe(200);
  });
});

describe('the export', () => {
  test('of a draft is refused, and of an approved run has a row for each earning', async () => {
    const { currency, assistant } = await createPay();
    await enter(assistant, currency, 1250, { kind: 'ea_training_pay', note: '=SUM(1)' });
    const { body: run } = await make(currency);
    const path = `${base}/${run.id}/export.csv`;
    expect((await maker.get(path)).body).toMatchObject({
      status: 409,
      errorCode: 'PAYOUT_RUN_NOT_APPROVED',
      message: 'Approve the run before you export it.',
    });
    await move(approver, run, 'Approved');
    const file = await maker.get(path);
    expect(file.headers.get('content-disposition')).toContain(`payout-run-${run.number}.csv`);
    expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'person,email,kind,week_start,minutes,amount,currency,note',
      `Test Person,${assistant.email},weekly,2026-01-05,120,20,${currency},`,
      `Test Person,${assistant.email},ea_training_pay,2026-01-05,0,12.5,${currency},'=SUM(1)`,
      '',
    ]);
  });
});

describe('the bank file', () => {
  const bank = { holder: 'Aiko Nakamura', account: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  const setCompanyAccount = (currency: string, fields: object = {}) =>
    maker.put<CompanyAccount>(`${base}/company-account`, {
      currency,
      holder: 'Workspace Inc.',
      account: '000123456789',
      bic: 'chasus33',
      updated_at: null,
      ...fields,
    });
  const save = async (user: TestUser, fields: object = {}) =>
    (await app.signedIn(user)).put('/api/earnings/account', { ...bank, ...fields });

  test('needs an approved run and the accounts of the company and of each person', async () => {
    const { currency, assistant } = await createPay();
    await enter(assistant, currency, 2500);
    const { body: run } = await make(currency);
    const file = () => maker.get(`${base}/${run.id}/bank-file.xml`);
    expect((await file()).body).toMatchObject({ status: 409, errorCode: 'PAYOUT_RUN_NOT_APPROVED' });
    await move(approver, run, 'Approved');
    expect((await file()).body).toMatchObject({
      status: 409,
      message: 'Enter the bank account of the company first.',
    });
    expect((await setCompanyAccount(currency)).body).toMatchObject({ currency, bic: 'CHASUS33' });
    expect((await file()).body).toMatchObject({ status: 409, message: 'Somebody in this run has no bank account.' });
    expect((await read(run)).people).toMatchObject([{ has_account: false }]);
    expect((await save(assistant)).status).toBe(200);
    expect(await read(run)).toMatchObject({
      people: [{ has_account: true }],
      company_account: { holder: 'Workspace Inc.' },
    });
    const { text, headers } = await file();
    expect(headers.get('content-type')).toContain('application/xml');
    expect(headers.get('content-disposition')).toContain(`payout-run-${run.number}.xml`);
    expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
    expect(text).toContain(`<MsgId>PAYOUT-RUN-${run.number}</MsgId>`);
    expect(text.match(/<NbOfTxs>1<\/NbOfTxs>\n<CtrlSum>45\.00<\/CtrlSum>/g)).toHaveLength(2);
    expect(text).toContain(`<DbtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id><Ccy>${currency}</Ccy></DbtrAcct>`);
    expect(text).toContain(`<Amt><InstdAmt Ccy="${currency}">45.00</InstdAmt></Amt>`);
    expect(text).toContain('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>');
    expect(text).toContain('<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>');
  });

  test('pays to the accounts of the approval, and nobody in an approved run can be deleted', async () => {
    const currency = newCurrency();
    const [one, other] = await Promise.all([createAssistant(), createAssistant()]);
    await enter(one, currency, 100);
    await enter(other, currency, 200);
    await Promise.all([save(one, { holder: 'B' }), save(other, { holder: 'C' }), setCompanyAccount(currency)]);
    const { body: run } = await make(currency);
    await move(approver, run, 'Approved');
    const payments = async () =>
      (await maker.get(`${base}/${run.id}/bank-file.xml`)).text.match(/<(InstdAmt|Nm)[^/]*/g);
    const before = await payments();
    expect(before?.filter((line) => line.startsWith('<InstdAmt'))).toHaveLength(2);
    await save(one, { holder: 'D' });
    await save(other, { holder: 'A' });
    expect(await payments()).toEqual(before);
    expect((await admin.auth.admin.deleteUser(one.id)).error).not.toBeNull();
    await move(maker, await read(run), 'Canceled');
    expect((await admin.auth.admin.deleteUser(one.id)).error).toBeNull();
  });

  test('a part of an IBAN is no account of the company, and one that was saved before can be replaced', async () => {
    const { currency } = await createPay();
    const { body: run } = await make(currency);
    expect((await setCompanyAccount(currency, { account: 'DE00 1234' })).body).toMatchObject({
      status: 400,
      message: 'Check this IBAN for a typo.',
    });
    await setCompanyAccount(currency);
    await rows(admin.from('company_accounts').update({ account: 'DE001234' }).eq('currency', currency).select());
    const { company_account } = await read(run);
    expect(company_account).toMatchObject({ account: 'DE001234' });
    const { account } = bank;
    const replaced = await setCompanyAccount(currency, { account, updated_at: company_account?.updated_at });
    expect(replaced.body).toMatchObject({ account });
  });

  test('pays from an account that two operators cannot change at the same time', async () => {
    const currency = newCurrency();
    const { body: first } = await setCompanyAccount(currency);
    expect((await setCompanyAccount(currency)).body).toMatchObject({ status: 409, errorCode: 'ROW_CHANGED' });
    const answers = await Promise.all(
      ['One', 'Two'].map((holder) => setCompanyAccount(currency, { holder, updated_at: first.updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const recruiter = await signedInAs('recruiter');
    const body = { currency, ...bank, updated_at: null };
    expect((await recruiter.put(`${base}/company-account`, body)).status).toBe(403);
    expect((await recruiter.get(`${base}/${randomUUID()}/bank-file.xml`)).status).toBe(403);
  });

  test('pays to the account that an assistant has entered, which nobody else reads', async () => {
    const [assistant, other] = await Promise.all([createAssistant(), createAssistant()]);
    const browser = await app.signedIn(assistant);
    expect((await browser.get('/api/earnings/account')).body).toBeNull();
    const typed = { account: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' };
    expect((await save(assistant, typed)).body).toEqual(bank);
    expect((await browser.get('/api/earnings/account')).body).toEqual(bank);
    expect((await (await app.signedIn(other)).get('/api/earnings/account')).body).toBeNull();
    expect((await save(await createUser('client'))).status).toBe(403);
    const events = await rows<{ action: string; subject: string }[]>(
      admin.from('audit_events').select('action,subject').eq('actor_id', assistant.id),
    );
    expect(events).toContainEqual({ action: 'payout_account.changed', subject: '3000' });
  });

  test.each([
    [{ holder: ' ' }, 'Enter the name of the account holder.'],
    [{ holder: 'Aïko' }, 'Use Latin letters without accents, as banks do.'],
    [{ account: '12' }, 'Enter an IBAN or an account number.'],
    [{ account: 'DE88370400440532013000' }, 'Check this IBAN for a typo.'],
    [{ account: 'DE89 3704 0044 05' }, 'Check this IBAN for a typo.'],
    [{ bic: 'COBA' }, 'Enter a BIC of 8 or 11 characters.'],
  ])('is not paid to an account with %j', async (fields, message) => {
    expect((await save(await createAssistant(), fields)).body).toMatchObject({ status: 400, message });
  });
});

describe('the list of runs', () => {
  test('has the newest run first, finds numbers and notes, filters by status and has pages', async () => {
    const word = randomUUID();
    const currency = newCurrency();
    const assistant = await createAssistant();
    const made: PayoutRun[] = [];
    for (const note of [`One ${word}`, `Two ${word}`]) {
      await enter(assistant, currency, 100);
      made.push((await make(currency, { note })).body);
    }
    const [first, second] = made;
    if (!first || !second) throw new Error('Two runs were made.');
    await move(maker, first, 'Canceled');
    const list = async (query: string) => (await maker.get<Page<PayoutRun>>(`${base}?${query}`)).body;
    const numbers = ({ items }: Page<PayoutRun>) => items.map(({ number }) => number);
    expect(numbers(await list(`q=${word.toUpperCase()}`))).toEqual([second.number, first.number]);
    expect(numbers(await list(`q=${first.number}`))).toContain(first.number);
    expect(numbers(await list(`q=${word}&status=Canceled`))).toEqual([first.number]);
    expect(await list(`q=${word}&page=1&limit=1`)).toMatchObject({ total: 2, items: [{ id: first.id }] });
    expect(await list('q=%25')).toMatchObject({ total: 0, items: [] });
  });
});

describe('an entered earning', () => {
  test('belongs to the week of its day, and the audit trail has it', async () => {
    const assistant = await createAssistant();
    const { status, body } = await enter(assistant, newCurrency(), 2500, { note: 'Stayed late' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ week_start: '2026-01-05', amount_cents: 2500, status: 'pending', note: 'Stayed late' }),
    ]);
    const events = await rows<{ action: string }[]>(
      admin.from('audit_events').select('action').eq('action', 'earning.created').eq('subject', String(body.id)),
    );
    expect(events).toHaveLength(1);
  });

  test.each([
    [{ user_id: 'none' }, 'Choose an assistant.'],
    [{ kind: 'weekly' }, 'Choose a kind.'],
    [{ amount_cents: 0 }, 'Enter an amount, such as 25.00.'],
    [{ amount_cents: 10_000_001 }, 'Enter an amount of at most 100,000.'],
    [{ week_start: '2026-02-30' }, 'Choose a day.'],
  ])('with %j is refused', async (fields, message) => {
    const answer = await enter({ id: randomUUID(), email: '' }, 'USD', 100, fields);
    expect(answer.body).toMatchObject({ status: 400, type: 'validation', message });
  });

  test('of a client, or for an unknown team, is refused with 404', async () => {
    const [client, assistant] = await Promise.all([createUser('client'), createAssistant()]);
    expect((await enter(client, newCurrency(), 100)).body).toMatchObject({
      status: 404,
      message: 'This assistant does not exist.',
    });
    expect((await enter(assistant, newCurrency(), 100, { team_id: randomUUID() })).body).toMatchObject({
      status: 404,
      message: 'This team does not exist.',
    });
  });
});

describe('payslips', () => {
  const path = '/api/earnings/payslips';

  test('show an assistant what a run paid, once it is paid', async () => {
    const { currency, assistant } = await createPay();
    await enter(assistant, currency, 2500, { note: 'Stayed late' });
    const browser = await app.signedIn(assistant);
    const { body: run } = await make(currency);
    const approved = await move(approver, run, 'Approved');
    expect((await browser.get(path)).body).toEqual([]);
    expect((await browser.get(`${path}/${run.id}`)).status).toBe(404);
    await move(maker, approved.body, 'Paid');
    expect((await browser.get<PayslipSummary[]>(path)).body).toEqual([
      { id: run.id, number: run.number, until, paid_at: expect.any(String), currency, total_cents: 4500 },
    ]);
    const { body } = await browser.get<Payslip>(`${path}/${run.id}`);
    expect(z.safeParse(payslip, body).error).toBeUndefined();
    expect(body).toMatchObject({
      name: 'Test Person',
      email: assistant.email,
      lines: [
        { kind: 'weekly', team_name: 'Team', week_start: '2026-01-05', minutes: 120, rate_cents: 1000 },
        { kind: 'bonus', team_name: null, amount_cents: 2500, note: 'Stayed late' },
      ],
    });
  });

  test('are files for the assistant and for finance, named after the person for finance', async () => {
    const currency = newCurrency();
    const assistant = await createAssistant();
    await rows(admin.from('profiles').update({ first_name: 'محمد', last_name: 'Łukasz' }).eq('id', assistant.id));
    await enter(assistant, currency, 2500, { note: 'Stayed late' });
    const { body: run } = await make(currency);
    const approved = await move(approver, run, 'Approved');
    const pathOfFinance = `${base}/${run.id}/payslips/${assistant.id}.pdf`;
    expect((await maker.get(pathOfFinance)).status).toBe(404);
    await move(maker, approved.body, 'Paid');
    const own = await (await app.signedIn(assistant)).get(`${path}/${run.id}.pdf`);
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename="Payslip No. ${run.number}.pdf"`);
    const { pages, info } = await readPdf(own.bytes);
    expect(info.Title).toBe(`Payslip No. ${run.number}`);
    for (const words of [
      'محمد',
      'Łukasz',
      assistant.email,
      'Bonus',
      'Week of 01/05/2026 · Stayed late',
      `Paid${currency}25.00`,
    ]) {
      expect(pages[0]).toContain(withoutSpaces(words));
    }
    const ofFinance = await maker.get(pathOfFinance);
    expect(Buffer.compare(ofFinance.bytes, own.bytes)).toBe(0);
    expect(ofFinance.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(`Payslip No. ${run.number} – محمد Łukasz.pdf`)}`,
    );
    expect((await maker.get(`${base}/${run.id}/payslips/${randomUUID()}.pdf`)).status).toBe(404);
  });

  test('are not found for another assistant, and are refused to clients and visitors', async () => {
    const currency = newCurrency();
    await enter(await createAssistant(), currency, 100);
    const run = await pay(currency);
    const other = await app.signedIn(await createAssistant());
    expect((await other.get(path)).body).toEqual([]);
    expect((await other.get(`${path}/${run.id}`)).status).toBe(404);
    expect((await other.get(`${path}/${run.id}.pdf`)).status).toBe(404);
    const client = await app.signedIn(await createUser('client'));
    for (const call of [path, `${path}/${run.id}`, `${path}/${run.id}.pdf`]) {
      expect((await client.get(call)).status).toBe(403);
      expect((await app.browser().get(call)).status).toBe(401);
    }
  });
});
