import { mostLiveRows } from '@workspace/contracts';
import { teamId } from '../../seed/organizations.ts';
import { people } from '../../seed/people.ts';
import { addStaff, type Client, findViewers, perRole, type Seeded, startSeeded } from './rls/fixture.ts';
import { forgeries } from './rls/forgeries.ts';
import {
  functions,
  matrix,
  organizationWithoutSettings,
  ownerViews,
  planWithoutRow,
  type Rule,
  transitionWithoutReason,
} from './rls/matrix.ts';
import { none, type Row, type Scope } from './rls/scopes.ts';
import { difference, keyOf, type Relation, readRelations, readState, type State } from './rls/state.ts';
import { findViewer, type Role, roles, type Viewer } from './rls/viewers.ts';

let seeded: Seeded;
let clients: Record<Role, Client>;
let viewers: Record<Role, Viewer>;
let relations: Relation[];

beforeAll(async () => {
  seeded = await startSeeded();
  const { sql } = seeded;
  await Promise.all([fillCvs(sql), addStaff(seeded)]);
  [clients, viewers, relations] = await Promise.all([perRole(seeded.signIn), findViewers(seeded), readRelations(sql)]);
  // Tables that the demo leaves empty get a row, so that the tests detect a missing policy.
  await sql`insert into prod.audit_events (actor_id, action, subject) select id, 'signed in', email from prod.profiles`;
  await sql`insert into prod.audit_events (action, subject) values ('remote.released', 'mf-client@1.0.0')`;
  await sql`insert into prod.temporary_passwords (user_id, password_hash, expires_at)
    select id, 'hash', now() + interval '1 day' from prod.profiles`;
  await sql`insert into prod.remote_releases (remote, version, contract, manifest, base_url, entry, files, integrity)
    values ('mf-client', '1.0.0', 1, '{}', 'http://localhost:3100/', 'remoteEntry.js', '{}', '{}')`;
  await sql`insert into prod.release_tokens (remote, name, scopes, secret_hash, expires_at)
    values ('mf-client', 'CI', '{publish}', 'hash', now() + interval '1 day')`;
  await sql`insert into prod.release_webhooks (remote, url) values ('mf-client', 'https://alerts.test/')`;
  await sql`insert into prod.release_alerts (remote, kind) values ('mf-client', 'test')`;
  await sql`insert into prod.organizations (id, name) values (${organizationWithoutSettings}, 'Empty')`;
  await sql`delete from prod.organization_settings where organization_id = ${organizationWithoutSettings}`;
  await sql`insert into prod.transitions (id, subject, subject_id, assistant_id, to_state)
    select ${transitionWithoutReason}, 'pipeline', id, id, 'Applied' from prod.profiles where email = ${people.assistant.email}`;
  await sql`delete from prod.plans where key = ${planWithoutRow}`;
  await sql`insert into prod.payout_runs (until, currency) values ('2026-11-15', 'USD')`;
  await sql`insert into prod.company_accounts (currency, holder, account, bic)
    values ('USD', 'Workspace', '12345678', 'COBADEFFXXX')`;
  await sql`insert into prod.remote_reports (remote, version, phase, outcome, ms)
    values ('mf-client', '1.0.0', 'entry', 'loaded', 12)`;
  await sql`insert into prod.refunds (payment_id, amount_cents, reason) select id, 2, 'Agreed' from prod.payments`;
  await sql`insert into prod.credits (bill_id, amount_cents, reason) select id, 2, 'Agreed' from prod.bills`;
  await sql`insert into prod.notification_preferences (user_id, category) select id, 'shifts' from prod.profiles`;
  await sql`insert into prod.calendar_addresses (user_id, secret_hash)
    select id, id from prod.profiles where email <> ${people.admin.email}`;
  // A notification pushes to the devices of its user, so it comes before them.
  await sql`insert into prod.notifications (user_id, type, banner_type, banner)
    select user_id, 'change_password', 'change_password', '{"title": "Hello", "description": "Click"}' from prod.operators`;
  await sql`insert into prod.device_tokens (user_id, fcm_token, user_agent) select id, id, 'Browser' from prod.profiles`;
  await sql`insert into prod.push_deliveries (user_id, notification_id) select user_id, id from prod.notifications`;
});
afterAll(() => seeded?.close());

/** Adds CV entries for assistants without any, and a card for a candidate, who must not see the card. */
async function fillCvs(sql: Seeded['sql']): Promise<void> {
  await sql`insert into prod.assistant_tags (user_id, tag_id)
    select user_id, 1 from prod.assistant_cvs on conflict do nothing`;
  await sql`insert into prod.assistant_work_experiences (user_id, company, title)
    select c.user_id, 'Harbour', 'Clerk' from prod.assistant_cvs c
    where not exists (select from prod.assistant_work_experiences e where e.user_id = c.user_id)`;
  await sql`insert into prod.assistant_work_experience_tags (work_experience_id, tag_id)
    select id, 1 from prod.assistant_work_experiences on conflict do nothing`;
  await sql`insert into prod.assistant_education (user_id, school) select user_id, 'School' from prod.assistant_cvs`;
  await sql`insert into prod.assistant_certifications (user_id, name) select user_id, 'Course' from prod.assistant_cvs`;
  await sql`insert into prod.virtual_cards (user_id, holder, brand, last_four, expiry_month, expiry_year, limit_cents)
    select user_id, 'Card', 'Visa', '1234', 1, 2040, 1 from prod.assistant_cvs on conflict do nothing`;
  await sql`insert into prod.payout_accounts (user_id, holder, account, bic)
    select user_id, 'Holder', '12345678', 'COBADEFFXXX' from prod.assistant_cvs`;
  await sql`insert into prod.prequalifications
    (email, name, phone, role, weekly_hours, timezone, has_computer, has_backup_internet, about)
    values ('grace@workspace.test', 'Grace', '1', 'EA', 40, 'UTC', true, true, 'Six years')`;
  await sql`insert into prod.hubspot_outbox (method, path) values ('PATCH', '/crm/v3/objects/contacts/1')`;
  await sql`insert into prod.mail_deliveries (kind, key, address) values ('new_device', 'grace', 'grace@workspace.test')`;
  await sql`insert into prod.inbox_items (kind, subject_id, source_at) values ('prequalification', 'grace', now())`;
  await sql`insert into prod.usage_events (user_id, event) select id, 'signed_in' from prod.profiles`;
}

const relation = (name: string): Relation => {
  const found = relations.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`prod.${name} is in the matrix and not in the database.`);
  return found;
};
const allRows = async (name: string): Promise<Row[]> =>
  (await seeded.sql.unsafe(`select * from prod."${name}"`)).slice();
/** Returns the columns that a role may read. The client types the rows of `*` only. */
const columnsOf = ({ columns = '*' }: Rule) => columns as '*';
const rowsWithin = (rows: Row[], name: string, scope: Scope, viewer: Viewer): string[] =>
  rows
    .filter((row) => scope(row, viewer))
    .map((row) => keyOf(relation(name), row))
    .sort();

/** Calls `act` for each role in turn. Returns the rows that each call changed, in any table. */
async function attempt(act: (role: Role) => PromiseLike<unknown>): Promise<Record<Role, string[]>> {
  const changes: Partial<Record<Role, string[]>> = {};
  let before: State = await readState(seeded.sql, relations);
  for (const role of roles) {
    await act(role);
    const after = await readState(seeded.sql, relations, before);
    changes[role] = difference(before, after);
    before = after;
  }
  return changes as Record<Role, string[]>;
}

test('has a row in the matrix for every table and view', () => {
  expect(Object.keys(matrix).sort()).toEqual(relations.map(({ name }) => name));
});

test('a superuser can make every write of the matrix, so only permissions refuse the writes', async () => {
  // Profiles are left out because each needs an account. Views are left out because they show rows of other tables.
  const names = relations.filter(({ kind, name }) => kind === 'table' && name !== 'profiles').map(({ name }) => name);
  const undo = new Error('undo');
  for (const name of names) {
    const rule = matrix[name];
    if (!rule) continue;
    const both = seeded.sql.begin(async (sql) => {
      const { count } = await sql`update prod.${sql(name)} set ${sql(rule.update.set as Record<string, never>)}`;
      expect([name, count > 0]).toEqual([name, true]);
      const row = rule.insert.row(viewers[rule.insert.validFor ?? 'owner']) as Record<string, never>;
      await sql`insert into prod.${sql(name)} ${sql(row)}`;
      throw undo;
    });
    await both.catch((error: Error) => {
      if (error !== undo) throw new Error(`${name}: ${error.message}`);
    });
  }
});

test('each role reads at least one row of every table that the matrix allows it to read', async () => {
  const empty: string[] = [];
  for (const [name, rule] of Object.entries(matrix)) {
    for (const role of roles) {
      if (rule.reads[role] === none) continue;
      const { data } = await clients[role].from(name).select(columnsOf(rule)).limit(1);
      if ((data ?? []).length === 0) empty.push(`${name} as ${role}`);
    }
  }
  expect(empty).toEqual([]);
});

describe.each(Object.entries(matrix))('%s', (name, rule) => {
  // A view shows rows only to a viewer, so the rows of its table are compared.
  const source = { people: 'profiles', conversation_overviews: 'conversations' }[name] ?? name;

  test('shows each role its rows and no others', async () => {
    const rows = await allRows(source);
    expect(rows).not.toEqual([]);
    const seen = await perRole(async (role) => {
      const { data } = await clients[role].from(name).select(columnsOf(rule));
      return (data ?? []).map((row: Row) => keyOf(relation(name), row)).sort();
    });
    // Earlier tests may have started sessions, so the viewers are read again.
    const now = await findViewers(seeded);
    const expected = await perRole(async (role) => rowsWithin(rows, source, rule.reads[role], now[role]));
    expect(seen).toEqual(expected);
  });

  test('accepts an insert only from the roles in the matrix', async () => {
    const changes = await attempt((role) => clients[role].from(name).insert(rule.insert.row(viewers[role])));
    const allowed = roles.filter((role) => changes[role].some((change) => change.startsWith(`${name}: `)));
    expect(allowed).toEqual(rule.insert.by);
    expect(roles.filter((role) => changes[role].length > 0)).toEqual(rule.insert.by);
  });

  test('lets each role change and delete only the rows in the matrix', async () => {
    const { key } = relation(name);
    const everyRow = key[0] ?? 'id';
    const rows = await allRows(source);
    const within = (cells: Record<Role, Scope>) =>
      perRole(async (role) => rowsWithin(rows, source, cells[role], viewers[role]).map((row) => `${source}: ${row}`));
    const updated = await attempt((role) => clients[role].from(name).update(rule.update.set).not(everyRow, 'is', null));
    expect(updated).toEqual(await within(rule.update.changes));
    const deleted = await attempt((role) => clients[role].from(name).delete().not(everyRow, 'is', null));
    expect(deleted).toEqual(await within(rule.deletes));
  });
});

test.each(['availability', 'program_type'])('shows the %s of assistants to no user', async (column) => {
  const seen = await perRole(async (role) => (await clients[role].from('assistant_cvs').select(column)).data);
  expect(Object.values(seen)).toEqual(roles.map(() => null));
});

test.each(forgeries)('does not allow the role $role to $name', async ({ role, table, insert, update }) => {
  const other = await findViewer(seeded.sql, people[role === 'assistant' ? 'assistant2' : 'assistant'].email);
  const before = await readState(seeded.sql, relations);
  const target = clients[role].from(table);
  if (insert) await target.insert(insert(viewers[role], other));
  if (update) {
    const column = table === 'profiles' ? 'id' : 'user_id';
    await target.update(update(viewers[role], other)).eq(column, viewers[role].id);
  }
  expect(difference(before, await readState(seeded.sql, relations, before))).toEqual([]);
});

test('starts a session only for an assistant of the team', async () => {
  const changes = await attempt((role) =>
    clients[role].rpc('start_session', { p_team_id: teamId('roastery'), p_timezone: 'UTC' }),
  );
  const { assistant, ...others } = changes;
  expect(Object.values(others).flat()).toEqual([]);
  expect(assistant).toContainEqual(expect.stringMatching(/^sessions: /));
});

test('ends a session only for its owner', async () => {
  const [open] = await seeded.sql`select s.id from prod.sessions s join prod.profiles p on p.id = s.user_id
    where ended_at is null and p.email = ${people.assistant2.email}`;
  const changes = await attempt((role) => clients[role].rpc('end_session', { p_id: open?.id }));
  expect(Object.values(changes).flat()).toEqual([]);
});

test('promotes, rolls back and retires remotes only for administrators', async () => {
  const others = roles.filter((role) => role !== 'administrator');
  await seeded.sql`update prod.remote_releases set live_at = now() where remote = 'mf-client'`;
  await seeded.sql`insert into prod.remote_releases
      (remote, version, contract, manifest, base_url, entry, files, integrity, state, share)
    select remote, '2.0.0', contract, manifest, base_url, entry, files, integrity, 'canary', 10
    from prod.remote_releases where remote = 'mf-client' and state = 'live'`;
  for (const operation of ['promote_release', 'roll_back_release', 'retire_remote']) {
    const changes = await attempt((role) =>
      clients[role].rpc(operation, { p_remote: 'mf-client', p_actor: 'Mallory' }),
    );
    expect([operation, others.flatMap((role) => changes[role])]).toEqual([operation, []]);
    expect(changes.administrator).toEqual(expect.arrayContaining([expect.stringMatching(/^remote_releases: /)]));
  }
  const named = await seeded.sql`select distinct details ->> 'actor' as actor from prod.audit_events
    where action in ('remote.promoted', 'remote.rolled_back', 'remote.retired')`;
  expect(named.slice()).toEqual([{ actor: `${people.admin.first_name} ${people.admin.last_name}` }]);
});

test('lets a remote take the place of another one only for administrators', async () => {
  await seeded.sql`insert into prod.remote_releases (remote, version, contract, manifest, base_url, entry, files, integrity)
    values ('mf-chat', '1.0.0', 1, '{}', 'http://localhost:3100/', 'remoteEntry.js', '{}', '{}')`;
  const changes = await attempt((role) =>
    clients[role].rpc('name_successor', { p_remote: 'mf-chat', p_successor: 'mf-mallory' }),
  );
  expect(roles.filter((role) => changes[role].length > 0)).toEqual(['administrator']);
});

test('publishes no release for any user', async () => {
  const release = {
    remote: 'mf-mallory',
    version: '1.0.0',
    contract: 1,
    manifest: {},
    base_url: 'x',
    entry: 'x',
    files: {},
    integrity: {},
  };
  const changes = await attempt((role) => clients[role].rpc('publish_release', { release }));
  expect(Object.values(changes).flat()).toEqual([]);
});

describe('live updates', () => {
  /** Each table with a statement that changes each of its rows to itself. */
  const touches = {
    sessions: 'update prod.sessions set auto_ended = auto_ended',
    messages: 'update prod.messages set body = body',
    conversation_members: 'update prod.conversation_members set last_read_at = last_read_at',
    tasks: 'update prod.tasks set title = title',
    task_comments: 'update prod.task_comments set body = body',
    notifications: 'update prod.notifications set muted = muted',
  };
  interface LiveRow {
    record: Row;
    audience: string[];
  }
  const undone = new Error('Rolled back on purpose');

  test('has a statement for every table that sends live updates', async () => {
    const rows = await seeded.sql`select distinct event_object_table as name from information_schema.triggers
      where trigger_name = 'announce_updates'`;
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(touches).sort());
    const published = await seeded.sql`select tablename from pg_publication_tables
      where pubname = 'supabase_realtime' and tablename <> 'remote_releases'`;
    expect(published.map(({ tablename }) => tablename).sort()).toEqual(Object.keys(touches).sort());
  });

  test.each(Object.entries(touches))(
    'a change of a row of %s goes to exactly the people who may read the row',
    async (table, touch) => {
      const { sql } = seeded;
      const readable: string[] = [];
      let announced: string[] = [];
      await sql
        .begin(async (transaction) => {
          // A candidate and a suspended person who belong to a team and to conversations see no work all the same.
          const idOf = (email: string) => transaction`(select id from prod.profiles where email = ${email})`;
          await transaction`update prod.profiles set suspended_at = now(), suspension_reason = 'Left' where email = ${people.member.email}`;
          await transaction`insert into prod.team_members (team_id, user_id)
            select id, ${idOf(people.candidate.email)} from prod.teams on conflict do nothing`;
          await transaction`insert into prod.conversation_members (conversation_id, user_id)
            select id, ${idOf(people.candidate.email)} from prod.conversations on conflict do nothing`;
          await transaction`delete from realtime.messages`;
          await transaction.unsafe(touch);
          const sent = await transaction<{ payload: { topic: string; rows: LiveRow[] } }[]>`
            select payload from realtime.messages where topic = 'live' and private`;
          const key = ({ id, conversation_id, user_id }: Row) => String(id ?? `${conversation_id} ${user_id}`);
          announced = sent.flatMap(({ payload }) => {
            expect(payload).toMatchObject({ topic: table, change: 'UPDATE' });
            return payload.rows.flatMap(({ record, audience }) => audience.map((person) => `${person} ${key(record)}`));
          });
          const everybody = await transaction<{ id: string }[]>`select id from prod.profiles`;
          for (const { id } of everybody) {
            const claims = JSON.stringify({ sub: id, role: 'authenticated' });
            await transaction`select set_config('role', 'authenticated', true),
              set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${id}, true)`;
            const rows = await transaction.unsafe<Row[]>(`select * from prod.${table}`);
            readable.push(...rows.map((row) => `${id} ${key(row)}`));
            await transaction`reset role`;
          }
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      expect(readable.length).toBeGreaterThan(0);
      expect(announced.sort()).toEqual(readable.sort());
    },
  );

  test.each([
    'update prod.organizations set name = name',
    'update prod.client_organizations set role = role',
    'update prod.organization_invites set email = email',
  ])('`%s` goes to exactly the people who may read the organization as its clients', async (touch) => {
    const { sql } = seeded;
    const table = touch.split(/[ .]/)[2] ?? '';
    const key = table === 'organizations' ? 'id' : 'organization_id';
    const readable: string[] = [];
    let announced: string[] = [];
    await sql
      .begin(async (transaction) => {
        await transaction`update prod.profiles set suspended_at = now(), suspension_reason = 'Left' where email = ${people.member.email}`;
        const touched = await transaction.unsafe<{ id: string }[]>(`select distinct ${key} as id from prod.${table}`);
        await transaction`delete from realtime.messages`;
        await transaction.unsafe(touch);
        const sent = await transaction<{ payload: { topic: string; rows: LiveRow[] } }[]>`
          select payload from realtime.messages where topic = 'live' and private`;
        announced = sent.flatMap(({ payload }) => {
          expect(payload).toMatchObject({ topic: 'organizations', change: 'UPDATE' });
          return payload.rows.flatMap(({ record, audience }) => {
            expect(Object.keys(record)).toEqual(['id']);
            return audience.map((person) => `${person} ${record.id}`);
          });
        });
        for (const { id } of await transaction<{ id: string }[]>`select id from prod.profiles`) {
          const claims = JSON.stringify({ sub: id, role: 'authenticated' });
          await transaction`select set_config('role', 'authenticated', true),
            set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${id}, true)`;
          const own = await transaction<{ id: string }[]>`
            select distinct c.organization_id as id from prod.client_organizations c
            join prod.organizations o on o.id = c.organization_id`;
          await transaction`reset role`;
          const known = new Set(touched.map((one) => one.id));
          readable.push(...own.filter((one) => known.has(one.id)).map((one) => `${id} ${one.id}`));
        }
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    expect(readable.length).toBeGreaterThan(0);
    expect(announced.sort()).toEqual(readable.sort());
  });

  test('no signed-in user may join or write to the channel of live updates', async () => {
    const policies = await seeded.sql`select policyname from pg_policies
      where schemaname = 'realtime' and tablename = 'messages'`;
    expect(policies.slice()).toEqual([]);
  });

  test('a deleted row is named by its id alone, many rows share messages, and too many are one message without rows', async () => {
    const { sql } = seeded;
    const messages = async (statement: string) => {
      let sent: { event: string; payload: { id: string; rows?: LiveRow[] } }[] = [];
      await sql
        .begin(async (transaction) => {
          await transaction`delete from realtime.messages`;
          await transaction.unsafe(statement);
          sent = await transaction<typeof sent>`select event, payload from realtime.messages order by inserted_at`;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return sent;
    };
    const [deleted] = await messages('delete from prod.tasks where id = (select min(id::text)::uuid from prod.tasks)');
    expect(deleted).toMatchObject({
      event: 'changes',
      payload: { topic: 'tasks', change: 'DELETE' },
    });
    expect(deleted?.payload.rows).toEqual([{ record: { id: expect.any(String) }, audience: expect.any(Array) }]);

    const insert = (rows: number) => `insert into prod.notifications (user_id, type, banner_type, banner)
      select p.id, 'change_password', 'change_password', '{"title": "Hello", "description": "Click"}'
      from (select id from prod.profiles limit 1) p, generate_series(1, ${rows})`;
    const some = await messages(insert(1_000));
    expect(some.flatMap(({ payload }) => payload.rows)).toHaveLength(1_000);
    expect(some.length).toBeGreaterThan(3);
    for (const { payload } of some) expect(JSON.stringify(payload).length).toBeLessThan(150_000);
    expect(await messages(insert(mostLiveRows + 1))).toEqual([
      { event: 'everything', payload: { id: expect.any(String) } },
    ]);
    // Where Realtime has never run, writes succeed all the same.
    expect(await messages(`alter function realtime.send rename to sent; ${insert(1)}`)).toEqual([]);
  });
});

describe('the catalog', () => {
  test('has row-level security on every table', async () => {
    const rows = await seeded.sql`select relname from pg_class
      where relnamespace = 'prod'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
    expect(rows.map(({ relname }) => relname)).toEqual([]);
  });

  test('grants nothing to anon', async () => {
    const rows = await seeded.sql`select relname from pg_class where relnamespace = 'prod'::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege('anon', oid, 'select, insert, update, references'))`;
    expect(rows.map(({ relname }) => relname)).toEqual([]);
  });

  test('has policies only for signed-in users', async () => {
    const rows = await seeded.sql`select tablename, policyname from pg_policies
      where schemaname = 'prod' and roles <> array['authenticated']::name[]`;
    expect(rows.slice()).toEqual([]);
  });

  test('lets only the callers in the matrix execute each function of prod', async () => {
    const rows = await seeded.sql`select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as anon,
        has_function_privilege('authenticated', p.oid, 'execute') as users
      from pg_proc p where pronamespace = 'prod'::regnamespace order by 1`;
    const found = rows.map(({ name, anon, users }) => [name, anon ? 'anybody' : users ? 'signed in' : 'service']);
    expect(Object.fromEntries(found)).toEqual(functions);
  });

  test('lets anon execute no function of private', async () => {
    const rows = await seeded.sql`select proname from pg_proc
      where pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'execute')`;
    expect(rows.map(({ proname }) => proname)).toEqual([]);
  });

  test('fixes the search path of every function', async () => {
    const rows = await seeded.sql`select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('prod'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`;
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  test('runs every view with the rights of the caller, except the views in ownerViews', async () => {
    const rows =
      await seeded.sql`select relname from pg_class where relnamespace = 'prod'::regnamespace and relkind = 'v'
      and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false) order by 1`;
    expect(rows.map(({ relname }) => relname)).toEqual(ownerViews);
  });
});
