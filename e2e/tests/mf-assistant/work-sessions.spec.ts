import { readFile } from 'node:fs/promises';
import { accessibilityFindings, expect, signIn, test } from '../../support/test.ts';

test('an assistant pages through their sessions, filters them, opens the events of one session, and exports all sessions', async ({
  page,
}) => {
  await signIn(page, 'assistant2');
  await page.goto('/sessions');
  const table = page.getByRole('table', { name: 'Sessions' });
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const newest = await rows.nth(1).textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/sessions?page=1');
  await expect(rows.filter({ hasText: newest ?? '' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Partner Desk' }).click();
  await expect(page).toHaveURL(/\?team=/);
  await expect(rows.first()).toContainText('Partner Desk');
  await expect(rows.filter({ hasText: 'Acme Operations' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveText('Partner Desk');
  await page.getByLabel('From').fill('2040-01-01');
  await expect(page.getByRole('heading', { name: 'No sessions match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/sessions');

  await page
    .getByRole('button', { name: /^Events of/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Session events' });
  await expect(dialog.getByText('Went online')).toBeVisible();
  await expect(dialog.getByText('Went offline')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const heading = await page.getByRole('heading', { name: /^\d+ sessions$/ }).textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sessions.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(Number.parseInt(heading ?? '', 10));
  expect(lines[1]).toContain('Acme Operations');
});
