import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { connect } from '../src/database/connect.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';

// What a client gets back for a paid week, when the bill that gave it back becomes void.
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

/**
 * Returns a place with 20.00 of work in each of the last two weeks and in this one. A correction has changed the first
 * week after its payment.
 */
async function newPlace(correctedCents = -500) {
  const person = randomUUID();
  const [{ monday } = { monday: '' }] = await sql<{ monday: string }[]>`select private.this_week()::text as monday`;
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, ${`${person}@workspace.test`}, '{"account_type": "assistant"}')`;
  const [team] = await sql`with organization as (insert into prod.organizations (name) values ('Acme') returning id)
    insert into prod.teams (organization_id, name) select id, 'Team' from organization returning id, organization_id`;
  const team_id: string = team?.id;
  const organization_id: string = team?.organization_id;
  await sql`insert into prod.billing_rates (team_id, amount_cents, valid_from) values (${team_id}, 2000, '2020-01-01')`;
  const work = (weeksAgo: number) => sql`insert into prod.sessions (user_id, team_id, created_at, ended_at, timezone)
    select ${person}, ${team_id}, start, start + interval '1 hour', 'UTC'
    from (select ${monday}::date::timestamp at time zone 'UTC' - ${weeksAgo} * interval '7 days' as start) times`;
  const compute = () => sql`select prod.compute_bills()`;
  await work(2);
  await compute();
  await sql`update prod.bills set status = 'PAID', paid_cents = 2000 where organization_id = ${organization_id}`;
  await sql`with correction as (
      insert into prod.session_corrections (user_id, team_id, started_at, ended_at, timezone, reason)
      values (${person}, ${team_id}, now() - interval '20 days', now() - interval '20 days' + interval '1 hour', 'UTC', 'Late')
      returning id)
    insert into private.bill_adjustments (correction_id, bill_id, description, team_id, user_id, minutes, rate_cents,
      amount_cents, created_at)
    select c.id, b.id, 'Correction', ${team_id}, ${person}, -15, 2000, ${correctedCents}, now() - interval '7 days'
    from correction c, prod.bills b where b.organization_id = ${organization_id}`;
  await work(1);
  await work(0);
  await compute();
  return {
    compute,
    /** Makes a decision about the bill of a week. */
    decide: (weeksAgo: number, status: string) => sql`select prod.change_bill(id, updated_at, ${status}, 'A mistake')
      from prod.bills where organization_id = ${organization_id} and period_start = ${monday}::date - 7 * ${weeksAgo}::integer`,
    /** Returns the totals of the bills, the oldest first. */
    totals: async () => {
      const bills = await sql`select total_cents::integer from prod.bills
        where organization_id = ${organization_id} order by period_start`;
      return bills.map(({ total_cents }) => total_cents);
    },
    receive: () => sql`update prod.bills set paid_cents = total_cents
      where organization_id = ${organization_id} and status = 'VOIDED'`,
  };
}

test('what a voided bill gave back comes with the next bill', async () => {
  const { decide, compute, totals } = await newPlace();
  expect(await totals()).toEqual([2000, 1500, 2000]);
  await decide(1, 'VOIDED');
  await compute();
  expect(await totals()).toEqual([2000, 1500, 1500]);
});

test('what a correction adds to a bill is waived with it', async () => {
  const { decide, compute, totals } = await newPlace(500);
  expect(await totals()).toEqual([2000, 2500, 2000]);
  await decide(1, 'VOIDED');
  await compute();
  expect(await totals()).toEqual([2000, 2500, 2000]);
});

test.each(['DUE', 'ONHOLD', 'UNCOLLECTABLE'])(
  'a voided bill that becomes %s again gives nothing back twice',
  async (status) => {
    const { decide, compute, totals } = await newPlace();
    await decide(1, 'VOIDED');
    await compute();
    await decide(1, status);
    await compute();
    const [, voided, next] = await totals();
    expect(voided + next).toBe(3500);
  },
);

test('a bill that is void only for a moment still gives back', async () => {
  const { decide, compute, totals } = await newPlace();
  await decide(1, 'VOIDED');
  await decide(1, 'DUE');
  await compute();
  expect(await totals()).toEqual([2000, 1500, 2000]);
});

test('a voided bill that was paid all the same has given back', async () => {
  const { decide, compute, totals, receive } = await newPlace();
  await decide(1, 'VOIDED');
  await receive();
  await compute();
  expect(await totals()).toEqual([2000, 1500, 2000]);
});
