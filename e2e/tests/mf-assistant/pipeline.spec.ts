import { callApi, expect, type Page, signIn, test } from '../../support/test.ts';
import { change, newWorkplace } from '../../support/workplace.ts';

/** Creates a candidate who is a member of a team, which candidates must not see. */
async function newCandidate() {
  const place = await newWorkplace();
  await change('assistant_cvs', `user_id=eq.${place.user_id}`, { status: 'Candidate' });
  return place;
}
const closed = [
  '/clients',
  '/job-listings',
  '/job-applications',
  '/assistant-teams',
  '/sessions',
  '/earning',
  '/account/vcc',
];

async function makeMove(page: Page, of: string, to: string) {
  await page.getByRole('button', { name: `Move ${of} to ${to}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Move ${of}` })
    .click();
  await expect(page.getByText(`Moved to ${to}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${of} to ${to}`, exact: true })).toHaveCount(0);
}

test('a candidate sees more pages after an operator has set the status Working (product/candidates#candidate-mode)', async ({
  browser,
  page,
}) => {
  const { user_id, signIn: enter } = await newCandidate();
  await enter(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Stage: Applied')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Clients' })).toHaveCount(0);

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signIn(desk, 'admin');
  await desk.goto('/settings/preferences');
  await desk
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Pipeline/ })
    .click();
  await expect(desk).toHaveURL('/operators/pipeline');
  await desk.goto(`/operators/pipeline/${user_id}`);
  for (const stage of ['Started Assessment', 'Sourcing Interview', 'Qualifying Interview', 'Live Training']) {
    await makeMove(desk, 'stage', stage);
  }
  await expect(desk.getByRole('region', { name: 'Account status' })).toContainText('Trainee');
  await page.reload();
  await expect(page.getByText('Stage: Live Training')).toBeVisible();
  await expect(page.getByText(/^Take part in your live training/)).toBeVisible();

  await makeMove(desk, 'stage', 'Graduate');
  await makeMove(desk, 'status', 'Working');
  await expect(desk.getByRole('region', { name: 'History' })).toContainText('For Recommendation → Working');
  await office.close();
  await page.goto('/clients');
  await expect(page.getByRole('region', { name: 'Harbor Labs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page');
});

test.describe('a candidate', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('gets no page and no data at addresses that are closed to candidates (product/candidates#candidate-mode)', async ({
    page,
  }) => {
    const { signIn: enter } = await newCandidate();
    await enter(page);
    for (const path of closed) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page is not open to you yet' }), path).toBeVisible();
    }
    await page.goto('/operators/pipeline');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    for (const path of [
      '/api/teams',
      '/api/clients',
      '/api/job-listings',
      '/api/sessions/list-shallow',
      '/api/pipeline',
    ]) {
      expect((await callApi(page, 'GET', path)).status, path).toBe(403);
    }
    await page.goto('/account/profile');
    await expect(page.getByRole('heading', { name: /^(Page not found|This page is not open)/ })).toHaveCount(0);
  });
});
