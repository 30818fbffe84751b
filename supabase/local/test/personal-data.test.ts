import { type Seeded, startSeeded } from './rls/fixture.ts';

// What the export of a person holds (product/my-data#export), on the demo data.
let seeded: Seeded;
beforeAll(async () => {
  seeded = await startSeeded();
});
afterAll(() => seeded?.close());

/** Columns that refer to a person without a foreign key. Their names are like those that have one. */
const namedLikePeople = /(^|_)(user|person|client|assistant|actor|author|sender|owner|creator|member)_id$|_by$/;
/** Columns with such a name that hold something else. */
const notPeople = ['prod.messages.client_id', 'prod.remote_releases.created_by'];

/** Returns the columns of schemas prod and private that refer to people. */
async function columnsOfPeople(): Promise<string[]> {
  const found = await seeded.sql`
    select n.nspname || '.' || c.relname || '.' || a.attname as name, exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
        and k.confrelid in ('prod.profiles'::regclass, 'prod.operators'::regclass, 'auth.users'::regclass)) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('prod', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1`;
  return found
    .filter(({ name, refers }) => refers || namedLikePeople.test(name.split('.').at(-1)))
    .map(({ name }) => name)
    .filter((name) => !notPeople.includes(name));
}

const read = async (id: string): Promise<{ files: { file: string; rows: unknown[] }[]; pictures: string[] }> =>
  (await seeded.sql`select prod.read_personal_data(${id}) as data`)[0]?.data;

test('every column that refers to a person is in the export, or has a reason not to be', async () => {
  const decided = await seeded.sql`select relation || '.' || person as name from private.personal_data`;
  const names = decided.map(({ name }) => name);
  expect((await columnsOfPeople()).filter((name) => !names.includes(name))).toEqual([]);
});

test('the deletion of an account erases no row in which the person only decided or made something for others', async () => {
  const erased = await seeded.sql`
    select relation, person from private.personal_data where kept is null and person like '%\\_by'`;
  expect(Array.from(erased)).toEqual([]);
});

test('nobody finds in their export what another person has entered or written', async () => {
  const { sql } = seeded;
  const people = await sql`select id, email, phone from prod.profiles`;
  expect(people.length).toBeGreaterThan(10);
  const [client] = await sql`select id from prod.profiles where email = 'client@workspace.test'`;
  await sql`update prod.session_corrections set state = 'Declined', answer = 'You left at five.', decided_by = ${client?.id}`;
  await sql`update prod.timesheets set reason = 'Monday has too many hours.', decided_by = ${client?.id}`;
  await sql`update prod.earnings set note = 'For the travel plan', created_by = ${client?.id}`;
  await sql`update prod.profiles set suspended_at = now(), suspension_reason = 'You shared your password.'
    where email = 'member@workspace.test'`;
  for (const person of people) {
    const { files } = await read(person.id);
    // Somebody who invites people knows their addresses.
    const others = await sql`
      select email as secret from prod.profiles where id <> ${person.id}
      union select phone from prod.profiles where id <> ${person.id} and phone is not null
      union select body from prod.messages where sender_id <> ${person.id} and length(body) > 25
        and body not in (select body from prod.messages where sender_id = ${person.id})
      union select done from prod.eod_reports where user_id <> ${person.id} and length(done) > 25
        and done not in (select done from prod.eod_reports where user_id = ${person.id})
      union select body from prod.task_comments where author_id <> ${person.id} and length(body) > 25
      union select account from prod.payout_accounts where user_id <> ${person.id}
      union select comment from prod.reviews where client_id <> ${person.id} and length(comment) > 25
      union select answer from prod.leaves where decided_by <> ${person.id} and answer <> ''
      union select answer from prod.session_corrections where decided_by <> ${person.id}
      union select reason from prod.timesheets where decided_by <> ${person.id}
      union select note from prod.earnings where created_by <> ${person.id}
      union select suspension_reason from prod.profiles where suspension_reason is not null
      union select words from prod.tasks, unnest(array[title, description]) words
        where creator_id <> ${person.id} and words <> '' and words not in (
          select own from prod.tasks t, unnest(array[t.title, t.description]) own where t.creator_id = ${person.id} and own is not null)`;
    const text = JSON.stringify(files.filter(({ file }) => file !== 'invitations'));
    expect(text).toContain(person.email);
    expect(others.filter(({ secret }) => text.includes(JSON.stringify(secret)))).toEqual([]);
  }
});

test('a person finds what they have entered and written', async () => {
  const { sql } = seeded;
  const [assistant] = await sql`select id from prod.profiles where email = 'assistant@workspace.test'`;
  const { files } = await read(assistant?.id);
  const counted = Object.fromEntries(files.map(({ file, rows }) => [file, rows.length]));
  const [expected] = await sql`select
    (select count(*)::int from prod.messages where sender_id = ${assistant?.id}) as messages,
    (select count(*)::int from prod.sessions where user_id = ${assistant?.id}) as "work-sessions",
    (select count(*)::int from prod.earnings where user_id = ${assistant?.id}) as earnings,
    (select count(*)::int from prod.leaves where user_id = ${assistant?.id}) as leaves`;
  expect(counted).toMatchObject({ ...expected, profile: 1, cv: 1 });
});

test('an export ends after seven days, and a new one replaces the old file', async () => {
  const { sql } = seeded;
  const [person] = await sql`select id from prod.profiles where email = 'client@workspace.test'`;
  const ask = () =>
    sql.begin(async (own) => {
      await own`select set_config('request.jwt.claim.sub', ${person?.id}, true)`;
      return (await own`select prod.ask_data_export() as export`)[0]?.export;
    });
  const make = async () => {
    const [{ claimed } = { claimed: null }] = await sql`select prod.claim_data_export() as claimed`;
    await sql`select prod.finish_data_export(${claimed.id}, 5)`;
    return claimed.path;
  };
  const unwanted = async () => (await sql`select path from private.unwanted_files`).map(({ path }) => path);
  expect(await ask()).toMatchObject({ state: 'asked', bytes: null });
  const first = await make();
  expect(await ask()).toMatchObject({ state: 'asked', ready_at: null });
  expect(await unwanted()).toEqual([first]);
  const second = await make();
  await sql`select prod.expire_data_exports()`;
  expect(await unwanted()).toEqual([first]);
  await sql`update private.data_exports set expires_at = now() where user_id = ${person?.id}`;
  await sql`select prod.expire_data_exports()`;
  expect(await unwanted()).toEqual([first, second]);
  expect(await sql`select state from private.data_exports`).toEqual([{ state: 'expired' }]);
});

test('an export that fails three times is given up, and may be asked for again', async () => {
  const { sql } = seeded;
  await sql`delete from private.data_exports`;
  await sql`insert into private.data_exports (user_id) select id from prod.profiles where email = 'member@workspace.test'`;
  for (const state of ['asked', 'asked', 'failed']) {
    await sql`update private.data_exports set next_attempt_at = now()`;
    await sql`select prod.finish_data_export((prod.claim_data_export() ->> 'id')::uuid)`;
    expect(await sql`select state from private.data_exports`).toEqual([{ state }]);
  }
});

interface Person {
  id: string;
  email: string;
  phone: string | null;
  first_name: string;
  last_name: string;
  deletion_due_at: Date | null;
}

describe('the deletion of an account (product/my-data#deletion)', () => {
  const kinds = async (id: string) =>
    ((await seeded.sql`select private.deletion_stops(${id}) as stops`)[0]?.stops ?? []).map(
      ({ kind, name }: { kind: string; name: string | null }) => [kind, name],
    );
  async function find(email: string): Promise<Person> {
    const [found] = await seeded.sql<Person[]>`select * from prod.profiles where email = ${email}`;
    if (!found) throw new Error(`Nobody has the address ${email}`);
    return found;
  }
  const makeDue = (id: string) =>
    seeded.sql`update prod.profiles set deletion_due_at = now() where id = ${id} and deleted_at is null`;
  const deleteDue = async () => (await seeded.sql`select prod.delete_accounts() as gone`)[0]?.gone;

  /** Returns the columns of the whole database that contain one of the texts. */
  async function columnsWith(texts: string[]): Promise<string[]> {
    const { sql } = seeded;
    const columns = await sql`
      select n.nspname as schema, c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('prod', 'private', 'auth', 'storage') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid::regtype::text ~ '^(text|character varying|json|jsonb)(\\[\\])?$'`;
    const found: string[] = [];
    for (const { schema, table, column } of columns) {
      const [row] = await sql`select exists (select from ${sql(schema)}.${sql(table)}
        where exists (select from unnest(${texts}::text[]) as t where strpos(lower(${sql(column)}::text), lower(t)) > 0)) as has`;
      if (row?.has) found.push(`${schema}.${table}.${column}`);
    }
    return found.sort();
  }

  test('says what has to be settled before, and refuses until then', async () => {
    const { sql } = seeded;
    const assistant = await find('assistant2@workspace.test');
    const owner = await find('client@workspace.test');
    const administrator = await find('admin@workspace.test');
    await sql`insert into prod.sessions (user_id, team_id, timezone)
      select user_id, team_id, 'UTC' from prod.team_members where user_id = ${assistant.id} on conflict do nothing`;
    await sql`insert into prod.earnings (user_id, week_start, kind, minutes, amount_cents, note)
      values (${assistant.id}, '2026-11-16', 'bonus', 0, 100, 'Thanks')`;
    const known = await kinds(assistant.id);
    expect(new Set(known.map(([kind]: string[]) => kind))).toEqual(
      new Set(['open_session', 'running_deal', 'unpaid_payout']),
    );
    expect(await kinds(owner.id)).toEqual([['last_owner', 'Acme Studio']]);
    expect(await kinds(administrator.id)).toContainEqual(['only_administrator', null]);
    await expect(sql`select prod.ask_deletion(${assistant.id})`).rejects.toThrow('DELETION_STOPPED');
    await makeDue(assistant.id);
    expect(await deleteDue()).toBe(0);
    expect((await find('assistant2@workspace.test')).deletion_due_at).not.toBeNull();
    await sql`update prod.profiles set deletion_due_at = null where id = ${assistant.id}`;
  });

  test('leaves no name, address or phone number of the person but in what is kept', async () => {
    const { sql } = seeded;
    const person = await find('assistant2@workspace.test');
    const texts = [person.email, person.phone ?? person.email, `${person.first_name} ${person.last_name}`];
    await sql`update prod.sessions set ended_at = now() where user_id = ${person.id} and ended_at is null`;
    await sql`update prod.earnings set status = 'paid' where user_id = ${person.id}`;
    await sql`update prod.deals set status = 'CHURNED' where team_id in (select team_id from prod.team_members where user_id = ${person.id})`;
    await sql`insert into prod.audit_events (action, subject, before, after) values
      ('person.changed', ${person.id}, ${sql.json({ last_name: person.last_name })}, ${sql.json({ last_name: 'Other' })})`;
    await sql`insert into prod.organization_invites (organization_id, invite_type, email)
      select id, 'regular', ${person.email} from prod.organizations limit 1`;
    await sql`update prod.organization_settings set contact_email = ${person.email}, receipt_recipient = ${person.email},
      invoice_recipients = array[${person.email}, 'bills@workspace.test']`;
    const [made] =
      await sql`insert into private.data_exports (user_id, state) values (${person.id}, 'being made') returning id`;
    const before = await columnsWith(texts);
    expect(before.length).toBeGreaterThan(8);
    await sql`select prod.ask_deletion(${person.id})`;
    await makeDue(person.id);
    expect(await deleteDue()).toBe(1);
    expect(await columnsWith(texts)).toEqual([
      // Bills say whose hours they are for.
      'prod.bill_lines.description',
    ]);
    const [left] =
      await sql`select (select count(*)::int from prod.messages where sender_id = ${person.id}) as messages,
      (select count(*)::int from prod.earnings where user_id = ${person.id}) as earnings,
      (select count(*)::int from prod.assistant_cvs where user_id = ${person.id}) as cvs,
      (select count(*)::int from prod.team_members where user_id = ${person.id}) as teams,
      private.name_of(${person.id}) as name`;
    expect(left).toMatchObject({ cvs: 0, teams: 0, name: 'Deleted user' });
    expect(left?.messages).toBeGreaterThan(0);
    expect(left?.earnings).toBeGreaterThan(0);
    expect(
      await sql`select invoice_recipients from prod.organization_settings where 'bills@workspace.test' <> all (invoice_recipients)`,
    ).toEqual([]);
    expect(
      await sql`select action from prod.audit_events where subject = ${person.id} and action like 'account.%' order by id`,
    ).toEqual([{ action: 'account.deletion_asked' }, { action: 'account.deleted' }]);
    // A job that is still making an export finds that nobody waits for it.
    expect(await sql`select prod.finish_data_export(${made?.id}, 5) as kept`).toEqual([{ kept: false }]);
    // The address is free for a new account, and nobody names the person again.
    await sql`insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), ${person.email}, '{}')`;
    await expect(sql`update prod.profiles set first_name = 'Aiko' where id = ${person.id}`).rejects.toThrow(
      'NOT_FOUND',
    );
  });

  test('leaves no organization without an owner, also when two owners are due at the same time', async () => {
    const { sql } = seeded;
    const [owner, member] = [await find('client@workspace.test'), await find('member@workspace.test')];
    await sql`update prod.client_organizations set role = 'owner' where client_id = ${member.id}`;
    await sql`update prod.bills set status = 'PAID' where status in ('DUE', 'PASTDUE', 'PARTIALLY_PAID', 'PROCESSING', 'DISPUTED')`;
    await sql`update prod.deals set status = 'ACTIVE' where organization_id in
      (select organization_id from prod.client_organizations where client_id = ${owner.id})`;
    await sql`update prod.profiles set deletion_due_at = now() where id in (${owner.id}, ${member.id})`;
    await Promise.all([deleteDue(), deleteDue()]);
    const orphans = await sql`select name from prod.organizations o where deleted_at is null
      and exists (select from prod.client_organizations c where c.organization_id = o.id)
      and not exists (select from prod.client_organizations c where c.organization_id = o.id and c.role = 'owner')`;
    expect(orphans).toEqual([]);
    const left = await sql`select id from prod.profiles where id in (${owner.id}, ${member.id}) and deleted_at is null`;
    expect(left).toHaveLength(1);
  });

  /** Creates an account and returns its id. */
  async function createPerson(
    fields: Partial<Person> & { email: string; hubspot_contact_id?: string },
  ): Promise<string> {
    const { sql } = seeded;
    const [made] = await sql`insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), ${fields.email}, '{}') returning id`;
    await sql`update prod.profiles set ${sql(fields)} where id = ${made?.id}`;
    return made?.id;
  }

  test('takes no numbers, names and addresses of others with it', async () => {
    const { sql } = seeded;
    const id = await createPerson({
      email: 'ann@lee.test',
      first_name: 'Ann',
      last_name: 'Lee',
      phone: '0',
      hubspot_contact_id: '7010',
    });
    const other = await createPerson({ email: 'mary.ann@lee.test', first_name: 'Mary Ann', last_name: 'Lee' });
    const written = { email: 'mary.ann@lee.test', first_name: 'Mary Ann', note: 'At 10:00\nAnn Lee met Mary Ann Lee' };
    await sql`insert into prod.audit_events (action, subject, details, before, after) values
      ('rate.changed', '70', '{"rate_cents": 1000, "0": "0"}', null, null),
      ('person.changed', ${other}, ${sql.json({ by: ['Ann Leeson', 'ann@lee.test', 'Lee'] })}, null, ${sql.json(written)})`;
    await sql`insert into prod.hubspot_outbox (method, path, body) values
      ('PATCH', '/crm/v3/objects/contacts/70101', '{"properties": {"email": "mary.ann@lee.test"}}'),
      ('PATCH', '/crm/v3/objects/contacts/7010', '{}')`;
    await makeDue(id);
    expect(await deleteDue()).toBe(1);
    expect(
      await sql`select details, after from prod.audit_events where subject in ('70', ${other}) order by id`,
    ).toEqual([
      { details: { rate_cents: 1000, 0: '0' }, after: null },
      {
        details: { by: ['Ann Leeson', 'Deleted user', 'Lee'] },
        after: { ...written, note: 'At 10:00\nDeleted user met Mary Ann Lee' },
      },
    ]);
    expect(await sql`select path from prod.hubspot_outbox where path like '%/7010%'`).toEqual([
      { path: '/crm/v3/objects/contacts/70101' },
    ]);
  });

  test('does not wait for accounts that something stops', async () => {
    const { sql } = seeded;
    const stopped = await Promise.all(
      Array.from({ length: 21 }, (_, n) => createPerson({ email: `unpaid${n}@lee.test` })),
    );
    await sql`insert into prod.earnings (user_id, week_start, kind, minutes, amount_cents, note)
      select unnest(${stopped}::uuid[]), '2026-11-16', 'bonus', 0, 100, 'Thanks'`;
    await sql`update prod.profiles set deletion_due_at = now() - interval '1 day' where id = any (${stopped})`;
    await makeDue(await createPerson({ email: 'free@lee.test' }));
    expect(await deleteDue()).toBe(1);
    expect(await sql`select id from prod.profiles where id = any (${stopped}) and deleted_at is not null`).toEqual([]);
  });
});
