import { connect } from '../../src/database/connect.ts';

/** The operator who may see every list. */
export const administrator = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'administrator@fern.test',
} as const;

/** Numbers of rows. Most lists have `rows` rows; bills, pay rates and audit events have twice as many. */
export interface OperationsSizes {
  people: number;
  rows: number;
}

/** One in `share` people has a name with 'walrus' in it. All have an address with 'workspace' in it. */
const share = 20_000;
const firstNames = "(array['Ana', 'Bo', 'Chidi', 'Dana', 'Emeka', 'Farah', 'Goran', 'Hana', 'Ines', 'Joao'])";
const lastNames = "(array['Lima', 'Anders', 'Okafor', 'Ivanova', 'Santos', 'Nakamura', 'Berg', 'Haddad'])";

/** Returns the SQL of an id that contains a number. */
const id = (kind: string, number: string) =>
  `('00000000-0000-4000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const person = (number: string) => id('8000', number);
const organization = (number: string) => id('9000', number);
const team = (number: string) => id('a000', number);
const listing = (number: string) => id('b000', number);
const run = (number: string) => id('b001', number);
/** The SQL of one of the values, by a number. */
const oneOf = (type: string, values: string[], number = 'n') =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}]::prod.${type}[])[1 + ${number} % ${values.length}]`;
const ago = (unit: string) => `now() - n * interval '1 ${unit}'`;

/** Returns the statements that fill an empty database. */
function statements({ people, rows }: OperationsSizes): string[] {
  const from = `from generate_series(1, ${rows}) n`;
  const fromTwice = `from generate_series(1, ${2 * rows}) n`;
  return [
    // Triggers would write notifications, events and audit events for each row. Foreign keys are not checked either.
    `set local session_replication_role = replica`,
    `insert into auth.users (id, email, email_confirmed_at)
      select ${person('n')}, case when n = 1 then '${administrator.email}' else 'person' || n || '@workspace.test' end, now()
      from generate_series(1, ${people}) n`,
    `insert into prod.profiles (id, email, first_name, last_name, account_type, account_lead_id, has_onboarded, created_at,
        suspended_at, suspension_reason)
      select id, email, ${firstNames}[1 + n % 10], ${lastNames}[1 + n % 8] || case when n % ${share} = 7 then 'walrus' else '' end,
        ${oneOf('account_type', ['assistant', 'client', 'client'])}, case when n % 3 = 0 then ${person('1 + n % 20')} end, true,
        ${ago('minute')}, case when n % 100 = 0 then ${ago('hour')} end, case when n % 100 = 0 then 'They asked for it.' end
      from (select id, email, row_number() over (order by id) as n from auth.users) accounts`,
    `insert into prod.assistant_cvs (user_id, status) select id, 'Working' from prod.profiles where account_type = 'assistant'`,
    `insert into prod.operators (user_id) select ${person('n')} from generate_series(1, 20) n`,
    `insert into prod.operator_roles (user_id, role) values (${person('1')}, 'administrator')`,
    `insert into prod.organizations (id, name, account_lead_id, created_at, deleted_at)
      select ${organization('n')}, 'Organization ' || n, case when n % 3 = 0 then ${person('1 + n % 20')} end, ${ago('hour')},
        case when n % 50 = 0 then now() end ${from}`,
    `insert into prod.organization_settings (organization_id) select id from prod.organizations`,
    `insert into prod.client_organizations (organization_id, client_id, role)
      select ${organization('n')}, ${person(`n * 3 % ${people} + 1`)}, 'owner' ${from}`,
    `insert into prod.teams (id, organization_id, name, space, created_at)
      select ${team('n')}, ${organization(`1 + n * 7 % ${rows}`)}, 'Team ' || n, ${oneOf('space', ['workspace', 'penthouse'])},
        ${ago('hour')} ${from}`,
    `insert into prod.team_members (team_id, user_id, assistant_role)
      select ${team('n')}, ${person('1 + n * 3')}, 'EA'::prod.assistant_role ${from}
      union all select ${team('n')}, ${person('2 + n * 3')}, null ${from}`,
    `insert into prod.deals (team_id, organization_id, status, requires_shift, account_lead_id, created_at)
      select t.id, t.organization_id, ${oneOf('client_status', ['ACTIVE', 'CHURNED', 'INTRO_PERIOD', 'PENDING'])}, n % 2 = 0,
        case when n % 3 = 0 then ${person('1 + n % 20')} end, ${ago('hour')}
      from (select *, row_number() over (order by id) as n from prod.teams) t`,
    // All but one in twenty assistants are at work.
    `insert into prod.schedules (user_id, team_id, start_weekday, start_minutes, end_weekday, end_minutes, created_at)
      select ${person('1 + n * 3')}, ${team('n')}, n % 7, n % 1200, n % 7, n % 1200 + 239, now() - interval '7 days' ${from}`,
    `insert into prod.sessions (user_id, team_id, created_at, timezone)
      select ${person('1 + n * 3')}, ${team('n')}, now() - interval '1 day', 'UTC' ${from} where n % 20 > 0`,
    `insert into prod.job_listings (id, organization_id, title, role, hours_per_week, description, status, created_at)
      select ${listing('n')}, ${organization('n')}, 'Listing of Organization ' || n, ${oneOf('assistant_role', ['EA', 'VA', 'IT'])},
        1 + n % 40, 'Mail and calls.', ${oneOf('listing_status', ['Open', 'Closed'])}, ${ago('hour')} ${from}`,
    `insert into prod.matches (assistant_id, organization_id, listing_id, status, source, channel, created_at, updated_at)
      select ${person('n')}, ${organization(`1 + n % ${rows / 2}`)}, ${listing(`1 + n % ${rows / 2}`)},
        ${oneOf('match_status', ['Applied', 'Reco Sent', 'Rejected', 'Matched'])}, 'Matcher', 'matcher', ${ago('hour')}, ${ago('hour')} ${from}`,
    `insert into prod.subscriptions (organization_id, weekly_hours, rate_cents, plan_key, status, started_on, created_at)
      select ${organization('n')}, 20, 1500, case when n % 2 = 0 then 'magic_247'::prod.plan_key end,
        ${oneOf('client_status', ['ACTIVE', 'PAUSED', 'CHURNED'])}, current_date - n % 700, ${ago('hour')} ${from}`,
    `insert into prod.bills (organization_id, subscription_id, kind, status, period_start, period_end, total_cents, paid_cents, due_at)
      select s.organization_id, s.id, 'work', ${oneOf('bill_status', ['PAID', 'DUE', 'PAID', 'VOIDED', 'PAID', 'PASTDUE'])},
        day, day + 7, 1000 + n * 7 % 90000, n % 1000, day + 14
      from (select *, row_number() over (order by created_at) * 2 as n from prod.subscriptions) s,
        unnest(array[current_date - n::integer % 700, current_date - 700 - n::integer % 700]) as day`,
    `insert into prod.rates (user_id, team_id, amount_cents, valid_from)
      select ${person(`1 + (1 + n % ${rows}) * 3`)}, ${team(`1 + n % ${rows}`)}, 500 + n % 1000, current_date - 10 - n % 700 + n / ${rows}
      ${fromTwice}`,
    `insert into prod.billing_rates (team_id, amount_cents, valid_from)
      select ${team('n')}, 1500 + n % 1000, current_date - n % 700 ${from}`,
    `insert into prod.payout_runs (id, until, currency, status, note, created_by, created_at)
      select ${run('n')}, date_trunc('week', now())::date - 1 - n % 200 * 7, 'USD',
        ${oneOf('payout_run_status', ['Paid', 'Approved', 'Canceled'])}, 'Run of week ' || n % 200, ${person('1')}, ${ago('day')}
      from generate_series(1, ${rows / 20}) n`,
    `insert into prod.earnings (user_id, team_id, week_start, kind, amount_cents, payout_run_id)
      select ${person('n')}, null, date_trunc('week', now())::date, 'bonus', 100 + n % 5000, ${run(`1 + n % ${rows / 20}`)} ${fromTwice}`,
    `insert into prod.prequalifications (email, name, phone, role, weekly_hours, timezone, has_computer, has_backup_internet, about,
        status, created_at)
      select 'applicant' || n || '@workspace.test', ${firstNames}[1 + n % 10] || ' ' || ${lastNames}[1 + n % 8], '+1 555 0100',
        ${oneOf('assistant_role', ['EA', 'VA', 'IT'])}, 1 + n % 40, 'UTC', true, true, 'I answer mail.',
        ${oneOf('prequalification_status', ['Declined', 'Invited', 'Invited', 'New'])}, ${ago('hour')} ${from}`,
    `insert into prod.virtual_cards (user_id, holder, brand, last_four, expiry_month, expiry_year, status, limit_cents, created_at)
      select id, first_name || ' ' || last_name, 'Visa', lpad((n % 10000)::text, 4, '0'), 1 + n % 12, 2026 + n % 6,
        ${oneOf('virtual_card_status', ['active', 'active', 'frozen'])}, n % 500 * 100, ${ago('hour')}
      from (select *, row_number() over (order by id) as n from prod.profiles where account_type = 'assistant' limit ${rows}) p`,
    `insert into prod.hubspot_outbox (method, path, body, attempts, last_error, last_attempt_at, next_attempt_at, sent_at, created_at)
      select 'PATCH', '/crm/v3/objects/contacts/' || n, '{"properties": {"city": "Porto"}}', 1 + n % 10,
        case when n % 20 = 0 then 'HubSpot answered 500.' end, now(), null, case when n % 20 <> 0 then now() end, ${ago('hour')} ${from}`,
    `insert into prod.audit_events (actor_id, action, subject, before, after, created_at)
      select case when n % 10 > 0 then ${person('1 + n % 20')} end,
        (array['person.changed', 'bill.changed', 'organization.changed', 'deal.added'])[1 + n % 4], ${person('n')}::text,
        '{"name": "Before"}', '{"name": "After"}', now() - (${2 * rows} - n) * interval '1 minute' ${fromTwice}`,
    `insert into prod.inbox_items (kind, subject_id, owner_id, state, source_at)
      select 'prequalification', id::text, ${person('1')}, 'in_progress', created_at from prod.prequalifications
      where status = 'New' limit 100`,
  ];
}

/** Fills an empty database with these amounts, then runs `vacuum analyze`. */
export async function fillOperations(databaseUrl: string, sizes: OperationsSizes): Promise<void> {
  const sql = connect(databaseUrl);
  try {
    await sql.begin(async (transaction) => {
      for (const statement of statements(sizes)) await transaction.unsafe(statement);
    });
    await sql.unsafe('vacuum analyze');
  } finally {
    await sql.end();
  }
}
