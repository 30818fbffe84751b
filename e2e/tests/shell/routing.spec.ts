import { expect, test } from '../../support/test.ts';

test('an error parameter on a page for users is shown to a visitor once and removed', async ({ page }) => {
  await page.goto('/assistants?error=Link+expired');
  await expect(page.getByText('Link expired')).toBeVisible();
  await expect(page).toHaveURL('/login?destination=%2Fassistants');
});
