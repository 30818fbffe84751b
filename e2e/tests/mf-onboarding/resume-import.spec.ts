import { draw } from '../../../bff/test/resumes/draw.ts';
import { shapes } from '../../../bff/test/resumes/fixtures-shapes.ts';
import { lockedPdf } from '../../../bff/test/resumes/odd-files.ts';
import { linkInMail } from '../../support/mail.ts';
import { accessibilityFindings, callApi, expect, type Page, test } from '../../support/test.ts';

const address = '/onboarding/assistant/auto-add-experiences';

/** Signs a new assistant up, who has not onboarded, and opens the import. */
async function newAssistant(page: Page): Promise<void> {
  const email = `resume.${Date.now()}.${Math.floor(Math.random() * 1e6)}@workspace.test`;
  await page.goto('/onboarding/assistant/sign-up');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Santos');
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill('A fine day 2026');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: /check your email/i })).toBeVisible();
  await page.goto(await linkInMail(email));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const details = { step: 'ADD_PERSONAL_DETAILS', completed: true };
  expect(await callApi(page, 'POST', '/api/onboarding/progress/update', details)).toMatchObject({ status: 200 });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
}

const choose = async (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.getByLabel('Resume', { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
const chat = (page: Page) => page.getByRole('log', { name: 'Resume import' });

test('a new assistant starts a profile from a resume, and finds it on the next page', async ({ page }) => {
  await newAssistant(page);
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
});

test.describe('a file that cannot be read', () => {
  test.use({ expectedErrors: [/400/] });

  test('is told so, and another one takes its place', async ({ page }) => {
    await newAssistant(page);
    await choose(page, 'locked.pdf', await lockedPdf());
    await expect(chat(page).getByText('The file is protected with a password.')).toBeVisible();
    await choose(page, 'plain.txt', Buffer.from('Education\nMoi University, 2012 - 2015'));
    await expect(chat(page).getByText('I found 1 education entry and saved it.')).toBeVisible();
    await expect(chat(page).getByText('I found no work experiences.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to your profile' })).toBeVisible();
  });
});

test.describe('a step that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('is tried again without what was done before; the resume may also be dropped', async ({ page }) => {
    await newAssistant(page);
    const saves: string[] = [];
    await page.route('**/api/resumes/save-*', async (route) => {
      saves.push(new URL(route.request().url()).pathname);
      if (saves.length !== 2) return route.continue();
      const json = { message: 'Away for a moment.', info: null, status: 503, errorCode: null, type: 'unknown' };
      return route.fulfill({ status: 503, json });
    });
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = 'Work experience\nClerk, Post Office, 2013 - 2014\nEducation\nMoi University';
      transfer.items.add(new File([text], 'me.txt', { type: 'text/plain' }));
      return transfer;
    });
    await page.getByTestId('resume-drop').dispatchEvent('drop', { dataTransfer: data });
    await expect(chat(page).getByText('Away for a moment.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(chat(page).getByText('I found 1 work experience and saved it.')).toBeVisible();
    const work = '/api/resumes/save-work-experiences';
    expect(saves).toEqual(['/api/resumes/save-education', work, work]);
    await page.getByRole('button', { name: 'Continue to your profile' }).click();
    await expect(page.getByRole('main').getByText('Post Office').first()).toBeVisible();
  });
});

test('an assistant skips it', async ({ page }) => {
  await newAssistant(page);
  await page.getByRole('button', { name: 'Skip, I’ll fill in my profile myself' }).click();
  await expect(page).toHaveURL(/\/account\/profile/);
});
