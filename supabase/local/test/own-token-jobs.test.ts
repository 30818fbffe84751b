import { type OwnerFixture, startOwnerFixture } from './limits/owner-fixture.ts';

let fixture: OwnerFixture;
beforeAll(async () => {
  fixture = await startOwnerFixture();
});
afterAll(() => fixture?.close());

/** The error of a violated check constraint. A value may violate several checks, and any of them may fail first. */
const refused = expect.objectContaining({ code: '23514' });
const check = () => fixture.sql`select private.check_notifications(null)`;

describe("a date with the user's own token", () => {
  const days = ['infinity', '-infinity', '0044-03-15 BC', '1899-12-31', '10000-01-01', '5874897-12-31'];
  const entry = { company: 'Acme', title: 'Clerk' };

  test.each(days)('%s is refused by every table and function that stores a date', async (day) => {
    const { client, id, sql } = fixture;
    const [team] = await sql`select id from prod.teams limit 1`;
    const writes = [
      client.rpc('create_task', { p_team_id: team?.id, p_title: 'x', p_due_on: day }),
      client.from('assistant_work_experiences').insert({ user_id: id, ...entry, start_date: day }),
      client.from('assistant_education').insert({ user_id: id, school: 'x', start_date: day }),
      client.from('assistant_certifications').insert({ user_id: id, name: 'x', issued_on: day }),
      client.rpc('import_education', { entries: [{ school: 'y', end_date: day }] }),
    ];
    expect((await Promise.all(writes)).map(({ error }) => error)).toEqual(writes.map(() => refused));
  });

  test.each(['1900-01-01', '9999-12-31'])('%s is accepted', async (day) => {
    const added = await fixture.client
      .from('assistant_education')
      .insert({ user_id: fixture.id, school: 'x', start_date: day });
    expect(added.error).toBeNull();
  });

  test('has a check constraint in every date column', async () => {
    const loose = await fixture.sql`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'prod'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'date'::regtype and not a.attisdropped
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
          and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%9999-12-31%')`;
    expect(loose.map(({ name }) => name)).toEqual([]);
  });
});

describe('a job for all users continues', () => {
  test('if a user tries to dismiss a notification for more than 365 days', async () => {
    const { client, id, sql } = fixture;
    const [told] = await sql`insert into prod.notifications (user_id, type, banner_type, banner)
      values (${id}, 'rate_assistant', 'rate_assistant', '{"title": "x", "description": "y"}') returning id`;
    const update = (days: number) =>
      client.rpc('update_notification', { p_id: told?.id, p_status: 'DISMISSED', p_set_days: true, p_days: days });
    expect((await update(2_147_483_647)).error).toEqual(refused);
    expect((await update(366)).error).toEqual(refused);
    expect((await update(365)).error).toBeNull();
    await check();
  });

  test('if a user has clocked in from an unknown time zone', async () => {
    const { client, id, organizationId, sql } = fixture;
    const [team] = await sql`select id from prod.teams limit 1`;
    await sql`insert into prod.team_members (team_id, user_id, assistant_role) values (${team?.id}, ${id}, 'EA')`;
    await sql`insert into prod.deals (team_id, organization_id, status, requires_shift)
      values (${team?.id}, ${organizationId}, 'ACTIVE', false)`;
    const [match] = await sql`insert into prod.matches (assistant_id, organization_id, status, source, channel)
      values (${id}, ${organizationId}, 'For Matching Interview', 'Matcher', 'matcher') returning id`;
    await sql`insert into prod.interviews (assistant_id, match_id, scheduled_at, outcome)
      values (${id}, ${match?.id}, now() + interval '1 day', 'Inteview Scheduled')`;
    const started = await client.rpc('start_session', { p_team_id: team?.id, p_timezone: 'Nowhere/Near' });
    expect(started.error).toBeNull();
    await check();
    const told = await sql`select banner::text as words from prod.notifications
      where user_id = ${id} and type = 'matching_interview'`;
    expect(told.slice()).toEqual([{ words: expect.stringContaining('UTC') }]);
  });
});
