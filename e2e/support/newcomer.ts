import { randomUUID } from 'node:crypto';
import type { AccountType } from '@workspace/contracts';
import { linkInMail } from './mail.ts';
import { registry } from './releases.ts';
import { expect, type Page, signInWith } from './test.ts';

const password = 'A fine day 2026';

/** An address that nobody has. */
const newAddress = (): string => `${randomUUID()}@workspace.test`;

/** Fills in and sends the sign-up that is shown, and follows the link of its mail. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkInMail(email));
  return email;
}

/** Signs somebody in who signed up with `signUp`, or whom `newcomer` made. */
export const signInAs = (page: Page, email: string): Promise<void> => signInWith(page, { email, password });

/** Somebody who has an account, has not onboarded, and is signed in. */
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
