import { holdStream } from '../../support/stream.ts';
import { expect, signInAlone, test } from '../../support/test.ts';

test('a client signs in and lands on /chat', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(' Client@Workspace.test ');
  await page.getByLabel('Password', { exact: true }).fill('Workspace1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.frameLocator('iframe').getByText('Maria Reyes').first()).toBeVisible();
});

test('an assistant signs in and lands on /dashboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('assistant2@workspace.test');
  await page.getByLabel('Password', { exact: true }).fill('Workspace1!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas');
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 400|status of 401/] });

  test("says the spec's sentence and keeps what was typed", async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('client@workspace.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "Incorrect email or password. Try again or click the 'Reset Password' below.",
    );
    await expect(page.getByLabel('Email')).toHaveValue('client@workspace.test');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong password');
  });
});

test('an address that is none is told at the field, which gets the focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a visitor on a page for users signs in and is brought back to it', async ({ page }) => {
  await page.goto('/assistants?from=mail');
  await expect(page).toHaveURL('/login?destination=%2Fassistants%3Ffrom%3Dmail');
  await page.getByLabel('Email').fill('client@workspace.test');
  await page.getByLabel('Password', { exact: true }).fill('Workspace1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/assistants?from=mail');
});

test('a destination outside of the application is not followed', async ({ page }) => {
  await page.goto(`/login?destination=${encodeURIComponent('//example.com/path')}`);
  await page.getByLabel('Email').fill('client@workspace.test');
  await page.getByLabel('Password', { exact: true }).fill('Workspace1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/chat');
});

test('logging out ends the session for every tab', async ({ page, context }) => {
  await signInAlone(page, 'member');
  await holdStream(page);
  // What the page asks when it is idle would be refused after the end of the session.
  const asked = [/initiate-notification-check/, /unread-count\?organization_id/, /get-by-user-id\?organization_id/].map(
    (call) => page.waitForResponse(call),
  );
  await page.goto('/settings/preferences');
  await Promise.all(asked);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const other = await context.newPage();
  await other.goto('/assistants');
  await expect(other).toHaveURL(/\/login/);
});
