import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { connect } from '../src/database/connect.ts';
import { type ProductServer, startProductServer } from './support/product-server.ts';

// Two transactions at once: the second one must wait, and then decide by what the first one has changed.
let server: ProductServer;
let sql: Sql;
let organization: string;
beforeAll(async () => {
  server = await startProductServer();
  sql = connect(server.databaseUrl, 3);
  const [row] = await sql`insert into prod.organizations (name) values ('Acme') returning id`;
  organization = row?.id;
});
afterAll(async () => {
  await sql?.end();
  await server?.close();
});

/** Creates an assistant who works in as many teams as asked for. */
async function newAssistant(count = 1): Promise<{ person: string; teams: string[] }> {
  const person = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, ${`${person}@workspace.test`}, '{"account_type": "assistant"}')`;
  await sql`update prod.profiles set has_onboarded = true where id = ${person}`;
  await sql`update prod.assistant_cvs set status = 'Working' where user_id = ${person}`;
  const teams: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const [team] =
      await sql`insert into prod.teams (organization_id, name) values (${organization}, 'Team') returning id`;
    await sql`insert into prod.deals (team_id, organization_id, status) values (${team?.id}, ${organization}, 'ACTIVE')`;
    await sql`insert into prod.team_members (team_id, user_id, assistant_role) values (${team?.id}, ${person}, 'EA')`;
    teams.push(team?.id);
  }
  return { person, teams };
}

/** Clocks an assistant in. @returns the refusal, or null */
const clockIn = (person: string, team: string): Promise<string | null> =>
  sql
    .begin(async (own) => {
      await own`select set_config('request.jwt.claim.sub', ${person}, true)`;
      await own`select prod.start_session(${team}, 'UTC')`;
    })
    .then(
      () => null,
      (error: Error) => error.message,
    );

/**
 * Runs a change, and another one that begins before the first is committed. The first goes on once the second waits.
 * @returns the result of the second, which must wait for the first
 */
async function during<Result>(
  change: (own: TransactionSql) => Promise<unknown>,
  other: () => Promise<Result>,
  goOn: (own: TransactionSql) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  let later: Promise<Result> | undefined;
  await sql.begin(async (own) => {
    await change(own);
    let isOver = false;
    later = other().finally(() => {
      isOver = true;
    });
    let waits = false;
    while (!waits && !isOver) {
      const [row] = await own`select exists (select from pg_locks where not granted) as waits`;
      waits = row?.waits;
    }
    await goOn(own);
  });
  if (!later) throw new Error('The other change did not begin.');
  return later;
}

const openSessions = async (person: string): Promise<number> => {
  const rows = await sql`select from prod.sessions where user_id = ${person} and ended_at is null`;
  return rows.length;
};

test.each<[string, (own: TransactionSql, person: string, team: string) => Promise<unknown>, string]>([
  [
    'whose deal pauses',
    (own, _person, team) => own`update prod.deals set status = 'PAUSED' where team_id = ${team}`,
    'NO_ACTIVE_DEALS',
  ],
  [
    'who is suspended',
    (own, person) => own`select prod.suspend_person(id, updated_at, 'Fraud') from prod.profiles where id = ${person}`,
    'ACCOUNT_RESTRICTED',
  ],
  ['who leaves the team', (own, person, team) => own`select private.leave_team(${team}, ${person})`, 'NOT_IN_TEAM'],
])('an assistant %s at this moment cannot clock in', async (_who, change, refusal) => {
  const { person, teams } = await newAssistant();
  const [team = ''] = teams;
  const answer = await during(
    (own) => change(own, person, team),
    () => clockIn(person, team),
  );
  expect(answer).toBe(refusal);
  expect(await openSessions(person)).toBe(0);
});

test('an assistant who leaves their two last teams at once waits for a recommendation', async () => {
  const { person, teams } = await newAssistant(2);
  const [first = '', second = ''] = teams;
  await during(
    (own) => own`select private.leave_team(${first}, ${person})`,
    () => sql.begin((own) => own`select private.leave_team(${second}, ${person})`),
  );
  const [cv] = await sql`select status from prod.assistant_cvs where user_id = ${person}`;
  expect(cv?.status).toBe('For Recommendation');
});

test('a correction of a week whose bill is just being paid becomes an adjustment of the bill', async () => {
  const { person, teams } = await newAssistant();
  const [team = ''] = teams;
  await sql`insert into prod.billing_rates (team_id, amount_cents, valid_from) values (${team}, 6000, '2020-01-01')`;
  const [week] = await sql`select (private.this_week() - 7)::text as monday`;
  await sql`insert into prod.sessions (user_id, team_id, timezone, created_at, ended_at)
    select ${person}, ${team}, 'UTC', day + interval '10 hours', day + interval '11 hours'
    from (select ${week?.monday}::timestamp at time zone 'UTC' as day) known`;
  await sql`select private.compute_work_bill(${organization}, ${week?.monday})`;
  const [correction] = await sql`
    insert into prod.session_corrections
      (session_id, user_id, team_id, started_before, ended_before, started_at, ended_at, timezone, reason)
    select id, user_id, team_id, created_at, ended_at, created_at, ended_at + interval '1 hour', 'UTC', 'Stayed longer'
    from prod.sessions where user_id = ${person} returning id`;
  await during(
    (own) => own`update prod.bills set status = 'PROCESSING' where organization_id = ${organization}
      and period_start = ${week?.monday}`,
    () =>
      sql.begin(
        (own) => own`select private.apply_correction(c) from prod.session_corrections c where id = ${correction?.id}`,
      ),
  );
  const adjustments = await sql`select minutes, amount_cents::integer from private.bill_adjustments
    where correction_id = ${correction?.id}`;
  expect([...adjustments]).toEqual([{ minutes: 60, amount_cents: 6000 }]);
});

test('a request is not canceled while its assistant is matched', async () => {
  const { person } = await newAssistant();
  const client = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${client}, ${`${client}@workspace.test`}, '{"account_type": "client"}')`;
  await sql`insert into prod.client_organizations (organization_id, client_id, role)
    values (${organization}, ${client}, 'owner')`;
  const [listing] = await sql`
    insert into prod.job_listings (organization_id, title, role, hours_per_week, description)
    values (${organization}, 'EA for Acme', 'EA', 20, 'Mails') returning id`;
  const [request] = await sql`
    insert into prod.assistant_requests (organization_id, listing_id, role, hours_per_week, skills, timezone, note)
    values (${organization}, ${listing?.id}, 'EA', 20, 'Mails', 'UTC', '') returning id, updated_at::text`;
  const [match] = await sql`
    insert into prod.matches (assistant_id, organization_id, listing_id, status, source, channel)
    select ${person}, ${organization}, ${listing?.id}, 'For Onboarding Call', s.source, c.channel
    from unnest(enum_range(null::prod.match_source)) s(source), unnest(enum_range(null::prod.match_channel)) c(channel)
    limit 1 returning id`;
  const cancel = () =>
    sql.begin(async (own) => {
      await own`select set_config('request.jwt.claim.sub', ${client}, true)`;
      await own`select prod.change_assistant_request(${request?.id}, ${request?.updated_at}, '{"canceled": true}')`;
    });
  await during(
    (own) => own`update prod.matches set status = 'Matched' where id = ${match?.id}`,
    () => expect(cancel()).rejects.toThrow('REQUEST_STARTED'),
  );
});

/** Creates an organization whose deal and hours wait for the payment of the retainer. */
async function newWaitingDeal() {
  const [place] = await sql`with organization as (insert into prod.organizations (name) values ('Hours') returning id),
    team as (insert into prod.teams (organization_id, name) select id, 'Team' from organization returning id, organization_id),
    hours as (insert into prod.subscriptions (organization_id, weekly_hours, rate_cents) select id, 40, 1500 from organization)
    insert into prod.deals (team_id, organization_id, status) select id, organization_id, 'PAYMENT_PENDING' from team
    returning id, organization_id, updated_at::text`;
  await sql`select prod.compute_bills()`;
  return place;
}

/** Moves a deal to LOST. @returns the refusal, or null */
const lose = (place: Awaited<ReturnType<typeof newWaitingDeal>>): Promise<string | null> =>
  sql`select prod.change_deal(${place?.id}, ${place?.updated_at}::timestamptz, 'LOST', 'Too expensive')`.then(
    () => null,
    (error: Error) => error.message,
  );

test('a deal is not lost while its retainer is being paid, and the payment does not wait for it', async () => {
  const place = await newWaitingDeal();
  const [bill] = await sql`select id, total_cents from prod.bills where organization_id = ${place?.organization_id}`;
  const answer = await during(
    (own) => own`select from prod.bills where id = ${bill?.id} for update`,
    () => lose(place),
    async (own) => {
      await own`insert into prod.payments (bill_id, organization_id, provider, source, amount_cents, currency, requested_key, status)
        values (${bill?.id}, ${place?.organization_id}, 'local', 'client', ${bill?.total_cents}, 'USD', ${randomUUID()}, 'succeeded')`;
      await own`select private.settle_bill(${bill?.id})`;
    },
  );
  expect(answer).toBe('ROW_CHANGED');
  const [known] = await sql`select d.status as deal, s.status as hours, b.status as retainer
    from prod.deals d join prod.subscriptions s using (organization_id) join prod.bills b using (organization_id)
    where d.id = ${place?.id}`;
  expect(known).toEqual({ deal: 'CLOCKIN_PENDING', hours: 'CLOCKIN_PENDING', retainer: 'PAID' });
});

test('a deal is not lost while finance moves its hours on, and neither waits for the other', async () => {
  const place = await newWaitingDeal();
  const hours = sql`organization_id = ${place?.organization_id}`;
  const answer = await during(
    (own) => own`select from prod.subscriptions where ${hours} for update`,
    () => lose(place),
    (own) => own`update prod.subscriptions set status = 'CLOCKIN_PENDING' where ${hours}`,
  );
  expect(answer).toBe('ROW_CHANGED');
  expect(Array.from(await sql`select status from prod.deals where id = ${place?.id}`)).toEqual([
    { status: 'CLOCKIN_PENDING' },
  ]);
});

test('the job of the bills does not wait for a client who leaves a plan while that client waits for the job', async () => {
  const [plan] = await sql`with organization as (insert into prod.organizations (name) values ('Plan') returning id)
    insert into prod.subscriptions (organization_id, plan_key, status) select id, 'magic_247', 'ACTIVE' from organization
    returning id`;
  await sql`select prod.compute_bills()`;
  // The next month has begun, and the bill of the first one is overdue.
  await sql`update prod.subscriptions set started_on = started_on - 40 where id = ${plan?.id}`;
  await sql`update prod.bills set due_at = now() - interval '2 days' where subscription_id = ${plan?.id}`;
  await during(
    (own) => own`select from prod.bills where subscription_id = ${plan?.id} for update`,
    () => sql`select prod.compute_bills()`,
    (own) => own`select from prod.subscriptions where id = ${plan?.id} for update`,
  );
  // The next run takes the bill that was locked.
  await sql`select prod.compute_bills()`;
  const bills = await sql`select status from prod.bills where subscription_id = ${plan?.id} order by number`;
  expect(bills.map(({ status }) => status)).toEqual(['PASTDUE', 'DUE']);
});

test('the deletion of an organization and the job that bills it do not wait for each other', async () => {
  const owner = randomUUID();
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${owner}, ${`${owner}@workspace.test`}, '{"account_type": "client"}')`;
  const [place] = await sql`insert into prod.organizations (name) values ('Deleted') returning id`;
  const organization_id: string = place?.id;
  await sql`insert into prod.client_organizations ${sql({ organization_id, client_id: owner, role: 'owner' })}`;
  await sql`insert into prod.subscriptions ${sql({ organization_id, weekly_hours: 40, rate_cents: 1500 })}`;
  await sql`select prod.compute_bills()`;
  await during(
    (own) => own`select from prod.bills where organization_id = ${organization_id} for update`,
    () =>
      sql.begin(async (own) => {
        await own`select set_config('request.jwt.claim.sub', ${owner}, true)`;
        await own`select prod.delete_organization(${organization_id})`;
      }),
    (own) =>
      own`insert into prod.bills ${own({ organization_id, kind: 'work', period_start: '2026-11-02', period_end: '2026-11-09', due_at: '2026-11-16' })}`,
  );
  const bills = await sql`select kind, status from prod.bills where organization_id = ${organization_id} order by kind`;
  expect(bills.map(({ kind, status }) => [kind, status])).toEqual([
    ['work', 'DUE'],
    ['retainer', 'VOIDED'],
  ]);
});
