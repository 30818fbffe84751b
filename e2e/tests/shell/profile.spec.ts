import { accessibilityFindings, callApi, expect, signIn, test } from '../../support/test.ts';

const save = '/api/profiles/upsert-current-profile';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'member');
});

test('the settings stand beside their list, and the profile saves what changed', async ({ page }) => {
  await page.goto('/settings/preferences');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect(list.getByRole('link', { name: /Preferences/ })).toHaveAttribute('aria-current', 'page');
  expect(await accessibilityFindings(page)).toEqual([]);
  await list.getByRole('link', { name: /Profile/ }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');

  await page.getByLabel('Phone').fill('(415) 555-0132');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('(415) 555-0132');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect((await callApi(page, 'POST', save, { phone: null })).status).toBe(200);
});

test('a name that is typed shows how others see one; leaving without saving asks', async ({ page }) => {
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Zoe');
  await expect(page.getByText(/Others see you as/)).toContainText('Zoe');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /Preferences/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zoe');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /Preferences/ })
    .click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/settings/preferences');
});

test.describe('a wrong old password', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is told in the words of the spec, and nothing changes', async ({ page }) => {
    await page.goto('/settings/preferences');
    await page.getByLabel(/^Old password/).fill('not the password');
    await page.getByLabel(/^New password/).fill('Another-one-1');
    await page.getByLabel(/^Confirm new password/).fill('Another-one-2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('New password and password confirmation do not match.')).toBeVisible();
    await page.getByLabel(/^Confirm new password/).fill('Another-one-1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Old password is incorrect')).toBeVisible();
  });
});

test('on a phone the list leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/preferences');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /Profile/ })
    .click();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeVisible();
});
