import { serveCatalogue, showStory } from '../../support/catalogue.ts';
import { overflow } from '../../support/layout-checks.ts';
import { accessibilityFindings, expect, test } from '../../support/test.ts';

test('each story of the catalogue draws, fits a phone and has no serious axe findings in both themes', async ({
  page,
}) => {
  // It draws some 200 stories.
  test.setTimeout(900_000);
  const { stories, addressOf, stop } = await serveCatalogue();
  try {
    expect(stories.length).toBeGreaterThan(100);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(addressOf(stories.at(-1) ?? ''));
    await expect(page.locator('main')).toBeVisible();
    const faults: object[] = [];
    for (const story of stories) {
      const problem = await showStory(page, story);
      const tooWide = await overflow(page);
      if (problem || tooWide > 0) faults.push({ story, problem, tooWide });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        // The h1 is part of the frame of a story. A list that is open hides it.
        const findings = (await accessibilityFindings(page)).filter((one) => !one.startsWith('page-has-heading-one'));
        if (findings.length > 0) faults.push({ story, colorScheme, findings });
      }
    }
    expect(faults).toEqual([]);
  } finally {
    stop();
  }
});
