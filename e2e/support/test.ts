import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { urls } from './stack.ts';

export { expect, type Page } from '@playwright/test';
export { urls } from './stack.ts';

/** Demo accounts. */
export type Account = 'client' | 'member' | 'client247' | 'vip247' | 'assistant' | 'assistant2' | 'candidate' | 'admin';

/** Signs in without the sign-in page, for tests of what comes after it. */
export async function signIn(page: Page, account: Account, app = urls.app): Promise<void> {
  const answer = await page.request.post(`${app}/api/auth/sign-in`, {
    headers: { 'x-workspace-request': '1', origin: app },
    data: { email: `${account}@workspace.test`, password: 'Workspace1!' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Calls the BFF as the signed-in user of the page, from the page itself. */
export function callApi(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const response = await fetch(path, {
        method,
        headers: { 'x-workspace-request': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: await response.json() };
    },
    { method, path, body },
  );
}

/** From its next load on, the page hears nothing live. A shared worker would hold the stream where no route of the page reaches it. */
export async function withoutStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker');
  });
  await page.route('**/api/events', (route) => route.abort());
}

/** What axe calls moderate, and who moves by headings calls lost: no title, two of them, or a level left out. */
const outlineRules = ['page-has-heading-one', 'heading-order'];

/** Serious and critical findings of axe on the page as it is, and those about its headings. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Preloading copies the styles of a shadow into a document of axe's own, which the content security policy forbids.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || outlineRules.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

interface Fixtures {
  /** Console errors whose text or source matches are part of the test: the browser itself logs each failed request. */
  expectedErrors: RegExp[];
  consoleGuard: undefined;
}

/** Every test fails on a console error, on an exception in a page, and on any violation of the content security policy. */
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
});
