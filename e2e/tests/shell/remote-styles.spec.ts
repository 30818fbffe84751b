import { scopeStyles } from '../../../tooling/webpack/remote-styles-plugin.ts';
import { expect, type Page, signIn, test } from '../../support/test.ts';

/** Rules that would change the whole page, as a remote or one of its packages could have them. */
const hostile = `
  * { outline: 3px solid rgb(255, 0, 0) }
  :root, html, body { background: rgb(255, 0, 0); --accent: rgb(255, 0, 0) }
  button, a, h1, h2, nav, header, main { color: rgb(255, 0, 0); letter-spacing: 4px; text-transform: uppercase }
  @layer base { button { background: rgb(255, 0, 0) } }
  @media screen { input { border: 5px solid rgb(255, 0, 0) } }
`;

/**
 * Adds rules to the open page. The security policy refuses a style element, so a script adds them. Returns the tags of
 * the elements whose computed styles have changed: those of mf-client, and those of the shell and other remotes.
 */
const changedBy = (page: Page, css: string) =>
  page.evaluate((text) => {
    const elements = [...document.querySelectorAll('html, body, body *')];
    const drawn = () =>
      elements.map((element) => {
        const styles = getComputedStyle(element);
        return Array.from(styles, (name) => styles.getPropertyValue(name)).join();
      });
    const before = drawn();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const after = drawn();
    const changed = elements.filter((_, index) => before[index] !== after[index]);
    const isOwn = (element: Element) => element.closest('[data-remote="mf-client"]') !== null;
    const tags = (some: Element[]) => [...new Set(some.map(({ tagName }) => tagName))];
    return { own: tags(changed.filter(isOwn)), others: tags(changed.filter((element) => !isOwn(element))) };
  }, css);

async function openOwnPage(page: Page): Promise<void> {
  await signIn(page, 'client');
  await page.goto('/assistants');
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  // The page's buttons come with its later data.
  await expect(page.locator('[data-remote="mf-client"] button').first()).toBeVisible();
}

test('rules of a remote for bare elements change its own page, and nothing of the shell', async ({ page }) => {
  await openOwnPage(page);
  const scoped = await changedBy(page, scopeStyles(hostile, 'mf-client'));
  expect(scoped.own).toEqual(expect.arrayContaining(['A', 'BUTTON', 'INPUT']));
  expect(scoped.others).toEqual([]);
  // Without the scope, the same rules change the shell.
  expect((await changedBy(page, hostile)).others).toEqual(expect.arrayContaining(['HTML', 'BODY', 'A', 'BUTTON']));
});

test('rules of a remote for bare elements change nothing on a page of another remote', async ({ page }) => {
  await openOwnPage(page);
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/chat"]').click();
  await expect(page.frameLocator('iframe').getByText('Acme').first()).toBeVisible();
  expect(await changedBy(page, scopeStyles(hostile, 'mf-client'))).toEqual({ own: [], others: [] });
  expect((await changedBy(page, scopeStyles(hostile, 'mf-chat'))).others).toContain('IFRAME');
});

test('the left panel and the dialogs of a remote belong to it', async ({ page }) => {
  await openOwnPage(page);
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
  await changedBy(page, scopeStyles(hostile, 'mf-client'));
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveCSS('outline-width', '3px');
  await page.goto('/account/organizations');
  await page.getByRole('button', { name: 'New organization' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await changedBy(page, scopeStyles(hostile, 'mf-client'));
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveCSS('letter-spacing', '4px');
});
