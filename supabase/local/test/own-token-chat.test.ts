import { randomUUID } from 'node:crypto';
import { type OwnerFixture, startOwnerFixture } from './limits/owner-fixture.ts';
import { service } from './support/people.ts';

let fixture: OwnerFixture;
beforeAll(async () => {
  fixture = await startOwnerFixture();
});
afterAll(() => fixture?.close());

/** The error of a violated check constraint. A value may violate several checks, and any of them may fail first. */
const refused = expect.objectContaining({ code: '23514' });
const long = 'x'.repeat(1_000_000);

describe("a message with the user's own token", () => {
  const file = () => ({ id: fixture.files.picture, name: 'me.png', type: 'image/png', size: 5 });
  const send = (attachments: unknown, body = 'Hi') =>
    fixture.client.rpc('send_message', {
      p_conversation_id: fixture.conversation,
      p_client_id: randomUUID(),
      p_body: body,
      p_attachments: attachments,
    });

  test('accepts files that the application has stored for the sender', async () => {
    const note = { id: fixture.files.note, name: 'Zoë’s note.txt', type: 'text/plain', size: 5 };
    expect((await send([{ ...file(), width: 1, height: 50_000 }, note])).error).toBeNull();
  });

  test.each<[string, (picture: ReturnType<typeof file>) => unknown]>([
    ['an object as its name', (picture) => ({ ...picture, name: {} })],
    ['no name', ({ id, type, size }) => ({ id, type, size })],
    ['an empty name', (picture) => ({ ...picture, name: '' })],
    ['a name that is null', (picture) => ({ ...picture, name: null })],
    ['a name of 2 MB', (picture) => ({ ...picture, name: long + long })],
    ['no type', ({ id, name, size }) => ({ id, name, size })],
    ['a size that is a text', (picture) => ({ ...picture, size: '5' })],
    ['a size that is a fraction', (picture) => ({ ...picture, size: 5.5 })],
    ['a width that is not a number', (picture) => ({ ...picture, width: 'wide' })],
    ['a width that is null', (picture) => ({ ...picture, width: null })],
    ['a height that is too large', (picture) => ({ ...picture, height: 1e300 })],
    ['an unknown field', (picture) => ({ ...picture, src: 'https://stranger.test' })],
    ['an id that leads out of the folder', (picture) => ({ ...picture, id: '../../x.png' })],
    ['a text instead of an object', () => 'me.png'],
    ['null instead of an object', () => null],
  ])('refuses a file with %s', async (_, forge) => {
    expect((await send([forge(file())])).error).toEqual(refused);
  });

  test.each([['{}'], [null], [7], [{ 0: 'x' }]])('refuses %j as the list of files', async (attachments) => {
    expect((await send(attachments)).error).toMatchObject({ code: attachments === null ? '23502' : '23514' });
  });

  test('refuses eleven files', async () => {
    expect((await send(Array.from({ length: 11 }, file))).error).toEqual(refused);
  });

  test.each([
    ['whose type differs from the stored file', { type: 'text/html' }],
    ['whose size differs from the stored file', { size: 6 }],
    ['that is not stored', { id: `${randomUUID()}.png` }],
  ])('refuses a file %s', async (_, forged) => {
    expect((await send([{ ...file(), ...forged }])).error).toMatchObject({ message: 'FILE_NOT_FOUND' });
  });
});

describe('chat search', () => {
  const find = async (words: string, limit?: number) => {
    const found = await fixture.client.rpc('search_messages', {
      p_words: words,
      ...(limit !== undefined && { p_limit: limit }),
    });
    return found.error ?? (found.data as { body: string }[]).map(({ body }) => body);
  };

  test('finds words of any script by their beginning, also with special characters in them', async () => {
    const body = "Ünïcode l'été — שלום 日本語 C:\\temp\\x 👍 don't";
    await fixture.sql`insert into prod.messages (conversation_id, sender_id, body) values (${fixture.conversation}, ${fixture.id}, ${body})`;
    for (const words of ['ünï', "l'ét", 'שלו', '日本', 'C:\\temp', "don't"])
      expect([words, await find(words)]).toEqual([words, [body]]);
  });

  test('finds each part of a link, a path, an address and a name with signs', async () => {
    const body = 'https://docs.test/offers/q3-plan.pdf, bills@harbor.test and/or final_version';
    await fixture.sql`insert into prod.messages (conversation_id, sender_id, body) values (${fixture.conversation}, ${fixture.id}, ${body})`;
    for (const words of [
      'docs',
      'offers',
      'plan',
      'pdf',
      'docs.test/offers',
      'harbor',
      'bills@harbor.test',
      'or',
      'version',
      'final_v',
    ])
      expect([words, await find(words)]).toEqual([words, [body]]);
  });

  test.each([
    '',
    ' ',
    '\t\n',
    '\u3000',
    '\u0085',
    '\u2003\u2003',
    '\u180e',
    '\u200b',
    "'",
    "''",
    '\\',
    "\\'",
    '"',
    ':*',
    '&',
    '|',
    '!',
    '<->',
    '()',
    "' | '",
    '👍',
    '\u202e\u2066',
    '%_',
    'a & ! b',
    "a':*",
    '\\\\:*',
    '-',
    '--',
    '1e999',
    'http://',
    '@',
    '.'.repeat(300),
    'x'.repeat(5000),
    '\ufffd',
    '\u0000'.replace('\0', '\u0001'),
  ])('returns a list for %j', async (words) => {
    expect(await find(words)).toEqual(expect.any(Array));
  });

  test('returns nothing for a negative limit', async () => {
    expect(await find('ünï', -1)).toEqual([]);
  });
});

describe('the storage', () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
    type: 'image/svg+xml',
  });
  const forbidden = expect.objectContaining({ statusCode: '403' });
  const places = (): [string, string][] => [
    ['avatars', `${fixture.id}/${randomUUID()}.svg`],
    ['chat', `${fixture.conversation}/${fixture.id}/${randomUUID()}.svg`],
  ];

  test("refuses every kind of upload with the user's own token", async () => {
    for (const [bucket, path] of places()) {
      const folder = fixture.client.storage.from(bucket);
      const signed = await folder.createSignedUploadUrl(path);
      const tries: { error: unknown }[] = [
        await folder.upload(path, svg),
        await folder.upload(path, svg, { upsert: true }),
        await folder.update(path, svg),
      ];
      if (signed.data) tries.push(await folder.uploadToSignedUrl(path, signed.data.token, svg));
      expect(tries.every(({ error }) => error !== null)).toBe(true);
      expect(tries[0]?.error).toEqual(forbidden);
    }
    expect(await fixture.sql`select name from storage.objects where name like '%.svg'`).toHaveLength(0);
  });

  test("does not copy, move, remove or replace an object with the user's own token", async () => {
    const folder = fixture.client.storage.from('chat');
    const known = `${fixture.conversation}/${fixture.id}/${fixture.files.picture}`;
    const elsewhere = `${fixture.conversation}/${fixture.id}/${randomUUID()}.png`;
    expect((await folder.copy(known, elsewhere)).error).not.toBeNull();
    expect(
      (await folder.copy(known, `${fixture.id}/${randomUUID()}.png`, { destinationBucket: 'avatars' })).error,
    ).not.toBeNull();
    await folder.move(known, elsewhere);
    await folder.remove([known]);
    await folder.update(known, new Blob(['HELLO'], { type: 'image/png' }), { contentType: 'image/png' });
    const kept =
      await fixture.sql`select name from storage.objects where bucket_id = 'chat' and name like ${`%${fixture.id}%`}`;
    expect(kept.map(({ name }) => name).sort()).toEqual(
      [known, `${fixture.conversation}/${fixture.id}/${fixture.files.note}`].sort(),
    );
    expect(await (await folder.download(known)).data?.text()).toBe('hello');
  });

  test('enforces the types and sizes of its buckets even for the secret key', async () => {
    for (const [bucket, path] of places()) {
      const folder = service(fixture.server).storage.from(bucket);
      const page = new Blob(['<p>'], { type: 'text/html' });
      expect((await folder.upload(path, page, { contentType: 'text/html' })).error).toMatchObject({
        statusCode: '415',
      });
      const large = new Blob([new Uint8Array(11 * 1024 * 1024)], { type: 'image/png' });
      expect((await folder.upload(path, large, { contentType: 'image/png' })).error).toMatchObject({
        statusCode: '413',
      });
    }
  });

  test('sends objects with a header that keeps browsers from guessing another type', async () => {
    const path = `${fixture.id}/${randomUUID()}.svg`;
    const open = service(fixture.server).storage.from('avatars');
    expect((await open.upload(path, svg, { contentType: 'image/svg+xml' })).error).toBeNull();
    const { headers } = await fetch(open.getPublicUrl(path).data.publicUrl);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/svg+xml', 'nosniff']);
  });
});
