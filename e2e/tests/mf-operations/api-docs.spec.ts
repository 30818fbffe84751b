import { expectSoundInPlace } from '../../support/layout-checks.ts';
import { password } from '../../support/password.ts';
import { expect, test } from '../../support/test.ts';

test('an operator signs in, finds a call in the API reference, and follows a link to a schema', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByLabel('Email').fill('admin@workspace.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find calls' }).fill('post tasks comments');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('1 call');
  await expect(page.getByRole('heading', { name: 'POST /api/tasks/{id}/comments' })).toBeVisible();
  await expectSoundInPlace(page, [360, 820, 1440]);

  await page.getByRole('link', { name: 'Show all' }).click();
  const field = page.locator('#schema-TaskComment').getByText('author_id');
  await expect(field).toBeHidden();
  await page.goto('/api/docs#schema-TaskComment');
  await expect(field).toBeVisible();
});
