import { randomUUID } from 'node:crypto';
import { newClient } from '../../support/client.ts';
import { pageLinkInMail } from '../../support/mail.ts';
import { accessibilityFindings, expect, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

test('an assistant asks for a leave, and a client approves it by the link in the mail', async ({ page, browser }) => {
  const place = await newWorkplace();
  const email = `${randomUUID()}@workspace.test`;
  await newClient(place.organization_id, email);
  await place.signIn(page);
  await page.goto('/leaves');
  await page.getByRole('button', { name: 'Ask for a leave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill('2099-07-01');
  await dialog.getByLabel('Last day').fill('2099-07-05');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await pageLinkInMail(email, '/leave-action-result'));
  await expect(visitor.getByRole('heading', { name: 'Approve the leave of Ana Lim?' })).toBeVisible();
  expect(await accessibilityFindings(visitor)).toEqual([]);
  await visitor.getByRole('textbox', { name: 'A word to the assistant (optional)' }).fill('Enjoy the sea');
  await visitor.getByRole('button', { name: 'Approve' }).click();
  await expect(visitor.getByRole('heading', { name: 'Leave approved' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Leave approved' })).toBeVisible();
  await visitor.context().close();

  await page.reload();
  await expect(page.getByText('Answered by Carla Example: Enjoy the sea')).toBeVisible();
});
