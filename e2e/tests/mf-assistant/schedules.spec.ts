import { expectSoundLayout } from '../../support/layout-checks.ts';
import { expect, expectToast, type Page, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

test.describe.configure({ mode: 'serial' });
test.use({ timezoneId: 'Europe/Lisbon' });

/** Signs in a new assistant and opens the empty schedule of their team. */
async function openEmptyWeek(page: Page): Promise<void> {
  const workplace = await newWorkplace();
  await workplace.signIn(page);
  await page.goto(`/team/${workplace.team_id}`);
  await expect(page.getByText('No shifts yet')).toBeVisible();
}
const rows = (page: Page) => page.getByRole('list', { name: 'Shifts' }).getByRole('listitem');
const week = (page: Page) => page.getByRole('group', { name: 'Week' });

async function addRow(page: Page, weekday: string, start: string, end: string): Promise<void> {
  await page.getByRole('button', { name: 'New shift' }).click();
  const row = rows(page).last();
  await row.getByRole('combobox', { name: 'Weekday' }).press('Enter');
  await page.getByRole('option', { name: weekday }).click();
  await row.getByLabel('Start').fill(start);
  await row.getByLabel('End').fill(end);
}

test('an assistant adds a shift, saves another one across midnight and removes a shift (product/schedules#editing)', async ({
  page,
}) => {
  await openEmptyWeek(page);
  await addRow(page, 'Monday', '09:00', '17:00');
  await rows(page).last().getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Added a new schedule');

  await addRow(page, 'Saturday', '22:00', '06:00');
  await expect(rows(page).last().getByText('ends next day')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Successfully saved schedules!');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(week(page).getByRole('button', { name: 'Saturday 10:00 PM – Sunday 6:00 AM' })).toBeVisible();

  await rows(page).first().getByRole('button', { name: 'Remove shift' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Removed schedule');
  await expect(rows(page)).toHaveCount(1);
});

test('the mouse draws a shift on the week, moves it and makes it longer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await openEmptyWeek(page);
  const box = await week(page).boundingBox();
  if (!box) throw new Error('The week has no box.');
  const point = (column: number, hour: number) =>
    [box.x + (box.width / 7) * (column + 0.5), box.y + (box.height / 24) * hour] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  await drag(point(1, 9.05), point(1, 11.95));
  await expect(week(page).getByRole('button', { name: /^Tuesday 9:00 AM – 12:00 PM/ })).toBeVisible();
  await drag(point(1, 10.5), point(2, 22.5));
  const moved = week(page).getByRole('button', { name: /^Wednesday 9:00 PM – 12:00 AM/ });
  await expect(moved).toBeVisible();
  // The drag begins in the middle of the shift's start handle. The handle is 8 px high, which is 20 minutes on the
  // week.
  await drag(point(2, 21.2), point(2, 18.2));
  await expect(week(page).getByRole('button', { name: /^Wednesday 6:00 PM – 12:00 AM/ })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap adds a shift of an hour, and a drag moves or stretches a tapped shift', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1400 });
    await openEmptyWeek(page);
    const box = await week(page).boundingBox();
    if (!box) throw new Error('The week has no box.');
    const at = (column: number, hour: number) => ({
      x: box.x + (box.width / 7) * (column + 0.5),
      y: box.y + (box.height / 24) * hour,
    });
    const browser = await page.context().newCDPSession(page);
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      // The browser decides from the last painted frame whether a touch scrolls, so wait until the page is painted.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await touch('touchStart', [from]);
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
      }
      await touch('touchEnd', []);
    };
    const shift = (name: RegExp) => week(page).getByRole('button', { name });

    const tap = at(1, 9.05);
    await page.touchscreen.tap(tap.x, tap.y);
    await expect(shift(/^Tuesday 9:00 AM – 10:00 AM/)).toBeVisible();

    // A drag on a shift that was not tapped scrolls the page.
    await drag(at(1, 9.5), at(2, 12.5));
    await expect(shift(/^Tuesday 9:00 AM – 10:00 AM/)).toBeVisible();

    const onBlock = at(1, 9.5);
    await page.touchscreen.tap(onBlock.x, onBlock.y);
    await expect(shift(/^Tuesday 9:00 AM/)).toBeFocused();
    await drag(at(1, 9.5), at(2, 23));
    await expect(shift(/^Wednesday 10:30 PM – 11:30 PM/)).toBeVisible();
    await drag(at(2, 23.3), at(3, 3.8));
    await expect(shift(/^Wednesday 10:30 PM – Thursday/)).toBeVisible();
  });
});

test('a schedule can be edited with the keyboard alone', async ({ page }) => {
  await openEmptyWeek(page);
  await page.getByRole('button', { name: 'New shift' }).focus();
  await page.keyboard.press('Enter');
  await rows(page).last().getByRole('combobox', { name: 'Weekday' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Monday' }).waitFor();
  await page.keyboard.press('m');
  // The list takes the focus in the next frame. Before, Enter would close it.
  await expect(page.getByRole('option', { name: 'Monday' })).toBeFocused();
  await page.keyboard.press('Enter');
  const block = week(page).getByRole('button');
  await expect(block).toHaveAccessibleName(/^Monday 9:00 AM – 5:00 PM/);
  await block.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(block).toHaveAccessibleName(/^Monday 8:45 AM – 5:00 PM/);
  await expect(page.getByRole('status').filter({ hasText: 'Monday 8:45 AM – 5:00 PM' })).toBeAttached();
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Successfully saved schedules!');
});

test('a schedule has no serious axe findings and fits every width in both themes', async ({ page }) => {
  const open = async () => {
    await openEmptyWeek(page);
    await addRow(page, 'Monday', '09:00', '17:00');
    await addRow(page, 'Monday', '16:00', '02:00');
  };
  await expectSoundLayout(page, open, [360, 820, 1440]);
});
