import { type Boot, bootElementId } from '@workspace/contracts';
import { browserArguments, findBrowser } from '../../../scripts/lib/find-browser.ts';
import { type Account, expect, type Page, signIn, test, urls } from '../../support/test.ts';

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Reasons of the headless browser itself, which keeps no page at all. */
const ownReasons = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

/** Records why the browser did not keep the page to which the user goes back. */
async function watchReasons(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  let reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !ownReasons.includes(reason));
  });
  return () => reasons;
}

const shellPaths = ['/settings/preferences', '/settings/notifications', '/settings/my-data', '/profile'];

/**
 * Returns the paths of all pages without parameters that the signed-in user has, without those for newcomers, which lead
 * everybody else on.
 */
async function pathsOf(page: Page): Promise<string[]> {
  const text = await page.evaluate((id) => document.getElementById(id)?.textContent, bootElementId);
  const { remotes, session }: Boot = JSON.parse(text ?? '');
  const own = remotes
    .filter(({ name }) => name !== 'mf-onboarding')
    .flatMap(({ manifest }) => manifest.routes)
    .filter(({ accountTypes }) => !accountTypes || accountTypes.some((type) => type === session.user?.account_type))
    .map(({ path }) => path);
  return [...shellPaths, ...own].filter((path) => !/[:*]/.test(path));
}

for (const account of ['client', 'assistant', 'admin'] satisfies Account[]) {
  test(`the browser may keep each page that a ${account} leaves`, async ({ page }) => {
    const reasons = await watchReasons(page);
    await signIn(page, account);
    // The first page of a browser gets its cookies.
    await page.goto('/settings/preferences');
    const paths = await pathsOf(page);
    /** Leaves a page and goes back to it. Returns why the browser did not keep it, or null for a page that leads on. */
    const leave = async (path: string): Promise<string[] | null> => {
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (new URL(page.url()).pathname !== path) return null;
      await page.goto(`${urls.app}/livez`);
      await page.goBack();
      return reasons();
    };
    let visited = 0;
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      let why = await leave(path);
      // The first visit of a page may tell the server, in a cookie, what it has to know to draw it (docs/adr/0064).
      if (why?.includes('CacheControlNoStoreCookieModified')) why = await leave(path);
      if (why === null) continue;
      visited += 1;
      if (why.length > 0) found[path] = why;
    }
    expect(found).toEqual({});
    expect(visited).toBeGreaterThan(10);
  });
}
