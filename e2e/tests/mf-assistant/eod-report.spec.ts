import type { EodReport, Page as ListPage } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { awayFromMidnight } from '../../support/midnight.ts';
import { registry } from '../../support/releases.ts';
import { holdStream, idleCalls } from '../../support/stream.ts';
import { accessibilityFindings, callApi, expect, expectToast, type Page, test } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

let place: Workplace;
test.beforeEach(async ({ page }, testInfo) => {
  await awayFromMidnight(testInfo);
  place = await newWorkplace();
  await place.signIn(page);
  // The banners of the frame have code of their own, which a test that goes offline would miss.
  const banners = page.waitForResponse('**/api/sessions/check-auto-clock-out');
  await page.goto('/dashboard');
  await expect(done(page)).toHaveValue('');
  await banners;
});

const card = (page: Page) => page.getByRole('region', { name: 'End-of-day report' });
const done = (page: Page) => card(page).getByLabel('What did you get done?');

test('a draft is saved automatically, and the client can read the report once it was sent or amended', async ({
  page,
  browser,
}) => {
  await done(page).fill('Answered all tickets');
  await expect(card(page).getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(done(page)).toHaveValue('Answered all tickets');

  const context = await browser.newContext();
  const client = await context.newPage();
  await (await newClient(place.organization_id))(client);
  const read = async () => {
    const { body } = await callApi(client, 'GET', '/api/eod-reports');
    return (body as ListPage<EodReport>).items.map((report) => report.done);
  };
  expect(await read()).not.toContain('Answered all tickets');

  await card(page).getByRole('radio', { name: 'Good' }).click();
  await card(page).getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, 'Your end-of-day report was sent');
  await expect(card(page).getByText('Sent', { exact: true })).toBeVisible();
  expect(await read()).toContain('Answered all tickets');

  await card(page).getByRole('button', { name: 'Amend' }).click();
  await done(page).fill('Answered all tickets but one');
  await card(page).getByRole('button', { name: 'Send again' }).click();
  await expect(card(page).getByRole('button', { name: 'Amend' })).toBeVisible();
  await expect(card(page).getByText('Answered all tickets but one')).toBeVisible();
  expect(await read()).toContain('Answered all tickets but one');
  await context.close();

  await card(page).getByRole('button', { name: 'Past reports' }).click();
  const past = page.getByRole('dialog', { name: 'Past reports' });
  await past.getByRole('listitem').first().locator('summary').click();
  await expect(past.getByText('Answered all tickets but one')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('typed text is kept on the device and saved once the network is back', async ({ page, context }) => {
    await context.setOffline(true);
    await done(page).fill('Written on the train');
    await expect(card(page).getByText('Saved on this device only. Trying again…')).toBeVisible();
    await context.setOffline(false);
    await expect(card(page).getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(done(page)).toHaveValue('Written on the train');
  });
});

test.describe('two windows', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('of one browser share the draft, and both show the sent report', async ({ page, context }) => {
    const other = await context.newPage();
    // A window that opens while the text of another one is not saved yet has text of its own to save.
    const idle = idleCalls(other);
    await other.goto('/dashboard');
    await expect(done(other)).toHaveValue('');
    await idle;
    await done(page).fill('First');
    await expect(done(other)).toHaveValue('First');
    await done(other).fill('First, and more');
    await expect(done(page)).toHaveValue('First, and more');
    await card(page).getByRole('button', { name: 'Send report' }).click();
    await expect(card(other).getByText('Sent', { exact: true })).toBeVisible();
  });

  test("of two browsers do not overwrite each other's report, and the one that saves later offers the saved version", async ({
    page,
    browser,
  }) => {
    await done(page).fill('First');
    await expect(card(page).getByText('Draft saved')).toBeVisible();
    const context = await browser.newContext();
    const other = await context.newPage();
    await place.signIn(other);
    // A stream that connects makes the page load the day again, and so the version that it must not know.
    await holdStream(other);
    const idle = idleCalls(other);
    await other.goto('/dashboard');
    await expect(done(other)).toHaveValue('First');
    await idle;
    // "Draft saved" still stands there from the first text.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await done(page).fill('First, and more');
    expect((await saved).status()).toBe(200);
    await done(other).fill('Second');
    await expect(card(other).getByText('This report was changed in another window.')).toBeVisible();
    expect(await accessibilityFindings(other)).toEqual([]);
    await card(other).getByRole('button', { name: 'Use the other version' }).click();
    await expect(done(other)).toHaveValue('First, and more');
    await context.close();
  });
});

test('a banner reminds the assistant of a missing report and disappears when the report is sent (product/eod-reports#reminders)', async ({
  page,
}) => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const inserted = await registry.from('sessions').insert({
    user_id: place.user_id,
    team_id: place.team_id,
    timezone: 'UTC',
    created_at: ago(95),
    ended_at: ago(65),
  });
  expect(inserted.error).toBeNull();
  await registry.rpc('send_reminders');
  const banner = page.getByText(`Your end-of-day report for ${place.name} is missing`, { exact: true });
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Write the report' }).click();
  await expect(card(page)).toBeFocused();
  await page.reload();
  await expect(card(page)).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByText('Worked 30 min.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Add to the report' }).click();
  await card(page).getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, 'Your end-of-day report was sent');
  await expect(banner).toBeHidden();
});
