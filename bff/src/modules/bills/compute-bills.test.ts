import type { BillStatus } from '@workspace/contracts';
import { computeBills, monday } from '../../../test/support/billing.ts';
import { createWorkplace, createWorkSession } from '../../../test/support/factories.ts';
import { admin, rows, supabase } from '../../../test/support/supabase.ts';

type Place = Awaited<ReturnType<typeof createWorkplace>>;
interface Row {
  id: string;
  status: BillStatus;
  period_start: string;
  number: number;
  total_cents: number;
  credited_cents: number;
  due_at: string;
  created_at: string;
  updated_at: string;
  bill_lines: { id: number; minutes: number; rate_cents: number; amount_cents: number; description: string }[];
}

const hours = (day: string, from: number, to: number) => ({
  created_at: new Date(Date.parse(day) + from * 3_600_000).toISOString(),
  ended_at: new Date(Date.parse(day) + to * 3_600_000).toISOString(),
});
const setRate = ({ teamId }: Place, amount_cents: number, valid_from = '2020-01-01') =>
  rows(admin.from('billing_rates').insert({ team_id: teamId, amount_cents, valid_from }));
const billsOf = ({ organizationId }: Place) =>
  rows<Row[]>(
    admin
      .from('bills')
      .select(
        'id,number,status,period_start,total_cents,credited_cents,due_at,created_at,updated_at,bill_lines(id,minutes,rate_cents,amount_cents,description)',
      )
      .eq('organization_id', organizationId)
      .order('period_start'),
  );
const setDue = ({ organizationId }: Place, due_at: string) =>
  rows(admin.from('bills').update({ due_at }).eq('organization_id', organizationId));
const dueDays = (bills: Row[]) => bills.map(({ due_at }) => new Date(due_at).toISOString());
/** Returns the midnight in UTC at which the day a week after the day of `time` begins. */
const weekAfter = (time = '') =>
  `${new Date(Date.parse(time) + 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
/** Creates a work session from hour `from` to hour `to` of a week that starts on Monday 00:00 UTC. */
const work = (place: Place, weeksAgo: number, from = 48, to = 50) =>
  createWorkSession(place.assistant, place.teamId, hours(monday(weeksAgo), from, to));

test('the billing job creates one bill per week from work sessions and rates, and a second run changes nothing', async () => {
  const place = await createWorkplace();
  await setRate(place, 2000);
  await work(place, 1);
  await work(place, 1, 72, 73.5);
  await computeBills();
  const first = await billsOf(place);
  expect(first).toMatchObject([
    {
      status: 'DUE',
      period_start: monday(1),
      total_cents: 7000,
      bill_lines: [{ minutes: 210, rate_cents: 2000, amount_cents: 7000, description: 'Test Person · Team' }],
    },
  ]);
  await rows(admin.from('sessions').update({ timezone: 'Asia/Manila' }).eq('team_id', place.teamId));
  await rows(admin.from('billing_rates').update({ amount_cents: 2000 }).eq('team_id', place.teamId));
  await Promise.all([computeBills(), computeBills(), computeBills()]);
  await computeBills();
  expect(await billsOf(place)).toEqual(first);
});

test('a changed work session changes the amount of an open bill, and a deleted work session removes the bill', async () => {
  const place = await createWorkplace();
  await setRate(place, 2000);
  const { id } = await work(place, 1);
  await computeBills();
  await rows(
    admin
      .from('sessions')
      .update({ ended_at: hours(monday(1), 0, 51).ended_at })
      .eq('id', id),
  );
  await computeBills();
  expect(await billsOf(place)).toMatchObject([{ total_cents: 6000, bill_lines: [{ minutes: 180 }] }]);
  await rows(admin.from('sessions').delete().eq('id', id));
  await computeBills();
  expect(await billsOf(place)).toEqual([]);
});

test.each(['PAID', 'VOIDED', 'DISPUTED', 'ONHOLD', 'UNCOLLECTABLE', 'CREDITED', 'PROCESSING'] as const)(
  'the billing job does not change a bill with the status %s',
  async (status) => {
    const place = await createWorkplace();
    await setRate(place, 2000);
    await work(place, 1);
    await computeBills();
    await rows(admin.from('bills').update({ status }).eq('organization_id', place.organizationId));
    await work(place, 1, 60, 70);
    await computeBills();
    expect(await billsOf(place)).toMatchObject([{ status, total_cents: 4000 }]);
  },
);

test('a work session across the end of a week is split between two bills, at the rate of each day', async () => {
  const place = await createWorkplace();
  await setRate(place, 1000);
  await setRate(place, 3000, monday(1));
  await work(place, 2, 167, 169);
  await computeBills();
  expect(await billsOf(place)).toMatchObject([
    { period_start: monday(2), total_cents: 1000 },
    { period_start: monday(1), total_cents: 3000 },
  ]);
});

test('a work session across the midnight of a new rate is split to the minute, with a line per rate', async () => {
  const place = await createWorkplace();
  const tuesday = new Date(Date.parse(monday(1)) + 24 * 3_600_000).toISOString().slice(0, 10);
  await setRate(place, 1200);
  await setRate(place, 3000, tuesday);
  // From Monday 23:15 to Tuesday 00:20.
  await work(place, 1, 23.25, 24 + 1 / 3);
  await computeBills();
  const [bill] = await billsOf(place);
  expect(bill?.total_cents).toBe(900 + 1000);
  expect(bill?.bill_lines.map(({ minutes, rate_cents, amount_cents }) => [minutes, rate_cents, amount_cents])).toEqual([
    [45, 1200, 900],
    [20, 3000, 1000],
  ]);
});

test('an unpaid bill gets the status PASTDUE when its due day has ended in UTC', async () => {
  const place = await createWorkplace();
  await setRate(place, 2000);
  await work(place, 4);
  await computeBills();
  // Midnight may pass while the test runs.
  const tomorrow = Date.now() + 86_400_000;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const statusWhenDue = async (time: string | number) => {
    await setDue(place, new Date(time).toISOString());
    await computeBills();
    return (await billsOf(place)).map(({ status }) => status);
  };
  expect(await statusWhenDue(tomorrow)).toEqual(['DUE']);
  expect(await statusWhenDue(Date.now())).toEqual(['DUE']);
  expect(await statusWhenDue(Date.parse(yesterday) - 1)).toEqual(['PASTDUE']);
});

test('a bill for work is due a week after its week, or a week after it was made if that is later', async () => {
  const place = await createWorkplace();
  await setRate(place, 2000);
  await work(place, 4);
  await work(place, 0, 0, 0.5);
  await computeBills();
  const bills = await billsOf(place);
  expect(bills).toMatchObject([{ status: 'DUE' }, { status: 'DUE' }]);
  expect(dueDays(bills)).toEqual([weekAfter(bills[0]?.created_at), weekAfter(monday(-1))]);
});

test('bills of a subscription that began in the past are due a week after they were made', async () => {
  const [hourly, byPlan] = [await createWorkplace('PAYMENT_PENDING'), await createWorkplace()];
  const started_on = '2020-01-01';
  const agreed = { organization_id: hourly.organizationId, weekly_hours: 40, rate_cents: 1500 };
  const plan = { organization_id: byPlan.organizationId, plan_key: 'magic_247', ended_on: '2020-03-01' };
  await rows(admin.from('subscriptions').insert({ ...agreed, started_on }));
  await rows(admin.from('subscriptions').insert({ ...plan, started_on }));
  await computeBills();
  const bills = [...(await billsOf(hourly)), ...(await billsOf(byPlan))];
  expect(bills.map(({ period_start, status }) => [period_start, status])).toEqual([
    ['2020-01-01', 'DUE'],
    ['2020-01-01', 'DUE'],
    ['2020-02-01', 'DUE'],
  ]);
  expect(dueDays(bills)).toEqual(bills.map(({ created_at }) => weekAfter(created_at)));
});

test('a bill that is computed again keeps its due day', async () => {
  const place = await createWorkplace();
  await setRate(place, 2000);
  await work(place, 4);
  await computeBills();
  const due = new Date(monday(2)).toISOString();
  await setDue(place, due);
  await work(place, 4, 72, 73);
  await computeBills();
  const bills = await billsOf(place);
  expect(bills).toMatchObject([{ total_cents: 6000, status: 'PASTDUE' }]);
  expect(dueDays(bills)).toEqual([due]);
});

test('a bill of a week in which a session still runs is not past due, and is due a week after its last hours', async () => {
  const place = await createWorkplace();
  await setRate(place, 2000);
  await work(place, 4);
  const running = await createWorkSession(place.assistant, place.teamId, {
    created_at: new Date(Date.parse(monday(3)) - 3_600_000).toISOString(),
  });
  await computeBills();
  await setDue(place, new Date(monday(2)).toISOString());
  await computeBills();
  const billOfWeek = async () => (await billsOf(place)).filter(({ period_start }) => period_start === monday(4));
  expect(await billOfWeek()).toMatchObject([{ status: 'DUE' }]);
  await rows(admin.from('sessions').update({ ended_at: new Date().toISOString() }).eq('id', running.id));
  await computeBills();
  const bills = await billOfWeek();
  expect(bills).toMatchObject([{ status: 'DUE' }]);
  expect(dueDays(bills)).toEqual([weekAfter(new Date().toISOString())]);
});

const setCredit = ({ organizationId }: Place, credited_cents: number) =>
  rows(admin.from('bills').update({ credited_cents }).eq('organization_id', organizationId));
const halveRate = ({ teamId }: Place) =>
  rows(admin.from('billing_rates').update({ amount_cents: 10_000 }).eq('team_id', teamId));

test('a credit that covers all after a change of the rate settles no bill of a running week, and later hours are billed', async () => {
  const place = await createWorkplace();
  await setRate(place, 20_000);
  await work(place, 0, 0, 2);
  await computeBills();
  await setCredit(place, 30_000);
  await halveRate(place);
  await computeBills();
  expect(await billsOf(place)).toMatchObject([{ status: 'DUE', total_cents: 20_000 }]);
  await work(place, 0, 3, 5);
  await computeBills();
  expect(await billsOf(place)).toMatchObject([{ status: 'DUE', total_cents: 40_000, credited_cents: 30_000 }]);
});

test('a credit that covers all settles the bill once its week is over and computed', async () => {
  const [place, unchanged] = [await createWorkplace(), await createWorkplace()];
  for (const each of [place, unchanged]) {
    await setRate(each, 20_000);
    await work(each, 1, 0, 2);
  }
  await computeBills();
  await setCredit(place, 30_000);
  await setCredit(unchanged, 40_000);
  await halveRate(place);
  await work(place, 1, 3, 3.5);
  await computeBills();
  expect(await billsOf(place)).toMatchObject([{ status: 'CREDITED', total_cents: 25_000 }]);
  expect(await billsOf(unchanged)).toMatchObject([{ status: 'CREDITED', total_cents: 40_000 }]);
});

test.each(['credited', 'mailed'])('a %s bill keeps its number and its credit while it has no hours', async (state) => {
  const place = await createWorkplace();
  await setRate(place, 20_000);
  const { id } = await work(place, 1, 0, 2);
  await computeBills();
  if (state === 'credited') await setCredit(place, 30_000);
  else await rows(admin.rpc('queue_invoices'));
  const [before] = await billsOf(place);
  await rows(admin.from('sessions').delete().eq('id', id));
  await computeBills();
  const [{ updated_at } = {}] = await billsOf(place);
  await computeBills();
  expect(await billsOf(place)).toMatchObject([{ status: 'DUE', total_cents: 0, bill_lines: [], updated_at }]);
  await work(place, 1, 0, 2);
  await computeBills();
  const { number, credited_cents } = before ?? {};
  expect(await billsOf(place)).toMatchObject([{ number, credited_cents, status: 'DUE', total_cents: 40_000 }]);
});

test('a retainer is billed once, for four weeks of the agreed hours', async () => {
  const place = await createWorkplace('PAYMENT_PENDING');
  const agreed = { organization_id: place.organizationId, weekly_hours: 40, rate_cents: 1500 };
  await rows(admin.from('subscriptions').insert(agreed));
  await computeBills();
  await computeBills();
  expect(await billsOf(place)).toMatchObject([{ status: 'DUE', total_cents: 240_000 }]);
});

test('a plan is billed once a month, starting on its first day', async () => {
  const place = await createWorkplace();
  const began = { organization_id: place.organizationId, plan_key: 'magic_247', started_on: '2026-01-31' };
  await rows(admin.from('subscriptions').insert({ ...began, ended_on: '2026-04-15' }));
  await computeBills();
  await computeBills();
  const bills = await billsOf(place);
  expect(bills.map(({ period_start, total_cents }) => [period_start, total_cents])).toEqual([
    ['2026-01-31', 39_900],
    ['2026-02-28', 39_900],
    ['2026-03-31', 39_900],
  ]);
});

test.each(['compute_bills', 'start_auto_charges', 'claim_payments', 'pay_bill_by_link', 'apply_payment_event'])(
  'the database function %s can be called only with the secret key',
  async (name) => {
    const answer = await fetch(`${supabase.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: supabase.publishableKey, 'content-type': 'application/json', 'content-profile': 'prod' },
      body: '{}',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  },
);
