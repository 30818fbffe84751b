import { withFlag } from '../../support/flags.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('an error parameter is a toast with its text, and leaves the address (spec 2)', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/assistants?a=1&error=%3Cb%3ELink+expired%3C%2Fb%3E&b=2');
  await expect(page.getByText('<b>Link expired</b>')).toBeVisible();
  await expect(page).toHaveURL('/assistants?a=1&b=2');
});

test('an error parameter on a page for users is told to a visitor, and is not carried along', async ({ page }) => {
  await page.goto('/assistants?error=Link+expired');
  await expect(page.getByText('Link expired')).toBeVisible();
  await expect(page).toHaveURL('/login?destination=%2Fassistants');
});

test('somebody signed in on /login is sent to their destination', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/login?destination=%2Fassistants');
  await expect(page).toHaveURL('/assistants');
});

test('a visitor on /account is asked to log in there, and comes back', async ({ page }) => {
  await page.goto('/account?account_type=client');
  await expect(page.getByText('Log in to see your account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /account_type=client/);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?destination=%2Faccount%3Faccount_type%3Dclient');
});

test('a client on /account/profile is at /profile; /settings is the preferences', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/account/profile');
  await expect(page).toHaveURL('/profile');
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/preferences');
});

test('without the treatment workspaceOnboarding a user on /onboarding goes to /chat', async ({ page }) => {
  await withFlag(page, 'workspaceOnboarding', 'off');
  await signIn(page, 'client');
  await page.goto('/onboarding/choose-role');
  await expect(page).toHaveURL('/chat');
});
