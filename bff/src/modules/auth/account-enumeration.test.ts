import { randomUUID } from 'node:crypto';
import { type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Answer, Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { admin } from '../../../test/support/supabase.ts';

// Longer than any call in this file takes, so every response is delayed until the end of its time slot.
const slotMs = 1_000;
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ CONSTANT_RESPONSE_MS: String(slotMs) });
});
afterAll(() => app.close());

const wrong = 'not this one';
const unknown = () => `${randomUUID()}@workspace.test`;
const registered = async () => (await createUser()).email;
async function unconfirmed(): Promise<string> {
  const email = unknown();
  const { error } = await admin.auth.admin.createUser({ email, password: 'Workspace1!' });
  if (error) throw error;
  return email;
}
const post = (path: string, body: (email: string) => object) => (browser: Browser, email: string) =>
  browser.post(path, body(email));

// The tests run concurrently, because each of them mostly waits. Jest does so only for tests of one `describe`.
test.concurrent.each([
  ['sign-in with a wrong password', post('/api/auth/sign-in', (email) => ({ email, password: wrong }))],
  [
    'sign-in with a wrong temporary password',
    post('/api/users/verify-temporary-password', (email) => ({ email, password: wrong })),
  ],
  ['sign-in with a wrong code', post('/api/auth/verify-code', (email) => ({ email, token: '000000' }))],
  [
    'sign-up',
    post('/api/auth/sign-up', (email) => ({
      email,
      password: 'Workspace1!',
      account_type: 'client',
      first_name: 'Test',
      last_name: 'Person',
    })),
  ],
  ['request for a magic link', post('/api/auth/magic-link', (email) => ({ email }))],
  ['request for a new confirmation mail', post('/api/auth/resend-confirmation', (email) => ({ email }))],
  ['request for a password reset', post('/api/users/reset-password', (email) => ({ email, timeZone: 'UTC' }))],
])(
  '%s gets the same response, after at least one full time slot, whether or not the address has an account',
  async (_what, call) => {
    const emails = [await registered(), await unconfirmed(), unknown()];
    const told: Pick<Answer, 'status' | 'text'>[] = [];
    const times: number[] = [];
    await Promise.all(
      emails.map(async (email) => {
        // Auth refuses a second mail to an address within a minimum interval. The response must not reveal the refusal.
        for (let count = 0; count < 2; count += 1) {
          const began = performance.now();
          const { status, text } = await call(app.browser(), email);
          times.push(performance.now() - began);
          // The response to a password reset contains the expiry time of the link, which changes every minute.
          told.push({ status, text: text.replace(/"valid_until":"[^"]*"/, '') });
        }
      }),
    );
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    for (const time of times) expect(time).toBeGreaterThanOrEqual(slotMs - 5);
  },
);
