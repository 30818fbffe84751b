import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { connect } from '../src/database/connect.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';

// What an organization owes when its subscription ends before the first payment has arrived.
let server: ProductServer;
let sql: Sql;
beforeAll(async () => {
  server = await startProductServer();
  sql = connect(server.databaseUrl);
});
afterAll(async () => {
  await sql?.end();
  await server?.close();
});

type Terms = { plan_key: string } | { weekly_hours: number; rate_cents: number };
const hours: Terms = { weekly_hours: 40, rate_cents: 1500 };

/** Creates an organization whose subscription waits for the payment of its first bill. */
async function newOrganization(terms: Terms) {
  const [organization] = await sql`insert into prod.organizations (name) values ('Hours') returning id`;
  const organization_id: string = organization?.id;
  await sql`insert into prod.subscriptions ${sql({ organization_id, ...terms })}`;
  await sql`select prod.compute_bills()`;
  const [bill] = await sql`select id, total_cents from prod.bills where organization_id = ${organization_id}`;
  return { organization_id, billId: bill?.id as string, total_cents: bill?.total_cents };
}
type Organization = Awaited<ReturnType<typeof newOrganization>>;

/** Adds a team with a deal to an organization. @returns a change of the deal's status */
async function newDeal({ organization_id }: Organization, status: string): Promise<(to: string) => Promise<unknown>> {
  const [deal] = await sql`with team as (insert into prod.teams (organization_id, name)
      values (${organization_id}, 'Team') returning id)
    insert into prod.deals (team_id, organization_id, status)
    select id, ${organization_id}, ${status}::prod.client_status from team returning id`;
  return async (to) => {
    const [known] = await sql`select updated_at::text from prod.deals where id = ${deal?.id}`;
    return sql`select prod.change_deal(${deal?.id}, ${known?.updated_at}::timestamptz, ${to}::prod.client_status, 'Too expensive')`;
  };
}

/** Starts a bank debit, whose payment stays in progress. @returns the end of this payment */
async function startDebit({ organization_id, billId, total_cents }: Organization) {
  const [payment] = await sql`insert into prod.payments ${sql({
    ...{ organization_id, bill_id: billId, amount_cents: total_cents, currency: 'USD', status: 'processing' },
    ...{ provider: 'local', source: 'client', requested_key: randomUUID() },
  })} returning id`;
  await sql`select private.settle_bill(${billId})`;
  return (status: 'failed' | 'succeeded') => sql`select private.save_payment('local', now() + interval '1 minute',
    ${sql.json({ payment_id: payment?.id, status })})`;
}

async function found({ organization_id }: Organization) {
  const [known] = await sql`select s.status as subscription, b.status as bill
    from prod.subscriptions s join prod.bills b on b.subscription_id = s.id where s.organization_id = ${organization_id}`;
  return known;
}

/** Runs calls as an owner of an organization. */
async function asOwner<Result>({ organization_id }: Organization, calls: (own: TransactionSql) => Promise<Result>) {
  const client_id = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${client_id}, ${`${client_id}@workspace.test`}, '{"account_type": "client"}')`;
  await sql`insert into prod.client_organizations ${sql({ organization_id, client_id, role: 'owner' })}`;
  return sql.begin(async (own) => {
    await own`select set_config('request.jwt.claim.sub', ${client_id}, true)`;
    return calls(own);
  });
}

const deleteOrganization = (place: Organization) =>
  asOwner(place, (own) => own`select prod.delete_organization(${place.organization_id})`);

const endings: [string, Terms, (place: Organization) => Promise<unknown>][] = [
  ['hours whose last deal is lost', hours, async (place) => (await newDeal(place, 'PAYMENT_PENDING'))('LOST')],
  ['hours whose last deal churns', hours, async (place) => (await newDeal(place, 'ACTIVE'))('CHURNED')],
  [
    'hours that finance ends',
    hours,
    async ({ organization_id }) =>
      sql`select prod.change_subscription(id, updated_at, p_status => 'LOST')
        from prod.subscriptions where organization_id = ${organization_id}`,
  ],
  [
    'a plan that its owner leaves',
    { plan_key: 'magic_247' },
    (place) => asOwner(place, (own) => own`select prod.choose_plan(${place.organization_id}, null, 'local')`),
  ],
  ['hours of a deleted organization', hours, (place) => deleteOrganization(place)],
  ['a plan of a deleted organization', { plan_key: 'magic_247' }, (place) => deleteOrganization(place)],
];

test.each(endings)('nothing is owed for %s when its debit fails afterwards', async (_name, terms, end) => {
  const place = await newOrganization(terms);
  const finish = await startDebit(place);
  await end(place);
  expect(await found(place)).toEqual({ subscription: expect.stringMatching('LOST|VOID'), bill: 'PROCESSING' });
  await finish('failed');
  expect(await found(place)).toMatchObject({ bill: 'VOIDED' });
  const events =
    await sql`select before, after from prod.audit_events where action = 'bill.changed' and subject = ${place.billId}`;
  expect(Array.from(events)).toEqual([{ before: { status: 'PROCESSING' }, after: { status: 'VOIDED' } }]);
});

test.each(endings)('the debit of %s still counts when it succeeds', async (_name, terms, end) => {
  const place = await newOrganization(terms);
  const finish = await startDebit(place);
  await end(place);
  await finish('succeeded');
  expect(await found(place)).toMatchObject({ bill: 'PAID' });
});

test('a debit that succeeds after its hours have ended starts no team that waits for the payment of new ones', async () => {
  const place = await newOrganization(hours);
  const finish = await startDebit(place);
  await (await newDeal(place, 'PAYMENT_PENDING'))('LOST');
  await sql`insert into prod.subscriptions ${sql({ organization_id: place.organization_id, ...hours })}`;
  await newDeal(place, 'PAYMENT_PENDING');
  await finish('succeeded');
  const deals = await sql`select status from prod.deals where organization_id = ${place.organization_id}`;
  expect(deals.map(({ status }) => status).sort()).toEqual(['LOST', 'PAYMENT_PENDING']);
});

test('a bill stays due when its payment fails and its subscription goes on', async () => {
  const place = await newOrganization(hours);
  await (await startDebit(place))('failed');
  expect(await found(place)).toEqual({ subscription: 'PAYMENT_PENDING', bill: 'DUE' });
});

test.each([
  ['the team that has worked', 0],
  ['the team that waits', 1],
])('no retainer is owed for hours that never began, when %s ends first', async (_name, first) => {
  const place = await newOrganization(hours);
  const moves = [
    await newDeal(place, 'ACTIVE').then((move) => () => move('CHURNED')),
    await newDeal(place, 'PAYMENT_PENDING').then((move) => () => move('LOST')),
  ];
  await moves[first]?.();
  expect(await found(place)).toEqual({ subscription: 'PAYMENT_PENDING', bill: 'DUE' });
  await moves[1 - first]?.();
  expect(await found(place)).toEqual({ subscription: expect.stringMatching('LOST|VOID'), bill: 'VOIDED' });
});

test.each([
  ['hours', hours],
  ['a plan', { plan_key: 'magic_247' }],
] as [string, Terms][])('a deleted organization does not owe for %s that never began', async (_name, terms) => {
  const place = await newOrganization(terms);
  await newDeal(place, 'PAYMENT_PENDING');
  await deleteOrganization(place);
  expect(await found(place)).toEqual({ subscription: 'VOID', bill: 'VOIDED' });
  const events =
    await sql`select after from prod.audit_events where action = 'bill.changed' and subject = ${place.billId}`;
  expect(Array.from(events)).toEqual([{ after: { status: 'VOIDED' } }]);
});

test('a deleted organization owes for the months of its plan that are over, and not for the running one', async () => {
  const place = await newOrganization({ plan_key: 'magic_247' });
  await sql`update prod.subscriptions set started_on = (now() at time zone 'UTC')::date - 40, billed_periods = 2
    where organization_id = ${place.organization_id}`;
  await sql`insert into prod.bills (organization_id, subscription_id, kind, period_start, period_end, total_cents, due_at)
    select organization_id, subscription_id, kind, period_start - 40, period_start - 10, total_cents, due_at
    from prod.bills where id = ${place.billId}`;
  await deleteOrganization(place);
  const known = await sql`select s.status as subscription, b.status from prod.subscriptions s
    join prod.bills b on b.subscription_id = s.id where s.organization_id = ${place.organization_id} order by b.period_start`;
  expect(Array.from(known)).toEqual([
    { subscription: 'CHURNED', status: 'DUE' },
    { subscription: 'CHURNED', status: 'VOIDED' },
  ]);
});

test('the bills of work and of hours that have begun stay due when the organization is deleted', async () => {
  const place = await newOrganization(hours);
  await sql`update prod.subscriptions set status = 'ACTIVE' where organization_id = ${place.organization_id}`;
  await deleteOrganization(place);
  expect(await found(place)).toEqual({ subscription: 'CHURNED', bill: 'DUE' });
});
