import { randomUUID } from 'node:crypto';
import type { AccountType } from '@workspace/contracts';
import { linkInMail } from './mail.ts';
import { registry } from './releases.ts';
import { expect, type Page, signInWith } from './test.ts';

const password = 'A fine day 2026';

/** Returns an email address without an account. */
const newAddress = (): string => `${randomUUID()}@workspace.test`;

/** Fills in and sends the sign-up form, then opens the link in the mail. Returns the email address. */
export async function signUp(page: Page, email = newAddress(), firstName = 'Ada'): Promise<string> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkInMail(email));
  return email;
}

/** Signs in a user that `signUp` or `newcomer` created. */
export const signInAs = (page: Page, email: string): Promise<void> => signInWith(page, { email, password });

/** Creates a user who has not completed onboarding, and signs them in. Returns the email address. */
export async function newcomer(page: Page, account_type: AccountType): Promise<string> {
  const email = newAddress();
  const { error } = await registry.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { account_type, first_name: 'Ada', last_name: 'Berg' },
  });
  if (error) throw error;
  await signInAs(page, email);
  return email;
}
