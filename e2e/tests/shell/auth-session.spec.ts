import { newOrganization, newPerson } from '../../support/organization.ts';
import { password } from '../../support/password.ts';
import { holdStream, idleCalls } from '../../support/stream.ts';
import { expect, signInAlone, signInWith, test } from '../../support/test.ts';

test.describe('logging out in one tab', () => {
  // The BFF responds with 401 to a call of the other tab that is running when the session ends.
  test.use({ expectedErrors: [/status of 401/] });

  test('opens the sign-in page in the other tab and in any tab that opens later', async ({ page, context }) => {
    await signInAlone(page, 'member');
    await page.goto('/settings/preferences');
    const other = await context.newPage();
    await other.goto('/assistants');
    await expect(other.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    const later = await context.newPage();
    await later.goto('/assistants');
    await expect(later).toHaveURL(/\/login/);
  });
});

test.describe('another account that signs in in another tab', () => {
  // The BFF answers 403 to a call of the page of the first account.
  test.use({ expectedErrors: [/status of 403/] });

  test('is the one for whom the tab of the first account loads again, before anything is changed for it', async ({
    page,
    context,
  }) => {
    const [first, second] = await Promise.all([newPerson('Carla'), newPerson('Dora')]);
    await Promise.all([newOrganization('Harbor Labs', [first]), newOrganization('Orchard Farm', [second])]);
    // The press on the button must be the first call of the page that is refused.
    await holdStream(page);
    await signInWith(page, { email: first.email, password });
    const idle = idleCalls(page);
    await page.goto('/profile');
    await idle;
    const nickname = page.getByLabel('Nickname');
    await nickname.fill('Of Carla');
    const other = await context.newPage();
    await signInWith(other, { email: second.email, password });
    await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: /^Account of Dora/ })).toBeVisible();
    await expect(nickname).toHaveValue('');
  });
});

test('signing in is possible with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('member@workspace.test');
  await page.keyboard.press('Tab');
  while (!(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('Workspace1!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat');
});

test.describe('a session that expires in an open tab', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('is renewed without losing typed text', async ({ page, context }) => {
    await holdStream(page);
    await signInAlone(page, 'member');
    const idle = idleCalls(page);
    await page.goto('/profile');
    await idle;
    const field = page.getByLabel('Nickname');
    const typed = `Half typed ${Date.now() % 1000}`;
    await field.fill(typed);
    await context.clearCookies();
    await page.getByRole('main').getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/upsert-current-profile') && answer.ok());
    await page.keyboard.type('Workspace1!');
    await page.keyboard.press('Enter');
    await saved;
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue(typed);
    await page.reload();
    await expect(field).toHaveValue(typed);
  });
});

test('duplicate session cookies are reported and cleared, and lead to the sign-in page (product/accounts#duplicate-cookies)', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'member');
  const session = (await context.cookies()).find(({ httpOnly, name }) => httpOnly && name.includes('auth'));
  expect(session).toBeDefined();
  if (!session) return;
  await context.addCookies([{ ...session, path: '/assistants' }]);
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.accept();
  });
  await page.goto('/assistants');
  await expect(page).toHaveURL(/\/login/);
  expect(told).toEqual(['Session is invalid due to outdated extension']);
});
