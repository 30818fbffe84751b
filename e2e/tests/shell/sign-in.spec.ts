import { expect, test } from '../../support/test.ts';

test('a client signs in and gets to /chat', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(' Client@Workspace.test ');
  await page.getByLabel('Password', { exact: true }).fill('Workspace1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.frameLocator('iframe').getByText('Maria Reyes').first()).toBeVisible();
});

test('a visitor on a page for signed-in users signs in and returns to the page', async ({ page }) => {
  await page.goto('/assistants?from=mail');
  await expect(page).toHaveURL('/login?destination=%2Fassistants%3Ffrom%3Dmail');
  await page.getByLabel('Email').fill('client@workspace.test');
  await page.getByLabel('Password', { exact: true }).fill('Workspace1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/assistants?from=mail');
});
