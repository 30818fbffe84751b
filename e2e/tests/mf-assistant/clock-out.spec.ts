import { accessibilityFindings, expect, type Page, test } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

const warningTitle = 'Automatic Clock-Out Alert: 5 Minutes Remaining';
const warningBody =
  "You'll be automatically clocked out in five (5) minutes because no schedule has been detected for this session.";
const endedTitle = 'Automatic Clock-Out Alert: Session Ended';
const warning = (page: Page) => page.getByRole('dialog', { name: warningTitle });
const ended = (page: Page) => page.getByRole('dialog', { name: endedTitle });

/** Signs in an assistant who is online, and opens a page that shows no sessions. */
async function openOnline(page: Page): Promise<Workplace> {
  const place = await newWorkplace();
  await place.addWorkSession();
  await place.signIn(page);
  await page.goto('/settings/preferences');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  return place;
}

test('an assistant is warned once before the automatic clock-out, on any page, and told once after it (product/work-sessions#auto-clock-out)', async ({
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
  await expect(ended(page)).toContainText(`You were clocked out of ${place.name}`);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await place.eventTypes()).toEqual(['started', 'auto_ended']);
  await page.getByRole('button', { name: 'OK' }).click();
  const askedAgain = page.waitForResponse('**/api/sessions/check-auto-clock-out');
  await page.goto('/dashboard');
  await askedAgain;
  await expect(page.getByRole('button', { name: 'Go online' })).toBeVisible();
  await expect(ended(page)).toHaveCount(0);
});
