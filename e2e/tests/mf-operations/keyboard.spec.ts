import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { pressByKey, tabTo, typeInto } from '../../support/keyboard.ts';
import { expectSoundInPlace } from '../../support/layout-checks.ts';
import { callApi, expect, expectToast, signIn, signInWith, test } from '../../support/test.ts';
import { makeOperator, newCurrency, newWorkplace } from '../../support/workplace.ts';

/** Opens a Select with the keyboard, and chooses the option whose label begins with the text. */
async function chooseByKey(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.press('Enter');
  const option = field.page().getByRole('option', { name: text }).first();
  await expect(option).toBeVisible();
  await keyboard.press('Home');
  const isFocused = () => option.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isFocused()); presses += 1) await keyboard.press('ArrowDown');
  await expect(option).toBeFocused();
  await keyboard.press('Enter');
  await expect(option).toHaveCount(0);
}

test('an operator adds and closes a listing, and proposes and moves a match, with the keyboard alone', async ({
  page,
}) => {
  const title = `Inbox keeper ${randomUUID().slice(0, 8)}`;
  const { user_id } = await newWorkplace();
  await signIn(page, 'admin');
  await page.goto('/operations/listings');
  await pressByKey(page.getByRole('button', { name: 'Add listing' }));
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByRole('combobox', { name: /^Organization/ }), 'Acme');
  await expect(page.getByRole('option', { name: 'Acme Studio' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(dialog.getByRole('textbox', { name: /^Title/ }), title);
  await chooseByKey(dialog.getByRole('combobox', { name: /^Role/ }), 'Virtual assistant');
  await typeInto(dialog.getByRole('textbox', { name: /^Hours per week/ }), '20');
  await typeInto(dialog.getByRole('textbox', { name: /^Description/ }), 'Answers the mail of the studio.');
  await pressByKey(dialog.getByRole('button', { name: 'Add listing' }));
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add listing' })).toBeFocused();

  await page.goto(`/operations/recruiting/${user_id}`);
  await pressByKey(page.getByRole('button', { name: 'Match', exact: true }));
  await chooseByKey(dialog.getByRole('combobox', { name: 'Listing' }), title);
  await pressByKey(dialog.getByRole('button', { name: 'Add' }));
  await pressByKey(page.getByRole('button', { name: 'Move match to For Matching Interview' }));
  await pressByKey(dialog.getByRole('button', { name: 'Move match' }));
  await pressByKey(page.getByRole('button', { name: 'Move match to Passed Interview' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Move match to Passed Interview' })).toBeFocused();
  await pressByKey(page.getByRole('link', { name: title }));

  await pressByKey(page.getByRole('button', { name: `Close ${title}` }));
  await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeVisible();
});

test('finance makes a payout run, and another operator approves it, with the keyboard alone', async ({
  browser,
  page,
}) => {
  const currency = newCurrency('W');
  const { user_id } = await newWorkplace();
  await signInWith(page, await makeOperator('finance'));
  const week_start = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const earning = { user_id, kind: 'bonus', amount_cents: 5000, currency, week_start, note: 'A good month' };
  expect((await callApi(page, 'POST', '/api/operations/payout-runs/earnings', earning)).status).toBeLessThan(300);
  await page.goto('/operations/payouts');
  await pressByKey(page.getByRole('button', { name: 'New run' }));
  await typeInto(page.getByRole('dialog').getByRole('textbox', { name: /^Currency/ }), currency);
  await expect(page.getByRole('dialog').getByText('1 person')).toBeVisible();
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'Make run' }));
  await pressByKey(page.getByRole('row', { name: new RegExp(currency) }).getByRole('link'));
  await expect(page.getByText('You made this run, so another operator must approve it.')).toBeVisible();
  await expectSoundInPlace(page, [360, 768, 1440]);
  await pressByKey(page.getByRole('button', { name: 'Company account' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSoundInPlace(page, [360, 768, 1440]);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'admin');
  await other.goto(page.url());
  await pressByKey(other.getByRole('button', { name: 'Approve' }));
  await pressByKey(other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }));
  await expectToast(other, 'Run approved');
});
