import { randomUUID } from 'node:crypto';
import type { Page, Referral, ReferralLink } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, createWorkplace, password } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const linkOf = async (browser: Browser) => new URL((await browser.get<ReferralLink>('/api/referrals/link')).body.url);

/** Follows a referral link and signs up. */
async function signUpThrough(pathname: string, account_type: 'client' | 'assistant' = 'client') {
  const { headers } = await app.browser().get(pathname);
  const signup_url = new URL(headers.get('location') ?? '', 'http://app.test').searchParams.get('signup_url');
  const email = `${randomUUID()}@workspace.test`;
  const body = { email, password, account_type, first_name: 'Nina', last_name: 'Okoro', signup_url };
  expect((await app.browser().post('/api/auth/sign-up', body)).status).toBeLessThan(300);
  return rows<{ id: string }>(admin.from('profiles').select('id').eq('email', email).single());
}

test('the API returns 401 without a session and 403 to candidates', async () => {
  for (const path of ['/api/referrals', '/api/referrals/link']) {
    expect((await app.browser().get(path)).status).toBe(401);
    expect((await (await app.signedIn(await createAssistant('Candidate'))).get(path)).status).toBe(403);
  }
});

test('each user has one referral link, and other users cannot see the users who signed up through it', async () => {
  const [client, other] = [await createUser('client'), await createUser('client')];
  const [browser, strange] = [await app.signedIn(client), await app.signedIn(other)];
  const [link, again] = await Promise.all([linkOf(browser), linkOf(browser)]);
  expect(link.pathname).toMatch(/^\/r\/[a-z0-9]{10}$/);
  expect(again.href).toBe(link.href);
  const first = await signUpThrough(link.pathname);
  const second = await signUpThrough(link.pathname, 'assistant');
  const { body } = await browser.get<Page<Referral>>('/api/referrals');
  expect(body).toMatchObject({ page: 0, limit: 10, total: 2 });
  expect(body.items.map(({ id, name, state }) => [id, name, state])).toEqual([
    [second.id, 'Nina O.', 'SIGNED_UP'],
    [first.id, 'Nina O.', 'SIGNED_UP'],
  ]);
  expect((await browser.get<Page<Referral>>('/api/referrals?page=1&limit=1')).body.items).toHaveLength(1);
  expect((await strange.get('/api/referrals')).body).toMatchObject({ items: [], total: 0 });
});

test('an account that chooses its role after the sign-up is counted once', async () => {
  const referrer = await app.signedIn(await createUser('client'));
  const signup_url = (await linkOf(referrer)).pathname;
  const referred = await createUser(null);
  const browser = await app.signedIn(referred);
  for (let i = 0; i < 2; i += 1) {
    const chosen = await browser.post('/api/onboarding/choose-role', { account_type: 'client', signup_url });
    expect(chosen.status).toBe(200);
  }
  const { body } = await referrer.get<Page<Referral>>('/api/referrals');
  expect(body.items.map(({ id }) => id)).toEqual([referred.id]);
});

test('the state of a referral changes when the referred user finishes onboarding or works', async () => {
  const referrer = await createUser('client');
  const { client, assistant } = await createWorkplace();
  const [onboarded, idle] = [await createUser('client', { has_onboarded: true }), await createWorkplace('PAUSED')];
  const introduced = await createWorkplace('INTRO_PERIOD');
  await rows(admin.from('profiles').update({ first_name: 'Ana', last_name: '' }).eq('id', introduced.client.id));
  const referred = [client, assistant, introduced.client, onboarded, idle.client];
  await rows(admin.from('referrals').insert(referred.map(({ id }) => ({ referred_id: id, referrer_id: referrer.id }))));
  const { body } = await (await app.signedIn(referrer)).get<Page<Referral>>('/api/referrals');
  const states = new Map(body.items.map(({ id, state }) => [id, state]));
  expect(referred.map(({ id }) => states.get(id))).toEqual(['WORKING', 'WORKING', 'WORKING', 'ONBOARDED', 'SIGNED_UP']);
  expect(body.items.find(({ id }) => id === introduced.client.id)?.name).toBe('Ana');
});

test('a link with an unknown code redirects to the sign-up page and stores no referral', async () => {
  const { status, headers } = await app.browser().get('/r/0000000000');
  expect([status, headers.get('location')]).toEqual([303, '/register?signup_url=%2Fr%2F0000000000']);
  expect((await app.browser().get('/r/NO-SUCH-CODE')).headers.get('location')).toBe('/register');
  const { id } = await signUpThrough('/r/0000000000');
  expect(await rows(admin.from('referrals').select('referred_id').eq('referred_id', id))).toEqual([]);
});
