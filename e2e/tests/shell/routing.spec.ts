import { expect, test } from '../../support/test.ts';

test('an error in the address of a page for signed-in users is shown once to a visitor and removed from the address', async ({
  page,
}) => {
  await page.goto('/assistants?error=Link+expired');
  await expect(page.getByText('Link expired')).toBeVisible();
  await expect(page).toHaveURL('/login?destination=%2Fassistants');
});
