import { type Account, expect, type Page, signIn, test, withMotion } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

/** The largest layout shift of a page load. The Web Vitals rate shifts up to 0.1 as good. */
const maxLayoutShift = 0.02;

declare global {
  interface Window {
    movements: { value: number; what: string }[];
  }
}

/** Runs in the page and records layout shifts that no input has caused. */
function watchLayoutShifts(): void {
  window.movements = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
      window.movements.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Delays the shell's script until the whole document and the data that it preloads have arrived. That is the order on
 * most networks, because the script is a hundred times larger.
 */
async function keepScriptBack(page: Page): Promise<void> {
  await page.route(/\/assets\/main\.[^/]*\.js$/, async (route) => {
    await page.waitForFunction(() => {
      const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
      return (
        document.readyState !== 'loading' && asked.every(({ href }) => performance.getEntriesByName(href).length > 0)
      );
    });
    await route.continue();
  });
}

async function load(page: Page, path: string, content: string): Promise<void> {
  // The page sends this request when it is idle.
  const idle = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/notifications/initiate-notification-check'),
  );
  await page.goto(path);
  await expect(page.getByText(content).first()).toBeVisible();
  await idle;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A new assistant, because a shift of a demo assistant can end during the test, and its banner moves the page. */
const newAssistant = 'new assistant';

const pages: [Account | typeof newAssistant, string, string][] = [
  ['client', '/assistants', 'Recommended for you'],
  ['client', '/dashboard', 'Recommended for you'],
  ['client', '/settings/preferences', 'Log out everywhere else'],
  ['client', '/account/billing', 'Outstanding'],
  [newAssistant, '/dashboard', 'Go online'],
  ['assistant', '/earning', 'By week'],
  ['candidate', '/dashboard', 'What comes next'],
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.use(withMotion);

for (const [account, path, content] of pages) {
  test(`${path} of a ${account} has no layout shift while it loads, at ${sizes.map(({ width }) => width).join(' and ')} pixels`, async ({
    page,
  }) => {
    if (account === newAssistant) await (await newWorkplace()).signIn(page);
    else await signIn(page, account);
    // The first page of a session does not know the selected organization, so another page is loaded first.
    await load(page, '/settings/preferences', 'Log out');
    await page.addInitScript(watchLayoutShifts);
    // A route also turns off the browser's cache from here on.
    await keepScriptBack(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await load(page, path, content);
      const movements = await page.evaluate(() => window.movements);
      const sum = movements.reduce((all, { value }) => all + value, 0);
      expect(sum, `${size.width} pixels: ${JSON.stringify(movements, null, 1)}`).toBeLessThan(maxLayoutShift);
    }
  });
}
