import { expect, expectToast, signIn, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

test.describe('a suspended person', () => {
  test.use({ expectedErrors: [/status of 40[13]/] });

  test('reads the reason at sign-in, and gets in again after reinstatement (product/operations#people)', async ({
    browser,
    page,
  }) => {
    const { user_id, email, signIn: enter } = await newWorkplace();
    const theirs = await (await browser.newContext()).newPage();
    await enter(theirs);
    await signIn(page, 'admin');
    await page.goto(`/operations/people/${user_id}`);
    await page.getByRole('button', { name: 'Suspend Ana Lim' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Ana Lim' });
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two accounts of one person.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expectToast(page, 'Ana Lim is suspended');

    const other = await (await browser.newContext()).newPage();
    await other.goto('/login');
    await other.getByLabel('Email').fill(email);
    await other.locator('[name=password]').fill('Workspace1!');
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByText(/Two accounts of one person\./)).toBeVisible();
    await theirs.goto('/dashboard');
    await expect(theirs).toHaveURL(/\/login/);

    await page.getByRole('button', { name: 'Reinstate Ana Lim' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click();
    await expectToast(page, 'Ana Lim is reinstated');
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).toHaveURL(/\/dashboard/);
  });
});
