import { draw } from '../../../bff/test/resumes/draw.ts';
import { shapes } from '../../../bff/test/resumes/fixtures-shapes.ts';
import { newcomer } from '../../support/newcomer.ts';
import { accessibilityFindings, callApi, expect, type Page, test } from '../../support/test.ts';

const choose = async (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.getByLabel('Resume', { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
const chat = (page: Page) => page.getByRole('log', { name: 'Resume import' });

test('a new assistant imports a resume and sees its entries in the profile', async ({ page }) => {
  await newcomer(page, 'assistant');
  const details = { step: 'ADD_PERSONAL_DETAILS', completed: true };
  expect(await callApi(page, 'POST', '/api/onboarding/progress/update', details)).toMatchObject({ status: 200 });
  await page.goto('/onboarding/assistant/auto-add-experiences');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [fixture] = shapes;
  if (!fixture) throw new Error('There is no resume.');
  await choose(page, 'maria-santos.pdf', await draw(fixture));
  await expect(chat(page).getByText('I found 1 education entry and saved it.')).toBeVisible();
  await expect(chat(page).getByText('I found 2 work experiences and saved them.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to your profile' }).click();

  await expect(page).toHaveURL(/\/account\/profile/);
  const main = page.getByRole('main');
  await expect(main.getByText('Brightside Studio').first()).toBeVisible();
  await expect(main.getByText('Harbor Logistics Inc.').first()).toBeVisible();
  await expect(main.getByText('University of San Carlos').first()).toBeVisible();

  // A second import of the same resume, started on the profile page, adds no entry twice.
  await main.getByRole('link', { name: 'Import a resume' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add to your profile from a resume');
  expect(await accessibilityFindings(page)).toEqual([]);
  await choose(page, 'maria-santos.pdf', await draw(fixture));
  await expect(chat(page).getByText('I found 1 education entry. Your profile had it already.')).toBeVisible();
  await expect(chat(page).getByText('I found 2 work experiences. Your profile had them already.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to your profile' }).click();
  await expect(main.getByRole('button', { name: /^Remove .* at Brightside Studio$/ })).toHaveCount(1);
});
