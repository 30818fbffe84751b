import { accessibilityFindings, callApi, expect, type Page, test } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

const warningTitle = 'Automatic Clock-Out Alert: 5 Minutes Remaining';
const warningBody =
  "You'll be automatically clocked out in five (5) minutes because no schedule has been detected for this session.";
const endedTitle = 'Automatic Clock-Out Alert: Session Ended';
const warning = (page: Page) => page.getByRole('dialog', { name: warningTitle });
const ended = (page: Page) => page.getByRole('dialog', { name: endedTitle });

/** Signs in and opens a page that has nothing to do with sessions, somebody being online. */
async function openOnline(page: Page): Promise<Workplace> {
  const place = await newWorkplace();
  await place.addSession();
  await place.signIn(page);
  await page.goto('/settings/preferences');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  return place;
}

test('warns once on any page, counts down, and tells once that the session has ended (spec 4 and 8)', async ({
  page,
  context,
}) => {
  const place = await openOnline(page);
  await place.setBack(3400);
  await expect(warning(page)).toContainText(warningBody);
  await expect(warning(page).getByRole('timer')).toHaveText(/[0-3]:\d\d$/);
  await expect(warning(page)).toContainText(place.name);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(warning(page)).toBeHidden();

  const asked = page.waitForResponse('**/api/sessions/check-auto-clock-out');
  await page.reload();
  await asked;
  const otherTab = await context.newPage();
  const askedThere = otherTab.waitForResponse('**/api/sessions/check-auto-clock-out');
  await otherTab.goto('/dashboard');
  await askedThere;
  await expect(otherTab.getByRole('button', { name: 'Go offline' })).toBeVisible();
  await expect(warning(otherTab)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
  await otherTab.close();

  await place.setBack(3700);
  await expect(ended(page)).toContainText(`You were clocked out of ${place.name}`, { timeout: 30_000 });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await place.eventTypes()).toEqual(['started', 'auto_ended']);
  await page.getByRole('button', { name: 'OK' }).click();
  const askedAgain = page.waitForResponse('**/api/sessions/check-auto-clock-out');
  await page.goto('/dashboard');
  await askedAgain;
  await expect(page.getByRole('button', { name: 'Go online' })).toBeVisible();
  await expect(ended(page)).toHaveCount(0);
});

for (const hours of [2, -2]) {
  test(`a device whose clock is ${hours} h off is warned at the same time (spec 4)`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const place = await openOnline(page);
    await expect(warning(page)).toHaveCount(0);
    await place.setBack(3400);
    await expect(warning(page).getByRole('timer')).toHaveText(/[0-3]:\d\d$/);
  });
}

test('the end takes the place of the warning', async ({ page }) => {
  const place = await openOnline(page);
  await place.setBack(3590);
  await expect(warning(page)).toBeVisible();
  await expect(ended(page)).toBeVisible({ timeout: 40_000 });
  await expect(warning(page)).toHaveCount(0);
});

test('one can go offline from the warning', async ({ page }) => {
  const place = await openOnline(page);
  await place.setBack(3400);
  await page.getByRole('button', { name: 'Go offline now' }).click();
  await expect(page.getByText('Ended current session')).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  expect(await place.eventTypes()).toEqual(['started', 'ended']);
});

test('a session whose start a schedule covers is neither warned about nor ended', async ({ page }) => {
  const place = await openOnline(page);
  await place.scheduleNow();
  await place.setBack(3400);
  const check = await callApi(page, 'GET', '/api/sessions/check-auto-clock-out');
  expect(check.body).toMatchObject({ open: [{ covered: true }], ended: [] });
  await place.setBack(6600);
  const uncovered = await newWorkplace();
  await uncovered.addSession();
  await uncovered.setBack(3700);
  await expect.poll(uncovered.eventTypes, { timeout: 30_000 }).toEqual(['started', 'auto_ended']);
  await expect(warning(page)).toHaveCount(0);
  expect(await place.eventTypes()).toEqual(['started']);
});
