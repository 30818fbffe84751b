import { linkInMail } from '../../support/mail.ts';
import { expect, test } from '../../support/test.ts';

const accounts = [
  {
    card: 'Client: I need an assistant',
    path: '/onboarding/client/sign-up',
    lands: '/onboarding/client/add-contact-info',
    name: 'Nora',
  },
  {
    card: 'Assistant: I am an assistant',
    path: '/onboarding/assistant/sign-up',
    lands: '/onboarding/assistant/add-personal-details',
    name: 'Iris',
  },
] as const;

for (const { card, path, lands, name } of accounts) {
  test(`a newcomer signs up at ${path}, and the link in the mail signs in, at the first open step`, async ({
    page,
  }) => {
    const email = `${name.toLowerCase()}.${Date.now()}@workspace.test`;
    await page.goto('/register');
    await expect(page).toHaveURL('/onboarding/choose-role');
    await page.getByRole('radio', { name: card }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(path);
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('Last name').fill('Lindgren');
    await page.getByLabel('Email').fill(email);
    await page.locator('[name=password]').fill('A fine day 2026');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Successfully created an account.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /check your email/i })).toBeVisible();

    await page.goto(await linkInMail(email));
    await expect(page).toHaveURL(lands);
    await expect(page.getByLabel('First name')).toHaveValue(name);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
}

test('a magic link signs in and leads to where one wanted to go', async ({ page }) => {
  await page.goto('/login?destination=%2Fsettings%2Fpreferences');
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await page.getByLabel('Email').fill('vip247@workspace.test');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
  await page.goto(await linkInMail('vip247@workspace.test'));
  await expect(page).toHaveURL('/settings/preferences');
});

test('a link that was used already leads to the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await page.getByLabel('Email').fill('client247@workspace.test');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
  const link = await linkInMail('client247@workspace.test');
  await page.goto(link);
  await expect(page).toHaveURL('/chat');
  // Left first: a page that loses its cookies would ask on without them.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
});
