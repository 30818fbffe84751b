import { newClient } from '../../support/client.ts';
import { pageLinkInMail } from '../../support/mail.ts';
import { holdStream } from '../../support/stream.ts';
import { accessibilityFindings, expect, expectToast, type Page, signIn, test } from '../../support/test.ts';
import { change, insert } from '../../support/workplace.ts';

const dayMs = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

/** Creates an organization with a bill of a past week, and signs in its owner. */
async function newPayer(page: Page, fields: Record<string, unknown> = {}) {
  const { id: organization_id } = await insert('organizations', { name: 'Harbor Labs' });
  await (await newClient(organization_id))(page);
  const { id } = await insert('bills', {
    organization_id,
    kind: 'work',
    period_start: day(9),
    period_end: day(2),
    total_cents: 74_000,
    due_at: new Date(Date.now() + 5 * dayMs).toISOString(),
    ...fields,
  });
  const line = {
    kind: 'work',
    description: 'Ana Lim · Support',
    minutes: 2400,
    rate_cents: 1850,
    amount_cents: 74_000,
  };
  await insert('bill_lines', { bill_id: id, ...line });
  return { organization_id, billId: id };
}

async function addMethod(page: Page, name: RegExp): Promise<void> {
  await page.goto('/account/payment-method');
  await page.getByRole('button', { name: 'Add payment method' }).first().click();
  await expect(page.getByRole('heading', { name: 'Test payment method' })).toBeVisible();
  await expect(page.getByText('Nothing is charged')).toBeVisible();
  await page.getByRole('radio', { name }).click();
  await page.getByRole('button', { name: 'Save test method' }).click();
  await expectToast(page, 'Payment method saved');
  await expect(page).toHaveURL('/account/payment-method');
}

test('a client filters bills by status and opens one with its lines and payments', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/account/billing?status=PASTDUE');
  const bills = page.getByRole('table', { name: 'Bills' });
  await expect(bills.getByText('Past due').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Disputed' }).click();
  await expect(page).toHaveURL('/account/billing?status=DISPUTED');
  await expect(bills.getByText('Disputed')).toBeVisible();
  await bills.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /Bill No\. \d+/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Line items' })).toContainText('Acme Operations');
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Visa •••• 4242');
});

test('an owner saves payment methods, removes the backup, and pays a bill', async ({ page }) => {
  const { billId } = await newPayer(page);
  await addMethod(page, /^Card$/);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Visa •••• 4242')).toContainText('Primary');
  await addMethod(page, /^Bank account/);
  await expect(row('Test Bank •••• 6789')).toContainText('Backup');

  await page.getByRole('button', { name: 'Change Test Bank •••• 6789' }).click();
  await page.getByRole('menuitem', { name: 'Remove as backup' }).click();
  await expectToast(page, 'Backup payment method updated');
  await expect(row('Test Bank •••• 6789')).not.toContainText('Backup');
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.goto(`/account/billing/${billId}`);
  await page.getByRole('button', { name: 'Pay $740.00' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pay $740.00?' });
  await expect(dialog).toContainText('Nothing is charged');
  await dialog.getByRole('button', { name: 'Pay $740.00' }).click();
  await expectToast(page, 'Payment received');
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Succeeded');
  await expect(page.getByRole('button', { name: 'Pay $740.00' })).toBeHidden();
  await expect(page.getByRole('region', { name: /^Bill No/ })).toBeFocused();
});

test('a visitor with a payment link pays a bill without an account', async ({ page, browser }) => {
  const { organization_id, billId } = await newPayer(page);
  await addMethod(page, /^Link$/);
  const answer = await page.request.post(`/api/organizations/${organization_id}/bills/${billId}/payment-link`, {
    headers: { 'x-workspace-request': '1', origin: new URL(page.url()).origin },
    data: {},
  });
  const { url } = (await answer.json()) as { url: string };
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(new URL(url).pathname + new URL(url).search);
  await expect(theirs.getByText('Harbor Labs', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Pay $740.00' }).click();
  await expect(theirs.getByText('Payment received')).toBeVisible();
  expect(await accessibilityFindings(theirs)).toEqual([]);
  await stranger.close();
});

test.describe('a failed payment', () => {
  // The refusal of the bank is a 402.
  test.use({ expectedErrors: [/status of 402/] });

  test("is mailed, and the mail leads a stranger to a card of their own, which isn't kept", async ({
    page,
    browser,
  }) => {
    const { organization_id, billId } = await newPayer(page);
    const books = `books-${organization_id}@workspace.test`;
    await change('organization_settings', `organization_id=eq.${organization_id}`, { invoice_recipients: [books] });
    await addMethod(page, /^Card without funds/);
    await page.goto(`/account/billing/${billId}`);
    await page.getByRole('button', { name: 'Pay $740.00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pay $740.00' }).click();
    await expect(page.getByText('The test card declines every payment.').first()).toBeVisible();
    // The mail waits for ten minutes, in case that another method pays.
    await change('mail_deliveries', `address=eq.${books}&state=eq.waiting`, {
      next_attempt_at: new Date().toISOString(),
    });
    const url = await pageLinkInMail(books, '/recharge-bill');
    const stranger = await browser.newContext();
    const theirs = await stranger.newPage();
    await theirs.goto(new URL(url).pathname + new URL(url).search);
    await theirs.getByRole('button', { name: 'Pay $740.00' }).click();
    await expect(theirs.getByText('The test card declines every payment.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Pay with another method' }).click();
    await theirs.getByRole('radio', { name: /^Card that is declined/ }).click();
    await theirs.getByRole('button', { name: 'Save test method' }).click();
    await expect(theirs.getByText('Your card was declined. Try another payment method.')).toBeVisible();
    await theirs.getByRole('radio', { name: /^Card$/ }).click();
    await theirs.getByRole('button', { name: 'Save test method' }).click();
    await expect(theirs.getByText(/^You pay with Visa •••• 4242\. It pays only this bill/)).toBeVisible();
    expect(await accessibilityFindings(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Pay $740.00' }).dblclick();
    await expect(theirs.getByText('Payment received')).toBeVisible();
    await stranger.close();
    await page.goto('/account/payment-method');
    await expect(page.getByText('Visa •••• 0341')).toBeVisible();
    await expect(page.getByText('Visa •••• 4242')).toBeHidden();
  });
});

test('a bill prints on its own page, in the light theme and without navigation', async ({ page }) => {
  const { billId } = await newPayer(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/account/billing/${billId}/print`);
  await expect(page.getByRole('heading', { name: /Bill No\. \d+/ })).toBeVisible();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.getByRole('article').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  if (wide) await page.setViewportSize(wide);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('after onboarding, an owner adds a payment method and chooses a plan', async ({ page }) => {
  await newPayer(page);
  await page.goto('/account/membership?completedOnboarding=true');
  await expect(page.getByText('Welcome! Your workspace is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Magic 24/7' }).click();
  const needed = page.getByRole('alertdialog', { name: 'Add a payment method first' });
  await needed.getByRole('button', { name: 'Add payment method' }).click();
  await page.getByRole('radio', { name: /^Card$/ }).click();
  await page.getByRole('button', { name: 'Save test method' }).click();
  await expectToast(page, 'Payment method saved');
  await page.getByRole('button', { name: 'Choose Magic 24/7' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Choose Magic 24/7?' });
  await expect(dialog).toContainText('a test payment with Visa •••• 4242. Nothing is charged');
  await dialog.getByRole('button', { name: 'Choose plan' }).click();
  await expectToast(page, 'Magic 24/7 chosen');
  // The first bill of the plan is charged automatically. The charge may be complete by now.
  await expect(page.getByText(/^(Waiting for payment|Active)$/)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test.describe("when organizations can't be loaded", () => {
  test.use({ expectedErrors: [/get-by-client/] });

  test('billing and the print page show an error, and "Try again" shows the bill once they load', async ({ page }) => {
    const { billId } = await newPayer(page);
    // Once the stream is connected, the page would load the organizations again by itself.
    await holdStream(page);
    // A page that mounts after the first failure asks once more by itself, so calls fail until somebody presses the button.
    await page.addInitScript(() =>
      addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''), true),
    );
    await page.route('**/api/organizations/get-by-client', async (route) => {
      const wasPressed = await page
        .evaluate(() => document.documentElement.hasAttribute('data-pressed'))
        .catch(() => false);
      await (wasPressed ? route.fallback() : route.fulfill({ status: 403, json: {} }));
    });
    await page.goto('/account/billing?draw=browser');
    await expect(page.getByRole('heading', { name: "Your organization can't be shown right now" })).toBeVisible();
    await page.goto(`/account/billing/${billId}/print?draw=browser`);
    await expect(page.getByRole('heading', { name: "This bill can't be shown right now" })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toContainText('$740.00');
  });
});
