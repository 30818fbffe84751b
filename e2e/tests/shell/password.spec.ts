import { LOCAL_KEYS } from 'supabase-local';
import { codeInMail, linkInMail } from '../../support/mail.ts';
import { expect, expectToast, type Page, test, urls } from '../../support/test.ts';

const first = 'A fine day 2026';
const second = 'Another fine day 2027';

/** Creates an account for one test, because the test changes its password. The page is signed out afterwards. */
async function newAccount(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@workspace.test`;
  const answer = await page.request.post('/api/auth/sign-up', {
    headers: { 'x-workspace-request': '1', origin: urls.app },
    data: { email, password: first, account_type: 'client', first_name: name, last_name: 'Test' },
  });
  expect(answer.status()).toBe(200);
  await page.request.get(await linkInMail(email));
  await page.context().clearCookies();
  return email;
}

/**
 * Signs the browser out by removing its cookies. The page is left first, so that it makes no calls without a session.
 */
async function forgetAuthSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login?destination=%2Fsettings%2Fpreferences');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a user with a forgotten password gets a mail, sets a new password and signs in with it', async ({ page }) => {
  const email = await newAccount(page, 'forgot');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();

  await page.goto(await linkInMail(email, 'recovery'));
  await expect(page).toHaveURL('/password-reset');
  await page.getByLabel('New password', { exact: true }).fill(second);
  await page.getByLabel('Confirm new password').fill('Something else 2027');
  await expect(page.getByText('New password and password confirmation do not match.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(second);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Your password was changed.');

  await forgetAuthSession(page);
  await logIn(page, email, second);
  await expect(page).toHaveURL('/settings/preferences');
});

test('the code in a magic-link mail signs in on the page that requested it', async ({ page }) => {
  const email = await newAccount(page, 'code');
  await page.goto('/send-magic-link?destination=%2Fsettings%2Fpreferences');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByLabel('Or enter the code from the email').fill(await codeInMail(email, 'magiclink'));
  await page.getByRole('button', { name: 'Log in with the code' }).click();
  await expect(page).toHaveURL('/settings/preferences');
});

test.describe('a temporary password', () => {
  // The sign-in responds with 400 before the temporary password is tried.
  test.use({ expectedErrors: [/status of 400/] });

  test('typed on /login leads to the page for a new password', async ({ page }) => {
    const email = await newAccount(page, 'temporary');
    const issued = await fetch(`${urls.supabase}/rest/v1/rpc/issue_temporary_password`, {
      method: 'POST',
      headers: {
        apikey: LOCAL_KEYS.secretKey,
        authorization: `Bearer ${LOCAL_KEYS.secretKey}`,
        'content-type': 'application/json',
        'content-profile': 'prod',
      },
      body: JSON.stringify({ address: email }),
    });
    await logIn(page, email, String(await issued.json()));
    await expect(page).toHaveURL('/create-password?destination=%2Fsettings%2Fpreferences');
    await page.getByLabel('New password', { exact: true }).fill(second);
    await page.getByLabel('Confirm new password').fill(second);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/settings/preferences');
    await forgetAuthSession(page);
    await logIn(page, email, second);
    await expect(page).toHaveURL('/settings/preferences');
  });
});
