import { expect, expectToast, type Page, signIn, test } from '../../support/test.ts';
import { newCandidate } from '../../support/workplace.ts';

async function makeMove(page: Page, of: string, to: string) {
  await page.getByRole('button', { name: `Move ${of} to ${to}`, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Move ${of}` })
    .click();
  await expectToast(page, `Moved to ${to}`);
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
    .getByRole('link', { name: /^Operations/ })
    .click();
  await desk.getByRole('main').getByRole('link', { name: 'Recruiting' }).click();
  await expect(desk).toHaveURL('/operations/recruiting');
  await desk.goto(`/operations/recruiting/${user_id}`);
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
