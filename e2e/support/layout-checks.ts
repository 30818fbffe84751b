import { type Account, accessibilityFindings, expect, type Page, signIn, test } from './test.ts';

const themes = ['dark', 'light'] as const;
const height = 900;

/** Returns by how many pixels a page, its main part, a dialog or a frame is too wide. */
export async function overflow(page: Page): Promise<number> {
  const ofFrames = page.frames().map((frame) =>
    frame.evaluate(() => {
      const parts = document.querySelectorAll('main, [role=dialog], [role=alertdialog]');
      const tooWide = [...parts].map((part) => part.scrollWidth - part.clientWidth);
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...tooWide);
    }),
  );
  return Math.max(0, ...(await Promise.all(ofFrames)));
}

/**
 * Expects that axe has no serious findings for a page and that the page fits its window, in both themes and at each
 * width. The page is loaded once, in the dark theme at the first width. Then the theme and the width change. axe checks
 * only the first and the last width, because the page looks like one of these at the widths between them.
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
  await expectSoundInPlace(page, widths, [widths[0], widths.at(-1)]);
}

/**
 * Expects the same of what a page shows now, such as a dialog, without loading it again.
 * @param axeWidths the widths at which axe checks.
 */
export async function expectSoundInPlace(
  page: Page,
  widths: readonly number[],
  axeWidths: readonly (number | undefined)[] = [widths[0]],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect({
        colorScheme,
        width,
        findings: axeWidths.includes(width) ? await accessibilityFindings(page) : [],
        overflow: await overflow(page),
      }).toEqual({ colorScheme, width, findings: [], overflow: 0 });
    }
  }
}

/** A page to check: its address, its account, and a text that it shows. */
export interface PageLayout {
  path: string;
  account: Account | null;
  says?: string;
}

/** Adds a test of `expectSoundLayout` for each page. */
export function testLayouts(pages: readonly PageLayout[], widths?: readonly number[]): void {
  test.describe.configure({ mode: 'parallel' });
  for (const { path, account, says } of pages) {
    test(`${path} as ${account ?? 'a visitor'} has no serious axe findings and fits every width in both themes`, async ({
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
