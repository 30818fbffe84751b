import { Writable } from 'node:stream';
import { accountHeader, bffSegments, type ErrorBody } from '@workspace/contracts';
import { pino } from 'pino';
import { createShellDist, type RunningApp, startApp, testEnv } from '../test/support/app.ts';
import { createUser, password } from '../test/support/factories.ts';
import { routesOf } from './http/mounted-routes.ts';
import { createLogger } from './middleware/logging.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const credentials = { email: 'a@b.test', password: 'whatever' };

test('no page can take an address that the BFF answers: the list of the contracts has the first segment of each', () => {
  const segments = routesOf(app.application.app).flatMap(({ path }) => path.split('/')[1] || []);
  // The files below /assets come from a folder and have no routes.
  expect([...new Set(['assets', ...segments])].sort()).toEqual([...bffSegments]);
});

describe('a request that changes data', () => {
  test.each([
    ['without the header X-Workspace-Request', { 'x-workspace-request': '' }],
    ['from another origin', { origin: 'https://evil.test' }],
    ['from the chat site on a path that the chat site may not call', { origin: 'http://localhost:3200' }],
    ['from another port of the same host', { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' }],
    ['without an origin', { origin: '' }],
  ])('is refused with 403 %s', async (_case, headers) => {
    const answer = await app.browser().post('/api/auth/sign-in', credentials, headers);
    expect(answer.body).toMatchObject({ status: 403, errorCode: 'CROSS_SITE_REQUEST' });
  });

  test('is accepted when Sec-Fetch-Site is same-origin', async () => {
    const answer = await app
      .browser()
      .post('/api/auth/sign-in', credentials, { origin: 'http://elsewhere', 'sec-fetch-site': 'same-origin' });
    expect(answer.body.errorCode).toBe('INVALID_CREDENTIALS');
  });

  test('is refused with 415 when its body is not JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.browser().post('/api/auth/sign-in', credentials, form);
    expect(answer.body).toMatchObject({ status: 415, type: 'validation' });
  });
});

describe('a browser uses an answer of the API once', () => {
  const cachingOf = ({ headers }: { headers: Headers }) => [headers.get('cache-control'), headers.get('vary')];

  test('and may keep the page that got it', async () => {
    const answer = await (await app.browser().signIn(await createUser())).get('/api/teams');
    expect(answer.status).toBe(200);
    expect(cachingOf(answer)).toEqual(['private, no-cache', '*']);
  });

  test('and keeps no page that got an error or a cookie', async () => {
    expect(cachingOf(await app.browser().get('/api/teams'))[0]).toBe('private, no-store');
    const user = await createUser();
    const signedIn = await app.browser().post('/api/auth/sign-in', { email: user.email, password });
    expect(cachingOf(signedIn)[0]).toBe('private, no-store');
  });
});

describe('error responses (product/errors#shape)', () => {
  test('the API returns 413 for a body over 100 kB', async () => {
    const answer = await app.browser().post('/api/auth/sign-in', { ...credentials, padding: 'x'.repeat(110_000) });
    expect(answer.body).toMatchObject({ status: 413, type: 'validation', errorCode: 'BODY_TOO_LARGE' });
  });

  test('the API returns 400 for a body that is not valid JSON', async () => {
    const answer = await app.browser().raw('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'x-workspace-request': '1', origin: 'http://localhost:3000', 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(await answer.json()).toEqual({
      message: 'The request is not valid JSON.',
      info: null,
      status: 400,
      errorCode: 'INVALID_JSON',
      type: 'validation',
    });
  });

  test.each(['/api', '/api/nothing', '/api/auth/nothing', '/auth/nothing', '/assets/nothing.js'])(
    '%s returns 404 in the common error format',
    async (path) => {
      const { body } = await app.browser().get(path);
      expect(body).toEqual({ message: 'Not found.', info: null, status: 404, errorCode: 'NOT_FOUND', type: 'unknown' });
    },
  );

  test('the BFF returns 400 for a path that cannot be decoded', async () => {
    expect((await app.browser().get('/assets/%E0%A4%A')).body).toMatchObject({ status: 400, type: 'validation' });
  });

  test('an unexpected error is logged with the request id, and the response contains no details except that id', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const logged = await startApp(
      { SHELL_DIST: createShellDist() },
      {
        logger: pino({ level: 'error' }, sink),
        flags: { evaluate: () => Promise.reject(new Error('secret detail')), close: () => {} },
      },
    );
    const answer = await logged.browser().get<ErrorBody>('/', { 'x-request-id': 'quoted-by-the-user' });
    await logged.close();
    expect(answer.body).toEqual({
      message: 'An unexpected error occurred. Please try again later.',
      info: { requestId: 'quoted-by-the-user' },
      status: 500,
      errorCode: 'UNEXPECTED',
      type: 'unknown',
    });
    expect(lines.join('')).toContain('secret detail');
    expect(lines.join('')).toContain('quoted-by-the-user');
  });
});

describe('the chat site', () => {
  const chat = { origin: 'http://localhost:3200' };

  test.each(['/api/chat/conversations', '/api/auth/session', '/api/events'])('may read %s', async (path) => {
    const answer = await app.browser().get(path, chat);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3200');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('gets CORS headers for a preflight request only on paths that it may call', async () => {
    const preflight = (path: string, origin = chat.origin) =>
      app.browser().raw(path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const open = await preflight('/api/chat/messages');
    expect(open.status).toBe(204);
    expect(open.headers.get('access-control-allow-headers')).toContain('x-workspace-request');
    expect(open.headers.get('access-control-allow-headers')).toContain(accountHeader);
    for (const closed of [
      await preflight('/api/sessions/start'),
      await preflight('/api/chat/messages', 'http://evil.test'),
    ]) {
      expect(closed.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test.each(['/api/profiles/get-current-profile', '/api/chatter', '/api/teams'])('may not read %s', async (path) => {
    expect((await app.browser().get(path, chat)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('rate limits', () => {
  test('sign-in returns 429 with Retry-After after too many attempts from one IP address for one account', async () => {
    const limited = await startApp({ RATE_LIMIT_SIGN_IN: '2' });
    const user = await createUser();
    const browser = limited.browser();
    const attempt = (email: string) => browser.post('/api/auth/sign-in', { email, password: 'wrong' });
    expect([(await attempt(user.email)).status, (await attempt(user.email.toUpperCase())).status]).toEqual([400, 400]);
    const refused = await attempt(user.email);
    expect(refused.body).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt('somebody@else.test')).status).toBe(400);
    await limited.close();
  });

  test.each([
    ['/api/auth/sign-up', 'RATE_LIMIT_MAIL'],
    ['/api/auth/magic-link', 'RATE_LIMIT_MAIL'],
    ['/api/remotes/reports', 'RATE_LIMIT_REPORTS'],
  ])('%s returns 429 above the limit in %s', async (path, key) => {
    const limited = await startApp({ [key]: '1' });
    const browser = limited.browser();
    const statuses = [(await browser.post(path, {})).status, (await browser.post(path, {})).status];
    expect(statuses).toEqual([400, 429]);
    await limited.close();
  });
});

describe('logs', () => {
  function collect() {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    return { lines, logger: createLogger({ ...testEnv(), LOG_LEVEL: 'info' }, sink) };
  }

  test('have no line for a health check, also while the process is not ready, which is no error', async () => {
    const { lines, logger } = collect();
    const starting = await startApp({ SHELL_DIST: '/nowhere' }, { logger });
    expect((await starting.browser().get('/readyz')).status).toBe(503);
    await starting.browser().get('/livez');
    await starting.browser().get('/robots.txt');
    await starting.close();
    expect(lines.filter((line) => line.includes('"path"')).map((line) => JSON.parse(line).req.path)).toEqual([
      '/robots.txt',
    ]);
  });

  test('contain no cookie, authorization header, password or token', async () => {
    const { lines, logger } = collect();
    logger.info({
      password: 'p-1',
      body: { refresh_token: 'r-1' },
      req: { headers: { cookie: 'c-1', authorization: 'a-1' } },
    });
    const logged = await startApp({}, { logger });
    const browser = await logged.browser().signIn(await createUser());
    const cookie = browser.cookieHeader();
    await browser.get('/auth/confirm?token_hash=h-1&type=magiclink');
    await logged.close();
    const log = lines.join('');
    expect(log).toContain('/auth/confirm');
    for (const secret of ['p-1', 'r-1', 'c-1', 'a-1', 'h-1', 'Workspace1!', cookie])
      expect(log).not.toContain(`"${secret}`);
    expect(log).not.toContain('h-1');
    expect(log).not.toContain('base64-');
  });
});

test("a response contains the proxy's request id if that id is valid, and otherwise a new id", async () => {
  const given = await app.browser().get('/livez', { 'x-request-id': 'given-by-proxy' });
  expect(given.headers.get('x-request-id')).toBe('given-by-proxy');
  const odd = await app.browser().get('/livez', { 'x-request-id': 'a b' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});
