import { linkInMail } from '../../support/mail.ts';
import { expect, test } from '../../support/test.ts';

test('a magic link signs in and leads to the requested page', async ({ page }) => {
  await page.goto('/login?destination=%2Fsettings%2Fpreferences');
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await page.getByLabel('Email').fill('vip247@workspace.test');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
  await page.goto(await linkInMail('vip247@workspace.test'));
  await expect(page).toHaveURL('/settings/preferences');
});
