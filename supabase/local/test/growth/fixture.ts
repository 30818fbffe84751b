import { connect } from '../../src/database/connect.ts';

/** Numbers of rows. All rows belong to one organization, except the accounts of the strangers. */
export interface GrowthSizes {
  sessions: number;
  notifications: number;
  messages: number;
  tasks: number;
  eodReports: number;
  teams: number;
  /** Accounts that do not belong to the organization. */
  strangers: number;
}

/** The amounts after years of use. */
export const grown: GrowthSizes = {
  sessions: 100_000,
  notifications: 10_000,
  messages: 100_000,
  tasks: 2_000,
  eodReports: 5_000,
  teams: 200,
  strangers: 5_000,
};
/** The amounts after days of use. */
export const young: GrowthSizes = {
  sessions: 100,
  notifications: 20,
  messages: 100,
  tasks: 20,
  eodReports: 10,
  teams: 5,
  strangers: 10,
};

/** The client of all teams, and the assistant of all work sessions. */
export const growthPeople = {
  client: { id: '00000000-0000-4000-8000-000000000001', email: 'growth.client@workspace.test' },
  assistant: { id: '00000000-0000-4000-8000-000000000002', email: 'growth.assistant@workspace.test' },
} as const;
export const growthOrganization = '00000000-0000-4000-8000-00000000000a';
/** The first team. `growthConversation` is the first conversation. */
export const growthTeam = '00000000-0000-4000-9000-000000000001';
export const growthConversation = '00000000-0000-4000-a000-000000000001';

/** The number of the assistant's teams. `conversations` is the number of all conversations. */
const ownTeams = 20;
const conversations = 20;

/**
 * Returns the SQL of an id that contains a number. The kind is '9000' for teams, 'a000' for conversations and 'b000'
 * for other assistants.
 */
const id = (kind: string, number: string) =>
  `('00000000-0000-4000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Returns the statements that fill an empty database. */
function statements(sizes: GrowthSizes): string[] {
  const { client, assistant } = growthPeople;
  const teams = Math.min(ownTeams, sizes.teams);
  const account = (who: string, email: string, type: string, from: string) => `
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select ${who}, ${email}, now(), '{"account_type":"${type}","first_name":"Test","last_name":"Person"}' ${from}`;
  return [
    account(`'${client.id}'`, `'${client.email}'`, 'client', ''),
    account(`'${assistant.id}'`, `'${assistant.email}'`, 'assistant', ''),
    account(id('b000', 'n'), `'a' || n || '@workspace.test'`, 'assistant', `from generate_series(1, ${sizes.teams}) n`),
    account(
      'gen_random_uuid()',
      `'s' || n || '@workspace.test'`,
      'client',
      `from generate_series(1, ${sizes.strangers}) n`,
    ),
    `update prod.assistant_cvs set status = 'Working'`,
    `update prod.profiles set has_onboarded = true`,
    `insert into prod.organizations (id, name) values ('${growthOrganization}', 'Growth Studio')`,
    `insert into prod.client_organizations (organization_id, client_id, role) values ('${growthOrganization}', '${client.id}', 'owner')`,
    `insert into prod.teams (id, organization_id, name)
      select ${id('9000', 'n')}, '${growthOrganization}', 'Team ' || lpad(n::text, 3, '0') from generate_series(1, ${sizes.teams}) n`,
    `insert into prod.team_members (team_id, user_id, assistant_role)
      select ${id('9000', 'n')}, case when n <= ${teams} then '${assistant.id}'::uuid else ${id('b000', 'n')} end, 'EA'::prod.assistant_role
      from generate_series(1, ${sizes.teams}) n
      union all select ${id('9000', 'n')}, '${client.id}', null from generate_series(1, ${sizes.teams}) n`,
    // These triggers create notifications and mark weeks for every row, which old sessions do not need. Only the
    // trigger that counts sessions stays enabled.
    `alter table prod.sessions disable trigger user`,
    `alter table prod.sessions enable trigger count_added`,
    // A session of 14 minutes in each quarter of an hour, going back from yesterday.
    `insert into prod.sessions (user_id, team_id, created_at, ended_at, timezone)
      select '${assistant.id}', ${id('9000', `1 + n % ${teams}`)}, began, began + interval '14 minutes', 'UTC'
      from generate_series(1, ${sizes.sessions}) n, lateral (select now() - interval '1 day' - n * interval '15 minutes' as began) at`,
    `alter table prod.sessions enable trigger user`,
    `alter table prod.tasks disable trigger user`,
    `insert into prod.tasks (team_id, title, description, status, priority, assignee_id, creator_id, due_on, completed_at)
      select ${id('9000', `1 + n % ${sizes.teams}`)}, 'Task ' || n, 'What is to be done, and how', status, 'medium', null, '${client.id}',
        current_date + n % 30, case when status = 'COMPLETED' then now() end
      from generate_series(1, ${sizes.tasks}) n,
        lateral (select (case when n % 3 = 0 then 'PENDING' else 'COMPLETED' end)::prod.task_status as status) s`,
    `alter table prod.tasks enable trigger user`,
    `insert into prod.eod_reports (user_id, team_id, work_day, timezone, done, mood, status, submitted_at)
      select '${assistant.id}', ${id('9000', `1 + n % ${teams}`)}, current_date - n / ${teams}, 'UTC', 'Calls and letters', 'good', 'submitted', now()
      from generate_series(1, ${sizes.eodReports}) n`,
    // Half of the notifications have no key, as if an operator had created them. Few are active.
    `insert into prod.notifications (user_id, type, banner_type, key, banner, status, dismissed, dismissed_at, read_at, created_at)
      select '${client.id}', kind, kind, case when n % 2 = 0 then 'growth:' || n end,
        jsonb_build_object('title', 'Notification ' || n, 'description', 'Something has happened, and this tells what'),
        (case when n % 2 = 0 then 'EXPIRED' when n % 101 = 0 then 'ACTIVE' else 'DISMISSED' end)::prod.notification_status,
        n % 2 = 1 and n % 101 <> 0, now(), now(), now() - n * interval '1 hour'
      from generate_series(1, ${sizes.notifications}) n,
        lateral (select (array['no_org', 'intro_call', 'payment_overdue', 'join_session'])[1 + n % 4]::prod.notification_type as kind) k`,
    // A review without a score is a reason for a notification.
    `insert into prod.reviews (team_id, assistant_id, client_id)
      select ${id('9000', 'n')}, '${assistant.id}', '${client.id}' from generate_series(1, ${teams}) n`,
    `insert into prod.conversations (id, kind) select ${id('a000', 'n')}, 'direct' from generate_series(1, ${conversations}) n`,
    `insert into prod.conversation_members (conversation_id, user_id, last_read_at)
      select ${id('a000', 'n')}, person, now() from generate_series(1, ${conversations}) n,
        unnest(array['${client.id}', '${assistant.id}']::uuid[]) person`,
    `alter table prod.messages disable trigger user`,
    // Every message contains the word "report". One of 5,000 also contains the word "walrus".
    `insert into prod.messages (conversation_id, sender_id, client_id, body, created_at)
      select ${id('a000', `1 + n % ${conversations}`)}, '${assistant.id}', gen_random_uuid(),
        'Hello, the report number ' || n || ' is done' || case when n % 5000 = 7 then ', see the walrus' else '' end,
        now() - (${sizes.messages} - n) * interval '1 minute'
      from generate_series(1, ${sizes.messages}) n`,
    `alter table prod.messages enable trigger user`,
  ];
}

/** Fills an empty database with these amounts, then runs `vacuum analyze`. */
export async function fillGrowth(databaseUrl: string, sizes: GrowthSizes): Promise<void> {
  const sql = connect(databaseUrl);
  try {
    for (const statement of statements(sizes)) await sql.unsafe(statement);
    await sql.unsafe('vacuum analyze');
  } finally {
    await sql.end();
  }
}
