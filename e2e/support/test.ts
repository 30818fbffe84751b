import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { password } from './password.ts';
import { urls } from './stack.ts';
import { recordToasts } from './toasts.ts';

export { expect, type Locator, type Page } from '@playwright/test';
export { accessibilityFindings } from './accessibility.ts';
export { urls } from './stack.ts';
export { expectToast } from './toasts.ts';

/** Options for `test.use` that play transitions, as most users see them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The names of the demo accounts. */
export type Account =
  | 'client'
  | 'member'
  | 'client247'
  | 'vip247'
  | 'assistant'
  | 'assistant2'
  | 'candidate'
  | 'new-client'
  | 'new-assistant'
  | 'admin';

/** The cookies of the sessions that this worker has started, by account and application. */
const sessions = new Map<string, Cookie[]>();

/**
 * Signs in without the sign-in page. New browser contexts of a worker share a session per account. A test that ends its
 * session uses `signInAlone`.
 */
export async function signIn(page: Page, account: Account, app = urls.app): Promise<void> {
  const context = page.context();
  const isNew = (await context.cookies()).length === 0;
  const key = `${account} ${app}`;
  const session = sessions.get(key);
  if (isNew && session) return context.addCookies(session);
  await signInAlone(page, account, app);
  if (isNew) sessions.set(key, await context.cookies());
}

/** Signs in without the sign-in page, with a session that no other test uses. */
export const signInAlone = (page: Page, account: Account, app = urls.app): Promise<void> =>
  signInWith(page, { email: `${account}@workspace.test`, password }, app);

/** Signs in any user without the sign-in page. */
export async function signInWith(page: Page, who: { email: string; password: string }, app = urls.app): Promise<void> {
  const answer = await page.request.post(`${app}/api/auth/sign-in`, { headers: ours(app), data: who });
  expect(answer.status(), await answer.text()).toBe(200);
}

const ours = (app: string) => ({ 'x-workspace-request': '1', origin: app });

/** Calls the BFF as the signed-in user of a page. No page needs to be open. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await page.request.fetch(urls.app + path, { method, headers: ours(urls.app), data });
  const text = await answer.text();
  return { status: answer.status(), body: text ? JSON.parse(text) : null };
}

interface Fixtures {
  /** Patterns of console errors that belong to the test, such as the browser's error for each failed request. */
  expectedErrors: RegExp[];
  consoleGuard: undefined;
  toasts: undefined;
  contextCleanup: undefined;
}

/**
 * Makes every test fail after a console error, an exception in a page, or a violation of the content security policy,
 * unless the test expects the error (`expectedErrors`).
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`${error.error().message}`));
      await use(undefined);
      expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  toasts: [
    async ({ browser, context }, use) => {
      // A context that ends at once has no toasts.
      const record = (other: BrowserContext) => void recordToasts(other).catch(() => {});
      await recordToasts(context);
      browser.on('context', record);
      await use(undefined);
      browser.off('context', record);
    },
    { auto: true },
  ],
  // Playwright closes only the context of its fixture. Pages of other contexts would go on polling, and their shared
  // workers would stay, during all later tests of the worker.
  contextCleanup: [
    async ({ browser, context }, use) => {
      await use(undefined);
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
});
