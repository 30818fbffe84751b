import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type client, service, signedIn } from './support/people.ts';
import { type RunningServer, remove, startServer } from './support/server.ts';

let server: RunningServer;
let ada: Awaited<ReturnType<typeof signedIn>>;
let bob: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startServer();
  [ada, bob] = await Promise.all([signedIn(server), signedIn(server)]);
});
afterAll(async () => {
  await server.stop();
  await remove(server.dataDir);
});

const png = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
const avatars = (person: { client: ReturnType<typeof client> }) => person.client.storage.from('avatars');

it('keeps the content type of an upload, whatever its name is', async () => {
  const path = `${ada.id}/no-extension`;
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const upload = await avatars(ada).upload(path, bytes, { contentType: 'image/svg+xml' });
  expect(upload.error).toBeNull();
  const { data } = await avatars(ada).download(path);
  expect(data?.type).toBe('image/svg+xml');
  expect(await data?.text()).toContain('<svg');
});

it('refuses a file over the limit of its bucket', async () => {
  expect((await avatars(ada).upload(`${ada.id}/ok.png`, png(1024))).error).toBeNull();
  const { error } = await avatars(ada).upload(`${ada.id}/big.png`, png(1025));
  expect(error).toMatchObject({ statusCode: '413' });
});

it('refuses an upload without a length', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(4096));
      controller.close();
    },
  });
  const response = await fetch(`${server.url}/storage/v1/object/avatars/${ada.id}/chunked.png`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${ada.session.access_token}`,
      'content-type': 'image/png',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode: '411' });
});

it('refuses a MIME type that the bucket does not accept', async () => {
  const { error } = await avatars(ada).upload(`${ada.id}/page.html`, new Blob(['<p>'], { type: 'text/html' }));
  expect(error).toMatchObject({ statusCode: '415' });
});

it('enforces the policies of storage.objects', async () => {
  expect((await avatars(bob).upload(`${ada.id}/forged.png`, png(10))).error).toMatchObject({ statusCode: '403' });
  expect((await avatars(bob).download(`${ada.id}/ok.png`)).error).not.toBeNull();
  expect((await avatars(bob).list(ada.id)).data).toEqual([]);
  expect((await avatars(bob).createSignedUrl(`${ada.id}/ok.png`, 60)).error).not.toBeNull();
});

it('lists one level at a time, sorted and paged', async () => {
  const files = ['b.png', 'a.png', 'sub/deep/c.png', 'sub/d.png'];
  for (const file of files) await avatars(bob).upload(`${bob.id}/${file}`, png(10));
  const names = async (path: string, options = {}) =>
    (await avatars(bob).list(path, options)).data?.map(({ name, id }) => (id ? name : `${name}/`));
  expect(await names(bob.id)).toEqual(['a.png', 'b.png', 'sub/']);
  expect(await names(`${bob.id}/sub`)).toEqual(['d.png', 'deep/']);
  expect(await names(bob.id, { limit: 1, offset: 1 })).toEqual(['b.png']);
  expect(await names(bob.id, { sortBy: { column: 'name', order: 'desc' } })).toEqual(['sub/', 'b.png', 'a.png']);
});

it('creates signed links that work without an API key', async () => {
  const { data } = await avatars(ada).createSignedUrl(`${ada.id}/ok.png`, 60);
  const response = await fetch(data?.signedUrl ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect((await response.arrayBuffer()).byteLength).toBe(1024);
  const many = await avatars(ada).createSignedUrls([`${ada.id}/ok.png`, `${ada.id}/none.png`], 60);
  expect(many.error).toBeNull();
  expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
  expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
});

it('refuses an expired or forged link', async () => {
  const { data } = await avatars(ada).createSignedUrl(`${ada.id}/ok.png`, -1);
  const expired = await fetch(data?.signedUrl ?? '');
  expect(expired.status).toBe(400);
  expect(await expired.json()).toMatchObject({ error: 'InvalidJWT' });
  const forged = await fetch((data?.signedUrl ?? '').replace(/token=.*/, 'token=x.y.z'));
  expect(forged.status).toBe(400);
});

it('removes objects, and replaces an object only with upsert', async () => {
  const path = `${ada.id}/twice.png`;
  await avatars(ada).upload(path, png(10));
  expect((await avatars(ada).upload(path, png(11))).error).toMatchObject({ statusCode: '409' });
  expect((await avatars(ada).upload(path, png(12), { upsert: true })).error).toBeNull();
  expect((await avatars(ada).download(path)).data?.size).toBe(12);
  expect((await avatars(ada).remove([path])).data).toHaveLength(1);
  expect((await avatars(ada).download(path)).error).not.toBeNull();
});

it('serves public buckets, and writes files only into the storage folder', async () => {
  const open = service(server).storage.from('open');
  const hostile = 'x/%2e%2e/%2e%2e/%2e%2e/%2e%2e/escape';
  const headers = { apikey: server.secretKey, 'content-type': 'text/plain' };
  await fetch(`${server.url}/storage/v1/object/open/${hostile}`, { method: 'POST', headers, body: 'out' });
  expect((await open.upload('a/b.txt', new Blob(['hello'], { type: 'text/plain' }))).error).toBeNull();
  expect((await open.upload('a', new Blob(['file'], { type: 'text/plain' }))).error).toBeNull();
  const { publicUrl } = open.getPublicUrl('a/b.txt').data;
  expect(await (await fetch(publicUrl)).text()).toBe('hello');
  const files = await readdir(join(server.dataDir, 'storage'), { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  expect(names.every((name) => /^[0-9a-f]{64}(\.json)?$/.test(name))).toBe(true);
  expect((await readdir(server.dataDir)).sort()).toEqual(['postgres', 'storage']);
});
