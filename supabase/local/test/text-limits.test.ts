import { randomUUID } from 'node:crypto';
import { readLimits } from './limits/catalog.ts';
import { ofContracts, ofFunctions, ofSecretKey, ofShape } from './limits/expected.ts';
import { type OwnerFixture, startOwnerFixture } from './limits/owner-fixture.ts';

let fixture: OwnerFixture;
beforeAll(async () => {
  fixture = await startOwnerFixture();
});
afterAll(() => fixture?.close());

/** The error of a violated check constraint. A value may violate several checks, and any of them may fail first. */
const refused = expect.objectContaining({ code: '23514' });
const long = 'x'.repeat(1_000_000);

describe('every text, text array or JSON column', () => {
  test('has a length limit, unless only the secret key writes it', async () => {
    const unbounded = [...(await readLimits(fixture.sql))].filter(
      ([name, limit]) => limit === null && !isOfSecretKey(name),
    );
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  test('has the expected limit', async () => {
    const limits = [...(await readLimits(fixture.sql))].filter(
      ([name]) => !isOfSecretKey(name) && !(name in ofContracts),
    );
    const others = Object.fromEntries(limits.filter(([, limit]) => limit !== 'fixed form'));
    expect(others).toEqual({ ...ofFunctions, ...ofShape });
  });

  test.each(Object.entries(ofContracts))('%s has the same maximum length as its contract', async (name, field) => {
    const limit = Number((await readLimits(fixture.sql)).get(name));
    expect([limit > 0, field.schema.safeParse(field.make(limit)).success]).toEqual([true, true]);
    expect(field.schema.safeParse(field.make(limit + 1)).success).toBe(false);
  });

  test('is found by readLimits even without a limit', async () => {
    await fixture.sql`create table prod.loose (a text, b text check (length(btrim(b)) <= 5), c text check (length(c) <= 5))`;
    const limits = await readLimits(fixture.sql);
    await fixture.sql`drop table prod.loose`;
    expect(['a', 'b', 'c'].map((column) => limits.get(`loose.${column}`))).toEqual([null, null, 5]);
  });
});

const isOfSecretKey = (name: string): boolean => ofSecretKey.some((start) => name.startsWith(start));

describe("a profile update with the user's own token", () => {
  const change = (values: object) => fixture.client.from('profiles').update(values).eq('id', fixture.id).select('id');
  const picture = `${'https://project.supabase.co'}/storage/v1/object/public/avatars/${randomUUID()}/${randomUUID()}.png`;

  test('accepts names of the maximum length and the address of a stored picture', async () => {
    expect((await change({ first_name: 'é'.repeat(80), phone: '1'.repeat(40), avatar_url: picture })).error).toBeNull();
  });

  test.each([
    ['a first name of 1 MB', { first_name: long }],
    ['a name of 81 characters', { last_name: 'x'.repeat(81) }],
    ['a user name that is too long', { username: 'x'.repeat(81) }],
    ['a nickname that is too long', { nickname: long }],
    ['a long phone number', { phone: '1'.repeat(41) }],
    ['a picture of scheme javascript', { avatar_url: 'javascript:alert(1)//storage/v1/object/public/avatars/' }],
    ['a picture of scheme data', { avatar_url: 'data:image/svg+xml,<svg/>' }],
    ['a picture on another host', { avatar_url: 'https://stranger.test/track.png' }],
    ['a picture with a login in its address', { avatar_url: picture.replace('://', '://a@stranger.test/') }],
    ['a picture with a query', { avatar_url: `${picture}?x=1` }],
    ['a picture address that is too long', { avatar_url: picture.replace('.co', `.co/${'x'.repeat(2048)}`) }],
  ])('refuses %s', async (_, values) => {
    expect((await change(values)).error).toEqual(refused);
  });
});

describe("saving a CV entry with the user's own token", () => {
  test.each([
    ['a company name with 1 MB of spaces', { company: `${' '.repeat(1_000_000)}x`, title: 'Clerk' }],
    ['a responsibility of 1 MB', { company: 'A', title: 'Clerk', responsibilities: [long] }],
    ['21 responsibilities', { company: 'A', title: 'Clerk', responsibilities: Array.from({ length: 21 }, () => 'x') }],
    ['a responsibility that is null', { company: 'A', title: 'Clerk', responsibilities: [null] }],
  ])('is refused for %s', async (_, entry) => {
    const added = await fixture.client.from('assistant_work_experiences').insert({ user_id: fixture.id, ...entry });
    expect(added.error).toEqual(refused);
    const saved = await fixture.client.rpc('save_work_experience', {
      entry: {
        employment_type: 'Full-time',
        work_location: 'Remote',
        industry: 'Other',
        is_current_job: false,
        skills: [],
        tools: [],
        responsibilities: [],
        ...entry,
      },
    });
    expect(saved.error).toEqual(refused);
  });

  test('refuses a school of 1 MB of spaces', async () => {
    const school = `${' '.repeat(1_000_000)}x`;
    expect((await fixture.client.from('assistant_education').insert({ user_id: fixture.id, school })).error).toEqual(
      refused,
    );
    expect((await fixture.client.rpc('import_education', { entries: [{ school }] })).error).toEqual(refused);
  });
});

describe("a comment on a task with the user's own token", () => {
  let taskId: string;
  beforeAll(async () => {
    const [task] = await fixture.sql`insert into prod.tasks (team_id, title) select id, 'Book the trip' from prod.teams
      where organization_id = ${fixture.organizationId} returning id`;
    taskId = String(task?.id);
  });
  const say = (p_body: string) => fixture.client.rpc('add_task_comment', { p_task_id: taskId, p_body });

  test.each([
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['\n\r\n\t', 'new lines'],
    [long, '1 MB'],
  ])('refuses the text %j (%s)', async (body) => {
    expect((await say(body)).error).toEqual(refused);
  });

  test('loses white space at its ends, and loses its text when the user removes it', async () => {
    const { data, error } = await say('\n Window seat\nplease\t\n');
    expect([error, data?.body]).toEqual([null, 'Window seat\nplease']);
    const removed = await fixture.client.rpc('remove_task_comment', { p_task_id: taskId, p_id: data?.id });
    expect([removed.error, removed.data?.body]).toEqual([null, '']);
  });
});

describe("an organization update with the owner's own token", () => {
  const address = { line1: '1 Main Street', line2: '', city: 'Oslo', region: '', postal_code: '0150', country: 'NO' };
  const change = async (changes: object) => {
    const [row] = await fixture.sql`select updated_at from prod.organizations where id = ${fixture.organizationId}`;
    const values = { p_id: fixture.organizationId, p_expected: row?.updated_at, p_changes: changes };
    return fixture.client.rpc('update_organization', values);
  };
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.test`);

  test('accepts ten invoice recipients, a complete billing address, and null', async () => {
    const changes = { billing_address: address, invoice_recipients: addresses(10), contact_email: 'a@b.test' };
    expect((await change(changes)).error).toBeNull();
    expect((await change({ billing_address: null, contact_email: null })).error).toBeNull();
  });

  test.each([
    ['50,000 recipients', { invoice_recipients: addresses(50_000) }],
    ['11 recipients', { invoice_recipients: addresses(11) }],
    ['a recipient that is not an email address', { invoice_recipients: ['nobody'] }],
    ['a recipient of 1 MB', { invoice_recipients: [`${long}@b.test`] }],
    ['a list of lists of recipients', { invoice_recipients: [['a@b.test'], ['c@b.test']] }],
    ['a recipient that is null', { invoice_recipients: [null] }],
    ['a contact address that is not an email address', { contact_email: 'a b@c.test' }],
    ['a receipt recipient with a long address', { receipt_recipient: `${'x'.repeat(250)}@b.test` }],
    ['a billing address that is a text', { billing_address: 'Oslo' }],
    ['a billing address that is a list', { billing_address: [address] }],
    ['a billing address without a city', { billing_address: { line1: 'x', country: 'NO' } }],
    ['a billing address with an object as its city', { billing_address: { ...address, city: { name: 'Oslo' } } }],
    ['a billing address of 1 MB', { billing_address: { ...address, line1: long } }],
    ['a billing address with an unknown field', { billing_address: { ...address, note: 'x' } }],
    ['a country that is not a two-letter code', { billing_address: { ...address, country: 'Norway' } }],
    ['a picture on another host', { avatar_url: 'https://stranger.test/track.png' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['an unknown field of 1 MB', { anything: long }],
  ])('refuses %s', async (_, changes) => {
    expect((await change(changes)).error).toEqual(refused);
  });
});
