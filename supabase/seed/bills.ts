import type { Bill, BillStatus, ChargeSource, PaymentStatus, PlanKey } from '@workspace/contracts';
import type { PersonIds } from './accounts.ts';
import { check, type Database, insertMissing, type Row } from './database.ts';
import { idFor } from './deterministic.ts';
import { monday } from './earnings.ts';
import { type OrganizationKey, organizationId, type TeamKey, teamId } from './organizations.ts';
import { paymentMethodId } from './payment-methods.ts';
import { dayMs, daysAgo, iso } from './time.ts';

/** Rates per hour, in cents. Teams without a rate are paid by a plan. */
const rates: { team: TeamKey; amount: number }[] = [
  { team: 'operations', amount: 1850 },
  { team: 'books', amount: 2150 },
];

const plans: { organization: OrganizationKey; key: PlanKey; age: number }[] = [
  { organization: 'northwind', key: 'magic_247', age: 80 },
  { organization: 'halcyon', key: 'magic_vip_247', age: 55 },
];

/**
 * The outcomes of Acme Studio's weekly bills. `weeksAgo` counts from the billed week to the current week. The two
 * newest weeks keep the state that the billing job gives them.
 */
const weeks: {
  weeksAgo: number;
  status: BillStatus;
  payment?: PaymentStatus;
  share?: number;
  source?: ChargeSource;
}[] = [
  { weeksAgo: 2, status: 'PARTIALLY_PAID', payment: 'succeeded', share: 0.5, source: 'client' },
  { weeksAgo: 3, status: 'PASTDUE', payment: 'failed', source: 'weekly_auto_charge' },
  { weeksAgo: 4, status: 'PROCESSING', payment: 'processing', source: 'client' },
  { weeksAgo: 5, status: 'PAID', payment: 'succeeded', source: 'weekly_auto_charge' },
  { weeksAgo: 6, status: 'PAID', payment: 'succeeded', source: 'retry_email' },
  { weeksAgo: 7, status: 'DISPUTED', payment: 'disputed', source: 'weekly_auto_charge' },
  { weeksAgo: 8, status: 'CREDITED', payment: 'refunded', source: 'weekly_auto_charge' },
  { weeksAgo: 9, status: 'PAID', payment: 'succeeded', source: 'recharge_auto_charge' },
  { weeksAgo: 10, status: 'VOIDED' },
  { weeksAgo: 11, status: 'PAID', payment: 'succeeded', source: 'weekly_auto_charge' },
  { weeksAgo: 12, status: 'ONHOLD' },
  { weeksAgo: 13, status: 'UNCOLLECTABLE', payment: 'failed', source: 'recharge_auto_charge' },
  { weeksAgo: 14, status: 'PAID', payment: 'succeeded', source: 'retool' },
];
/**
 * Weeks before the first session. Their bills and lines are written here, because the billing job cannot compute them.
 */
const written = weeks.filter(({ weeksAgo }) => weeksAgo > 6).reverse();

const acme = organizationId('acme');
const billId = (name: string) => idFor(`bill acme ${name}`);
const plusDays = (day: string, days: number) => iso(Date.parse(day) + days * dayMs).slice(0, 10);
/** Returns when a bill is due that was made in its time. The billing job gives a bill of the past a week from now. */
const dueOf = ({ kind, period_start }: Pick<Bill, 'kind' | 'period_start'>) =>
  iso(Date.parse(period_start) + (kind === 'work' ? 14 : 7) * dayMs);

async function createSubscriptions(database: Database, now: Date): Promise<void> {
  const day = (age: number) => daysAgo(now, age).slice(0, 10);
  const hourly = { organization_id: acme, status: 'ACTIVE', weekly_hours: 60, rate_cents: 1850, billed_periods: 1 };
  const byPlan = plans.map(({ organization, key, age }) => ({
    id: idFor(`subscription ${organization}`),
    organization_id: organizationId(organization),
    status: 'ACTIVE',
    plan_key: key,
    auto_charge: true,
    started_on: day(age),
  }));
  await insertMissing(database, 'subscriptions', [{ id: idFor('subscription acme'), ...hourly, started_on: day(190) }]);
  await insertMissing(database, 'subscriptions', byPlan);
}

/**
 * Writes the bills without sessions: the retainer and the old weeks. Bill numbers follow the order of insertion, so the
 * oldest bill comes first.
 */
async function writeOldBills(database: Database, ids: PersonIds, now: Date): Promise<void> {
  const retainerFrom = daysAgo(now, 190).slice(0, 10);
  const head = { organization_id: acme, currency: 'USD' };
  const hours = [
    { user_id: ids.assistant, description: 'Maria Reyes · Acme Operations', minutes: 2310 },
    { user_id: ids.assistant2, description: 'Jonas Dela Cruz · Acme Operations', minutes: 1140 },
  ].map((line) => ({ ...line, rate_cents: 1850, amount_cents: Math.round((line.minutes * 1850) / 60) }));
  const total_cents = hours.reduce((sum, line) => sum + line.amount_cents, 0);
  const retainer = {
    id: billId('retainer'),
    ...head,
    subscription_id: idFor('subscription acme'),
    kind: 'retainer',
    period_start: retainerFrom,
    period_end: plusDays(retainerFrom, 28),
    total_cents: 444_000,
    due_at: dueOf({ kind: 'retainer', period_start: retainerFrom }),
  };
  const old = written.map(({ weeksAgo }) => {
    const period_start = monday(now, weeksAgo);
    const period = { kind: 'work' as const, period_start, period_end: plusDays(period_start, 7) };
    return { id: billId(`${weeksAgo}`), ...head, status: 'DUE', ...period, due_at: dueOf(period), total_cents };
  });
  await insertMissing(database, 'bills', [retainer]);
  await insertMissing(database, 'bills', old);
  const { data, error } = await database.from('bill_lines').select('id').eq('bill_id', retainer.id).limit(1);
  check(error, 'looking for lines of bills');
  if (data?.length) return;
  const lines: Row[] = old.flatMap(({ id }) =>
    hours.map((line) => ({ bill_id: id, kind: 'work', team_id: teamId('operations'), ...line })),
  );
  const ofRetainer = { minutes: 14_400, rate_cents: 1850, amount_cents: 444_000, team_id: null, user_id: null };
  const description = 'Retainer for four weeks, 60 hours a week';
  lines.unshift({ bill_id: retainer.id, kind: 'retainer', description, ...ofRetainer });
  check((await database.from('bill_lines').insert(lines)).error, 'filling bill_lines');
}

type KnownBill = Pick<Bill, 'id' | 'organization_id' | 'kind' | 'period_start' | 'total_cents'>;

/** Sets the outcomes of the demo bills: payments, disputes and losses. */
async function settle(database: Database, now: Date): Promise<void> {
  const columns = 'id,organization_id,kind,period_start,total_cents';
  const { data, error } = await database.from('bills').select(columns).order('number');
  check(error, 'reading bills');
  for (const bill of (data ?? []) as KnownBill[]) {
    // All bills were created just now. A bill of a past period must be older than its due date.
    const dates = { created_at: bill.period_start, due_at: dueOf(bill) };
    check((await database.from('bills').update(dates).eq('id', bill.id)).error, 'dating bills');
    const isOfAcme = bill.organization_id === acme;
    const week = weeks.find(({ weeksAgo }) => bill.kind === 'work' && bill.period_start === monday(now, weeksAgo));
    const outcome =
      isOfAcme && bill.kind === 'work' ? week : { status: 'PAID' as const, payment: 'succeeded' as const };
    if (outcome) await settleOne(database, bill, outcome, now);
  }
}

interface Outcome {
  status: BillStatus;
  payment?: PaymentStatus;
  share?: number;
  source?: ChargeSource;
}

async function settleOne(database: Database, bill: KnownBill, outcome: Outcome, now: Date): Promise<void> {
  const { status, payment, share = 1, source = 'monthly_auto_charge' } = outcome;
  const at = iso(Math.min(Date.parse(dueOf(bill)) - 2 * dayMs, now.getTime() - 3_600_000));
  const amount = Math.round(bill.total_cents * share);
  const took = payment === 'succeeded' || payment === 'disputed';
  if (payment) {
    const key = plans.find(({ organization }) => organizationId(organization) === bill.organization_id)?.organization;
    const row = {
      id: idFor(`payment of ${bill.id}`),
      bill_id: bill.id,
      organization_id: bill.organization_id,
      method_id: paymentMethodId(key ?? 'acme', payment === 'processing' ? 'backup' : 'primary'),
      provider: 'local',
      source,
      status: payment,
      amount_cents: amount,
      refunded_cents: payment === 'refunded' ? amount : 0,
      currency: 'USD',
      requested_key: 'seed',
      intent_id: `pi_local_${idFor(`payment of ${bill.id}`)}`,
      ...(payment === 'failed' && { failure_code: 'card_declined', failure_message: 'Your card was declined.' }),
      created_at: at,
      changed_at: at,
    };
    await insertMissing(database, 'payments', [row]);
  }
  const changes = {
    status,
    paid_cents: took ? amount : 0,
    ...(status === 'PAID' && { paid_at: at }),
    ...(status === 'PARTIALLY_PAID' && { due_at: iso(now.getTime() + 4 * dayMs) }),
  };
  check((await database.from('bills').update(changes).eq('id', bill.id)).error, 'settling bills');
}

/**
 * Creates the subscriptions, rates, bills and payments of the organizations. The billing job computes the bills of the
 * weeks with sessions.
 */
export async function createBills(database: Database, ids: PersonIds, now: Date): Promise<void> {
  await createSubscriptions(database, now);
  await writeOldBills(database, ids, now);
  const rows = rates.map(({ team, amount }) => ({
    team_id: teamId(team),
    amount_cents: amount,
    valid_from: '2020-06-01',
  }));
  await insertMissing(database, 'billing_rates', rows, 'team_id,valid_from');
  check((await database.rpc('compute_bills', { p_limit: 100_000 })).error, 'computing bills');
  const { data, error } = await database.from('payments').select('id').limit(1);
  check(error, 'looking for payments');
  if (!data?.length) await settle(database, now);
}
