import { randomUUID } from 'node:crypto';
import type { AddedPerson, TemporaryPassword } from '@workspace/contracts';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import { createUser, password } from '../../../test/support/factories.ts';
import { mailedLink } from '../../../test/support/mail.ts';
import { eventually } from '../../../test/support/poll.ts';
import { createOperator } from '../../../test/support/recruiting.ts';

const windowMs = 900_000;
// TRUST_PROXY makes the app read the client address from x-forwarded-for, so each try can use another address.
const settings = { RATE_LIMIT_ACCOUNT: '10', RATE_LIMIT_ACCOUNT_WINDOW_MS: String(windowMs), TRUST_PROXY: '1' };
let replicas: [RunningApp, RunningApp];
beforeAll(async () => {
  replicas = await Promise.all([startApp(settings), startApp(settings)]);
});
afterAll(() => Promise.all(replicas.map((app) => app.close())));

let calls = 0;
function post(path: string, body: object) {
  calls += 1;
  const app = calls % 2 === 0 ? replicas[0] : replicas[1];
  return app.browser().post(path, body, { 'x-forwarded-for': `198.51.100.${calls % 250}` });
}
const signIn = (email: string, secret: string) => post('/api/auth/sign-in', { email, password: secret });
const wrong = 'not this one';

describe.each([
  ['passwords', '/api/auth/sign-in', { password: wrong }],
  ['codes', '/api/auth/verify-code', { token: '000000' }],
  ['temporary passwords', '/api/users/verify-temporary-password', { password: wrong }],
])('guessing %s of an account', (_what, path, secret) => {
  test.each(['exists', 'does not exist'])(
    'is limited to ten tries over all client addresses and processes, for an account that %s',
    async (who) => {
      const email = who === 'does not exist' ? `${randomUUID()}@workspace.test` : (await createUser()).email;
      const answers = await Promise.all(Array.from({ length: 16 }, () => post(path, { email, ...secret })));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
      expect(statuses.filter((status) => status === 429 || status === 400)).toHaveLength(16);
      const refused = await post(path, { email, ...secret });
      expect(refused.body).toMatchObject({
        status: 429,
        message: 'Too many attempts. Please wait a moment and try again.',
      });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(windowMs / 1000);
    },
  );
});

test('after too many failed tries, a user can sign in with a mail link, and then with the password again', async () => {
  const { email } = await createUser();
  await Promise.all(Array.from({ length: 10 }, () => signIn(email, wrong)));
  expect((await signIn(email, password)).status).toBe(429);
  expect((await post('/api/auth/magic-link', { email })).status).toBe(200);
  const link = await mailedLink(email);
  expect((await replicas[0].browser().get(link)).status).toBe(303);
  expect((await signIn(email, password)).status).toBe(200);
});

test('a temporary password from an operator works right after the person has used up their tries', async () => {
  const [{ id, email }, operator] = [await createUser(), await createOperator('account_lead')];
  const temporary = (secret: string) => post('/api/users/verify-temporary-password', { email, password: secret });
  await Promise.all(Array.from({ length: 10 }, () => [signIn(email, wrong), temporary(wrong)]).flat());
  expect([(await signIn(email, wrong)).status, (await temporary(wrong)).status]).toEqual([429, 429]);
  const browser = await replicas[0].signedIn(operator);
  const given = await browser.post<TemporaryPassword>(`/api/operations/people/${id}/temporary-password`, {});
  expect((await signIn(email, given.body.password)).status).toBe(400);
  expect((await temporary(given.body.password)).status).toBe(200);
});

test('a person whom an operator adds signs in right after too many tries for the unknown address', async () => {
  const email = `${randomUUID()}@workspace.test`;
  const temporary = (secret: string) => post('/api/users/verify-temporary-password', { email, password: secret });
  await Promise.all(Array.from({ length: 10 }, () => temporary(wrong)));
  const browser = await replicas[0].signedIn(await createOperator('account_lead'));
  const person = { email, first_name: 'Aiko', last_name: 'Sato', account_type: null };
  const added = await browser.post<AddedPerson>('/api/operations/people', person);
  expect((await temporary(added.body.temporary_password)).status).toBe(200);
});

test('a successful sign-in resets the count of tries', async () => {
  const [one, other] = [await createUser(), await createUser()];
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 9 }, () => signIn(one.email, wrong)));
    expect((await signIn(one.email, password)).status).toBe(200);
  }
  expect((await signIn(other.email, password)).status).toBe(200);
});

test('POST /api/auth/change-password allows ten wrong old passwords and then returns 429', async () => {
  const user = await createUser();
  const browser = await replicas[0].browser().signIn(user);
  const body = { old_password: wrong, new_password: 'Another fine day 2026', confirmation: 'Another fine day 2026' };
  const guess = async () => (await browser.post('/api/auth/change-password', body)).status;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push(await guess());
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test('tries count only within the time window', async () => {
  const app = await startApp({ RATE_LIMIT_ACCOUNT: '2', RATE_LIMIT_ACCOUNT_WINDOW_MS: '10000' });
  const { email } = await createUser();
  const attempt = (secret: string) => app.browser().post('/api/auth/sign-in', { email, password: secret });
  // On a busy machine the window can pass during the tries.
  const refused = await eventually(async () => {
    await Promise.all([attempt(wrong), attempt(wrong)]);
    const answer = await attempt(password);
    return answer.status === 429 && answer;
  });
  await new Promise((resolve) => setTimeout(resolve, Number(refused.headers.get('retry-after')) * 1000));
  expect((await attempt(password)).status).toBe(200);
  await app.close();
});
