import { readFileSync } from 'node:fs';
import { linkInMail } from '../../support/mail.ts';
import { expect, type Page, test, urls } from '../../support/test.ts';

test('a user exports their data, deletes the account, keeps it after logging in again, and deletes it', async ({
  page,
}) => {
  const who = { email: `leaving.${Date.now()}@workspace.test`, password: 'A fine day 2026' };
  const answer = await page.request.post('/api/auth/sign-up', {
    headers: { 'x-workspace-request': '1', origin: urls.app },
    data: { ...who, account_type: 'client', first_name: 'Lea', last_name: 'Ving' },
  });
  expect(answer.status()).toBe(200);
  await page.request.get(await linkInMail(who.email));
  await page.goto('/settings/my-data');

  const card = page.getByRole('region', { name: 'Export' });
  await card.getByRole('button', { name: 'Export my data' }).click();
  // The job may have made it before the page asks again.
  await expect(card.getByText(/^(We are making your export\.|Your export of )/)).toBeVisible();
  await page.reload();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('workspace-export.zip');
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await deleteAccount(page, who.password);
  await logIn(page, who);
  await page.getByRole('button', { name: 'Keep my account' }).first().click();
  await expect(page.getByText('Your account will be deleted on')).toHaveCount(0);
  await deleteAccount(page, who.password);
  await logIn(page, who);
  await expect(page.getByText('Your account will be deleted on').first()).toBeVisible();
});

async function deleteAccount(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/^Your account will be deleted on .+ Log in before then and keep it\.$/)).toBeVisible();
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login?destination=%2Fsettings%2Fmy-data');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/settings/my-data');
}
