import { callApi, expect, type Page, test, withoutStream } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

test.use({ expectedErrors: [/status of [45]\d\d|net::ERR_/] });

async function open(page: Page, place: Workplace) {
  await place.signIn(page);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: place.name });
  return {
    card,
    goOnline: card.getByRole('button', { name: 'Go online' }),
    goOffline: card.getByRole('button', { name: 'Go offline' }),
    toast: (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible(),
  };
}
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('going online and offline says so at each step, and the device keeps the session meanwhile (spec 3 and 8)', async ({
  page,
}) => {
  const place = await newWorkplace();
  const { goOnline, goOffline, toast } = await open(page, place);
  await page.route('**/api/sessions/{start,end}', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await goOnline.click();
  await toast('Going Online...');
  await toast('Started a new session');
  await expect(goOffline).toBeVisible();
  const stored = await kept(page);
  expect(JSON.parse(stored.currentSession ?? '')).toMatchObject({ team_id: place.team_id, ended_at: null });
  expect(stored).toMatchObject({ selectedTeam: place.team_id, defaultTeamId: place.team_id });
  await goOffline.click();
  await toast('Going Offline...');
  await toast('Ended current session');
  await expect(goOnline).toBeVisible();
  expect(await kept(page)).not.toHaveProperty('currentSession');
  expect(await place.eventTypes()).toEqual(['started', 'ended']);
});

test('a second start, by whoever is online already, is refused, and the truth is shown (spec 8)', async ({ page }) => {
  const place = await newWorkplace();
  const { goOnline, goOffline, toast } = await open(page, place);
  await expect(goOnline).toBeVisible();
  // Without a word to the page, so that it still offers to go online.
  await withoutStream(page);
  await page.reload();
  await expect(goOnline).toBeVisible();
  await place.addSession();
  await goOnline.click();
  await toast('You already have an ongoing session for this team');
  await expect(goOffline).toBeVisible();
});

test('no network makes going online and offline fail in words (spec 8)', async ({ page }) => {
  const sentence = 'There was a network/server error';
  const place = await newWorkplace();
  const { goOnline, goOffline, toast } = await open(page, place);
  await page.route('**/api/sessions/start', (route) => route.abort());
  await goOnline.click();
  await toast(sentence);
  await page.unroute('**/api/sessions/start');
  await expect(page.getByText(sentence, { exact: true })).toHaveCount(0);
  await goOnline.click();
  await expect(goOffline).toBeVisible();
  await page.route('**/api/sessions/end', (route) => route.abort());
  await goOffline.click();
  await toast(sentence);
  await expect(goOffline).toBeVisible();
});

test('going offline after it has ended elsewhere, and when it is gone, says which (spec 8)', async ({ page }) => {
  const place = await newWorkplace();
  await place.addSession();
  await withoutStream(page);
  const { goOnline, goOffline, toast } = await open(page, place);
  await expect(goOffline).toBeVisible();
  await place.endElsewhere();
  await goOffline.click();
  await toast('You already went offline');
  await expect(goOnline).toBeVisible();

  await goOnline.click();
  await expect(goOffline).toBeVisible();
  await place.removeSessions();
  await goOffline.click();
  await toast('Session was not found');
  await expect(goOnline).toBeVisible();
});

test('each reason for not clocking in is told beside the sentence of the spec (spec 5)', async ({ page }) => {
  const place = await newWorkplace();
  const { card, goOnline, toast } = await open(page, place);
  for (const [deal, words] of [
    [{ status: 'PAUSED' }, 'no active agreement'],
    [{ status: 'PAYMENT_PENDING' }, 'payment has not arrived'],
    [{ status: 'CHURNED' }, 'has ended'],
    [{ status: 'INTRO_PERIOD' }, 'the hours planned for this week are used up'],
    [{ status: 'ACTIVE', requires_shift: true }, 'during a shift'],
  ] as const) {
    await place.setDeal(deal);
    await goOnline.click();
    await expect(page.getByText('Clock-in not allowed.', { exact: true }).last()).toBeVisible();
    await expect(card.getByRole('alert')).toContainText(words);
  }
  await place.scheduleNow();
  await goOnline.click();
  await toast('Started a new session');
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('an extension older than 1.0.31 may not start a session (spec 9)', async ({ page }) => {
  const place = await newWorkplace();
  await open(page, place);
  const start = { user_id: place.user_id, team_id: place.team_id, timezone: 'Europe/Lisbon' };
  const old = await callApi(page, 'POST', '/api/sessions/start', { ...start, version: '1.0.30' });
  expect(old).toMatchObject({
    status: 403,
    body: { message: 'Clock-in not allowed.', errorCode: 'EXTENSION_OUTDATED' },
  });
  expect((await callApi(page, 'POST', '/api/sessions/start', { ...start, version: '1.0.31' })).status).toBe(201);
});
