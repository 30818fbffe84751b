import { randomUUID } from 'node:crypto';
import { minutesPerDay, type Task, utcWeekMinute } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { expectSoundLayout } from '../../support/layout-checks.ts';
import { callApi, expect, expectToast, type Page, test, urls } from '../../support/test.ts';
import { insert, newWorkplace, type Workplace } from '../../support/workplace.ts';

let place: Workplace;
test.beforeEach(async ({ page }) => {
  place = await newWorkplace();
  await (await newClient(place.organization_id))(page);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, title: string) => card(page, 'Tasks').getByRole('listitem').filter({ hasText: title });

/** Adds ended sessions of the assistant, one on each of the last `times` days. */
async function worked({ user_id, team_id }: Workplace, times: number): Promise<void> {
  for (let day = 1; day <= times; day++) {
    const start = Date.now() - day * 86_400_000;
    const times = { created_at: new Date(start).toISOString(), ended_at: new Date(start + 3_600_000).toISOString() };
    await insert('sessions', { user_id, team_id, timezone: 'UTC', ...times });
  }
}

test('a client creates a task, assigns it, and changes its priority and its status', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No open tasks' })).toBeVisible();
  await card(page, 'Tasks').getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog.getByText('Give the task a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Order the flowers');
  await dialog.getByRole('combobox', { name: 'Assistant' }).click();
  await page.getByRole('option', { name: 'Ana Lim' }).click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(row(page, 'Order the flowers')).toContainText('Ana Lim');

  await page.getByRole('button', { name: 'More for Order the flowers' }).click();
  await page.getByRole('menuitem', { name: 'High priority' }).click();
  await expect(row(page, 'Order the flowers')).toContainText('High priority');
  await page.getByRole('combobox', { name: 'Status of Order the flowers' }).click();
  await page.getByRole('option', { name: 'In review' }).click();
  await expect(card(page, 'Tasks').getByRole('region', { name: 'In review' })).toContainText('Order the flowers');
});

test('a client edits a task and sees its history', async ({ page }) => {
  await page.goto('/dashboard');
  const body = { team_id: place.team_id, title: 'Order the flowers' };
  const created = (await callApi(page, 'POST', '/api/tasks', body)).body as Task;
  const changes = { updated_at: created.updated_at, changes: { status: 'IN_REVIEW' } };
  expect((await callApi(page, 'PATCH', `/api/tasks/${created.id}`, changes)).status).toBe(200);
  await expect(card(page, 'Tasks').getByRole('region', { name: 'In review' })).toContainText('Order the flowers');
  await page.getByRole('button', { name: 'More for Order the flowers' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit task' });
  await edit.getByLabel('Title').fill('Order the tulips');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Order the tulips')).toBeVisible();
  await page.getByRole('button', { name: 'More for Order the tulips' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toHaveText([
    /You created the task/,
    /In review.*You moved it from Pending/,
    /In review.*You changed the title/,
  ]);
});

test('a client selects one recommendation and declines another, and confirms each choice', async ({ page }) => {
  const { organization_id } = place;
  const listing = { organization_id, title: 'Front desk', role: 'VA', hours_per_week: 20, description: 'Calls.' };
  const { id: listing_id } = await insert('job_listings', listing);
  for (const { user_id } of [await newWorkplace(), await newWorkplace()]) {
    const match = { assistant_id: user_id, organization_id, listing_id, status: 'Reco Sent' };
    await insert('matches', { ...match, source: 'Matcher', channel: 'matcher' });
  }
  await page.goto('/dashboard');
  const items = card(page, 'Recommended for you').getByRole('button', { name: 'Decline Ana Lim' });
  await expect(items).toHaveCount(2);
  await items.first().click();
  const declining = page.getByRole('alertdialog', { name: 'Decline Ana Lim?' });
  await declining.getByLabel('Why not?').fill('We need mornings.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expectToast(page, 'You have declined Ana Lim');
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: 'Select Ana Lim' }).click();
  await page.getByRole('alertdialog', { name: 'Select Ana Lim?' }).getByRole('button', { name: 'Select' }).click();
  await expect(page.getByText('Selected. We are arranging the next step.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Selected. We are arranging the next step.')).toBeVisible();
  await expect(items).toHaveCount(0);
});

test('after three sessions a client sees the review card, which returns some days after it was dismissed (product/reviews#dismissed)', async ({
  page,
}) => {
  await worked(place, 3);
  await page.goto('/dashboard');
  // Only the card is checked, because a banner may ask the same question.
  const ask = card(page, 'Rate your assistant');
  await expect(ask.getByText('How is Ana Lim doing?')).toBeVisible();
  await ask.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(ask).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No open tasks' })).toBeVisible();
  await expect(ask).toBeHidden();
  await page.evaluate(() =>
    localStorage.setItem('assistantReviewCardDismissedAt', String(Date.now() - 8 * 86_400_000)),
  );
  await page.reload();
  await card(page, 'Rate your assistant').getByRole('button', { name: 'Rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Ana Lim' });
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expect(dialog.getByText('Choose a rating.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Poor' }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Very Good' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expectToast(page, 'Thank you for your rating');
  await expect(ask).toBeHidden();
  await page.goto(`/team/${place.team_id}`);
  await expect(card(page, 'Ratings')).toContainText('Very Good');
});

test('the name of an assistant who is late for a shift has enough space on a phone', async ({ page }) => {
  const spot = (hours: number) => {
    const minute = utcWeekMinute(Date.now() + hours * 3_600_000);
    return { weekday: Math.floor(minute / minutesPerDay), minutes: minute % minutesPerDay };
  };
  const [start, end] = [spot(-2), spot(2)];
  await insert('schedules', {
    user_id: place.user_id,
    team_id: place.team_id,
    start_weekday: start.weekday,
    start_minutes: start.minutes,
    end_weekday: end.weekday,
    end_minutes: end.minutes,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const shift = card(page, 'Shifts today').getByRole('listitem');
  await expect(shift).toContainText('Offline, 2 h');
  const name = await shift.getByText('Ana Lim').boundingBox();
  expect(name?.width).toBeGreaterThanOrEqual(150);
});

test('the page of a team shows who is online, its sessions and its reports, and links to each assistant', async ({
  page,
}) => {
  await worked(place, 6);
  const report = { user_id: place.user_id, team_id: place.team_id, timezone: 'UTC', work_day: '2026-01-05' };
  const sent = { status: 'submitted', submitted_at: '2026-01-05T17:00:00Z' };
  await insert('eod_reports', { ...report, ...sent, done: 'Sorted the inbox' });
  await page.goto('/assistants');
  await page.getByRole('main').getByRole('link', { name: place.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
  await expect(card(page, 'Assistants')).toContainText('0 of 1 online now');
  await expect(card(page, 'Sessions').getByRole('row')).toHaveCount(6);
  await card(page, 'Sessions').getByRole('button', { name: /next/i }).click();
  await expect(card(page, 'Sessions').getByRole('row')).toHaveCount(2);
  await card(page, 'End-of-day reports').getByText('Ana Lim').click();
  await expect(page.getByText('Sorted the inbox')).toBeVisible();
  await place.addWorkSession();
  await expect(card(page, 'Assistants')).toContainText('1 of 1 online now');
  await card(page, 'Assistants').getByRole('link', { name: 'Ana Lim' }).click();
  await expect(page).toHaveURL(`/assistants/${place.user_id}`);
  await expect(page.getByRole('article', { name: 'Profile of Ana Lim' })).toBeVisible();
  await expect(card(page, 'Working with you')).toContainText('Online');
});

test.describe('the public profile', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('shows visitors only the first letter of the last name, and an error for a wrong address (product/profile#public-profile)', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`/assistants/${place.user_id}`);
    await expect(visitor).toHaveURL(`/assistants/profile/${place.user_id}`);
    await expect(visitor.getByRole('heading', { name: 'Ana L.' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Log in' })).toBeVisible();
    for (const id of ['nobody', randomUUID()]) {
      await visitor.goto(`/assistants/profile/${id}`);
      await expect(
        visitor.getByRole('heading', { name: 'Invalid assistant, please make sure the URL is correct.' }),
      ).toBeVisible();
    }
    await context.close();
    await page.goto(`/assistants/${randomUUID()}`);
    await expect(page.getByText('Invalid assistant, please make sure the URL is correct.')).toBeVisible();
  });
});

test('a copied referral link leads to the sign-up, and users who sign up with it are listed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account/referral');
  await expect(page.getByRole('heading', { name: 'No referrals yet' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied');
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toMatch(/^\/r\/[a-z0-9]{10}$/);
  const led = await page.request.get(link.pathname, { maxRedirects: 0 });
  const signup_url = new URL(led.headers().location ?? '', urls.app).searchParams.get('signup_url');
  const person = { email: `${randomUUID()}@workspace.test`, first_name: 'Nina', last_name: 'Okoro' };
  await insert('referrals', { referred_id: (await newWorkplace()).user_id, referrer_id: await ownId(page) });
  const answer = await page.request.post('/api/auth/sign-up', {
    headers: { 'x-workspace-request': '1', origin: urls.app },
    data: { ...person, password: 'Workspace1!', account_type: 'client', signup_url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  const table = page.getByRole('table', { name: 'Referrals' });
  await expect(table.getByRole('row').filter({ hasText: 'Nina O.' })).toContainText('Signed up');
  await expect(table.getByRole('row').filter({ hasText: 'Ana L.' })).toContainText('Working');
});

const ownId = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/profiles/get-current-profile')).json()).id;

for (const [what, pathOf] of [
  ['the page of a team', ({ team_id }: Workplace) => `/team/${team_id}`],
  ['the page of an assistant', ({ user_id }: Workplace) => `/assistants/${user_id}`],
  ['the dashboard of a new organization', () => '/dashboard'],
] as const) {
  test(`${what} has no serious axe findings and fits every width in both themes`, async ({ page }) => {
    await worked(place, 3);
    const open = async () => {
      await page.goto(pathOf(place));
      await expect(page.getByText('Ana Lim').first()).toBeAttached();
    };
    await expectSoundLayout(page, open, [360, 820, 1440]);
  });
}
