import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ImageAnswer, imageMessages, maxImageBytes, type Profile } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { html, png, pngOf, svgText } from '../../../test/support/images.ts';
import { isPublicAddress } from '../../integrations/images/public-address.ts';

interface Seen {
  method: string | undefined;
  path: string | undefined;
  cookie: string | undefined;
}

let seen: Seen[] = [];
let server: Server;
let base: string;
let app: RunningApp;
let browser: Browser;

/** The responses of the test server by path. */
const site: Record<string, { status?: number; headers?: Record<string, string>; body?: Uint8Array | string }> = {
  '/a.png': { headers: { 'content-type': 'image/png' }, body: png },
  '/upper.png': { headers: { 'content-type': 'IMAGE/PNG; charset=binary' }, body: png },
  '/a.svg': {
    headers: { 'content-type': 'image/svg+xml' },
    body: svgText.replace('<circle', '<script>1</script><circle'),
  },
  '/page': { headers: { 'content-type': 'text/html' }, body: html },
  '/untyped': { headers: {}, body: png },
  '/bmp': { headers: { 'content-type': 'image/bmp' }, body: png },
  '/largest': { headers: { 'content-type': 'image/png', 'content-length': String(maxImageBytes) } },
  '/large': { headers: { 'content-type': 'image/png', 'content-length': String(maxImageBytes + 1) } },
  '/gone': { status: 404, headers: { 'content-type': 'image/png' }, body: png },
  '/not-what-it-says': { headers: { 'content-type': 'image/png' }, body: html },
  '/1': { status: 302, headers: { location: '/2' } },
  '/2': { status: 301, headers: { location: '/3' } },
  '/3': { status: 307, headers: { location: 'a.png' } },
  '/0': { status: 302, headers: { location: '/1' } },
  '/circle': { status: 302, headers: { location: '/circle' } },
  '/to-file': { status: 302, headers: { location: 'file:///etc/passwd' } },
  '/to-inside': { status: 302, headers: { location: 'http://127.0.0.1:9/a.png' } },
  '/to-metadata': { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
};

beforeAll(async () => {
  server = createServer((req, res) => {
    seen.push({ method: req.method, path: req.url, cookie: req.headers.cookie });
    if (req.url === '/hangs') return;
    if (req.url === '/endless' && req.method === 'GET') {
      res.writeHead(200, { 'content-type': 'image/png' });
      res.end(pngOf(maxImageBytes + 1));
      return;
    }
    const {
      status = 200,
      headers = {},
      body = '',
    } = site[req.url === '/endless' ? '/a.png' : (req.url ?? '')] ?? {
      status: 404,
    };
    res.writeHead(status, { 'set-cookie': 'tracker=1', ...headers });
    res.end(req.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = `http://${host}`;
  app = await startApp({ IMAGE_HOSTS_ALLOWED: host, RATE_LIMIT_IMAGES: '1000' });
  browser = await app.signedIn(await createUser());
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(() => {
  seen = [];
});

const validate = (url: unknown) => browser.post<ImageAnswer & { message: string }>('/api/images/validate-url', { url });

describe('POST /api/images/validate-url (product/profile#picture-address)', () => {
  test.each(['/a.png', '/upper.png', '/a.svg', '/largest', '/1'])('accepts %s', async (path) => {
    const answer = await validate(base + path);
    expect(answer).toMatchObject({ status: 200, body: { url: base + path } });
    expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(['HEAD']));
    expect(seen.map(({ cookie }) => cookie).filter(Boolean)).toEqual([]);
  });

  test.each([
    ['/page', imageMessages.url],
    ['/untyped', imageMessages.url],
    ['/gone', imageMessages.url],
    ['/nothing', imageMessages.url],
    ['/bmp', imageMessages.urlType],
    ['/large', imageMessages.urlSize],
    ['/0', imageMessages.urlFailed],
    ['/circle', imageMessages.urlFailed],
    ['/to-file', imageMessages.urlFailed],
    ['/to-inside', imageMessages.urlFailed],
    ['/to-metadata', imageMessages.urlFailed],
    ['/hangs', imageMessages.urlFailed],
  ])('refuses %s with the message %j', async (path, message) => {
    expect(await validate(base + path)).toMatchObject({ status: 400, body: { message, type: 'validation' } });
  });

  test.each([
    '',
    'me.png',
    '/a.png',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://a.test/a.png',
    'data:image/png,x',
  ])('refuses %j as a URL', async (url) => expect((await validate(url)).body.message).toBe(imageMessages.url));

  test('refuses a URL with a user name and password, and a value that is not a string', async () => {
    expect((await validate('http://user:secret@a.test/a.png')).body.message).toBe(imageMessages.url);
    expect((await validate(7)).body.message).toBe(imageMessages.url);
  });

  test('returns 401 without a session', async () => {
    expect((await app.browser().post('/api/images/validate-url', { url: `${base}/a.png` })).status).toBe(401);
    expect(seen).toEqual([]);
  });
});

describe('protection of private addresses', () => {
  let strict: RunningApp;
  let inside: Browser;
  beforeAll(async () => {
    strict = await startApp({ IMAGE_TIMEOUT_MS: '2000', RATE_LIMIT_IMAGES: '1000' });
    inside = await strict.signedIn(await createUser());
  });
  afterAll(() => strict.close());

  test.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '127.0.0.1.',
  ])('refuses a URL with the local host %s without a request', async (host) => {
    const url = `http://${host}:${new URL(base).port}/a.png`;
    const answer = await inside.post('/api/images/validate-url', { url });
    expect(answer).toMatchObject({ status: 400, body: { message: imageMessages.urlFailed } });
    expect(seen).toEqual([]);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('treats %s as a private address', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
    'treats %s as a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an avatar given as a URL', () => {
  const save = (path: string) =>
    browser.post<Profile & { message: string }>('/api/profiles/upsert-current-profile', { avatar_url: base + path });

  test('is copied to Storage, so that it cannot change later', async () => {
    const { status, body } = await save('/a.png');
    expect(status).toBe(200);
    expect(body.avatar_url).toContain(`/storage/v1/object/public/avatars/${body.id}/`);
    expect(new Uint8Array(await (await fetch(body.avatar_url ?? '')).arrayBuffer())).toEqual(png);
    expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  test('is sanitised if it is an SVG', async () => {
    const { body } = await save('/a.svg');
    const text = await (await fetch(body.avatar_url ?? '')).text();
    expect(text).toContain('<circle');
    expect(text).not.toContain('script');
  });

  test.each([
    ['/page', imageMessages.url],
    ['/large', imageMessages.urlSize],
    ['/endless', imageMessages.urlSize],
    ['/not-what-it-says', imageMessages.mimeType],
    ['/to-inside', imageMessages.urlFailed],
  ])('is refused when it is saved with the path %s', async (path, message) => {
    const before = (await save('/a.png')).body.avatar_url;
    expect(await save(path)).toMatchObject({ status: 400, body: { message } });
    expect((await browser.get<Profile>('/api/profiles/get-current-profile')).body.avatar_url).toBe(before);
  });
});
