import { type Account, accessibilityFindings, expect, type Page, signIn, test } from './test.ts';

const themes = ['dark', 'light'] as const;
const height = 900;

/** By how many pixels a page, its main part or a frame in it is too wide. */
async function overflow(page: Page): Promise<number> {
  const ofFrames = page.frames().map((frame) =>
    frame.evaluate(() => {
      const main = document.querySelector('main') ?? document.documentElement;
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, main.scrollWidth - main.clientWidth);
    }),
  );
  return Math.max(0, ...(await Promise.all(ofFrames)));
}

/**
 * Expects that axe finds nothing serious on a page and that the page fits its window, in both themes and at each width.
 * The page is loaded once, in the dark theme at the first width, and then follows changes of the window and the system.
 * axe checks the first and the last width, because a page between them looks like one of the two.
 * @param open loads the page and waits for its content.
 */
export async function expectSoundLayout(
  page: Page,
  open: () => Promise<unknown>,
  widths: readonly number[] = [390, 820, 1440],
): Promise<void> {
  await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' });
  await page.setViewportSize({ width: widths[0] ?? 390, height });
  await open();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const isEnd = width === widths[0] || width === widths.at(-1);
      expect({
        colorScheme,
        width,
        findings: isEnd ? await accessibilityFindings(page) : [],
        overflow: await overflow(page),
      }).toEqual({ colorScheme, width, findings: [], overflow: 0 });
    }
  }
}

/** One page to look at: its address, who sees it, and words of its own. */
export interface PageLayout {
  path: string;
  account: Account | null;
  says?: string;
}

/** A test of `expectSoundLayout` for each page. */
export function testLayouts(pages: readonly PageLayout[], widths?: readonly number[]): void {
  test.describe.configure({ mode: 'parallel' });
  for (const { path, account, says } of pages) {
    test(`${path} as ${account ?? 'a visitor'} has nothing serious for axe and fits every width, light and dark`, async ({
      page,
    }) => {
      if (account) await signIn(page, account);
      await expectSoundLayout(
        page,
        async () => {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          if (says) await expect(page.getByText(says).first()).toBeVisible();
        },
        widths,
      );
    });
  }
}
