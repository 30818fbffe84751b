import { createHash, randomBytes } from 'node:crypto';
import { client, linkOf, newEmail, newestMail, PASSWORD, service, signedIn } from './support/people.ts';
import { type RunningServer, remove, startServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await remove(server.dataDir);
});

const verifier = randomBytes(32).toString('base64url');

function authorizeUrl(changes: Record<string, string> = {}): string {
  const query = {
    provider: 'google',
    redirect_to: 'http://localhost:3000/auth/callback',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
    ...changes,
  };
  return `${server.url}/auth/v1/authorize?${new URLSearchParams(query)}`;
}

/** Signs in on the provider's page and returns the URL of the redirect to the application. */
async function goThrough(email: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = authorizeUrl();
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = form ? { method: 'POST', body: form } : {};
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...init });
    form = undefined;
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) form = new URLSearchParams({ email });
    else url = new URL(location, url).href;
    if (url.startsWith('http://localhost:3000/')) return new URL(url);
  }
  throw new Error(`Never came back: ${url}`);
}

const exchange = async (body: object) => {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it('exchanges the code and its verifier once for a session, and links the identity', async () => {
  const person = await signedIn(server);
  const back = await goThrough(person.email);
  const auth_code = back.searchParams.get('code');
  const { status, body } = await exchange({ auth_code, code_verifier: verifier });
  expect([status, body]).toMatchObject([200, { token_type: 'bearer', user: { id: person.id } }]);
  expect((await exchange({ auth_code, code_verifier: verifier })).body).toMatchObject({
    error_code: 'flow_state_not_found',
  });
  const { data } = await service(server).auth.admin.getUserById(person.id);
  expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
});

it('refuses a code with a wrong verifier', async () => {
  const back = await goThrough(newEmail());
  const answer = await exchange({ auth_code: back.searchParams.get('code'), code_verifier: 'another' });
  expect([answer.status, answer.body.error_code]).toEqual([400, 'bad_code_verifier']);
});

it.each([
  ['an unknown provider', { provider: 'toString' }],
  ['a request without a PKCE challenge', { code_challenge: '' }],
  ['the PKCE method "plain"', { code_challenge_method: 'plain' }],
])('refuses %s', async (_what, changes) => {
  expect((await fetch(authorizeUrl(changes), { redirect: 'manual' })).status).toBe(400);
});

it('changes the email address after the links to the old and the new address were opened', async () => {
  const person = await signedIn(server);
  const next = newEmail();
  expect((await person.client.auth.updateUser({ email: next })).error).toBeNull();
  const open = async (to: string) =>
    client(server).auth.verifyOtp({
      token_hash: linkOf(await newestMail(server, to)).tokenHash,
      type: 'email_change',
    });
  expect((await open(person.email)).data.session).toBeNull();
  expect((await open(person.email)).error).toMatchObject({ code: 'otp_expired' });
  expect((await open(next)).data.user?.email).toBe(next);
  const moved = await client(server).auth.signInWithPassword({ email: next, password: PASSWORD });
  expect(moved.error).toBeNull();
});

it('creates a magic link without a mail, and only for the secret key', async () => {
  const person = await signedIn(server);
  const made = await service(server).auth.admin.generateLink({ type: 'magiclink', email: person.email });
  expect(made.error).toBeNull();
  const token_hash = made.data.properties?.hashed_token ?? '';
  const used = await client(server).auth.verifyOtp({ token_hash, type: 'magiclink' });
  expect(used.data.user?.id).toBe(person.id);
  const refused = await client(server).auth.admin.generateLink({ type: 'magiclink', email: person.email });
  expect(refused.error).toMatchObject({ status: 403 });
});
