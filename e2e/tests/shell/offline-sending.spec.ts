import type { EodReport, Page as ListPage, Task, TaskComment, TaskEvent } from '@workspace/contracts';
import { untilKept } from '../../support/copies.ts';
import { awayFromMidnight } from '../../support/midnight.ts';
import { password } from '../../support/password.ts';
import { accessibilityFindings, callApi, expect, type Page, signInWith, test } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|status of 409/] });

let place: Workplace;
let task: Task;
test.beforeEach(async ({ page }, testInfo) => {
  await awayFromMidnight(testInfo);
  place = await newWorkplace();
  await place.signIn(page);
  const { status, body } = await callApi(page, 'POST', '/api/tasks', {
    team_id: place.team_id,
    title: 'Tidy the archive',
    assignee_id: place.user_id,
  });
  expect(status).toBe(201);
  task = body as Task;
  await open(page);
});

const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes('outbox')),
  );
/** Opens the dashboard, and waits until it can be used offline. */
async function open(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(row(page, 'Tidy the archive')).toBeVisible();
  await expect.poll(() => databases(page)).toEqual(['workspace-outbox']);
  await untilKept(page);
}

const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const row = (page: Page, title: string) => tasks(page).getByRole('listitem').filter({ hasText: title });
const report = (page: Page) => page.getByRole('region', { name: 'End-of-day report' });
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function move(page: Page, title: string, status: string): Promise<void> {
  await tasks(page)
    .getByRole('combobox', { name: `Status of ${title}` })
    .click();
  await page.getByRole('option', { name: status }).click();
}
async function rename(page: Page, title: string, next: string): Promise<void> {
  await tasks(page).getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit task' });
  await form.getByLabel('Title').fill(next);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}
const history = async (page: Page) =>
  ((await callApi(page, 'GET', `/api/tasks/${task.id}/history`)).body as TaskEvent[]).map(
    ({ from_status, to_status, changed }) => [from_status, to_status, ...changed],
  );

test('task edits, a comment and a report made offline survive a reload, and are sent once and in order', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await move(page, 'Tidy the archive', 'Ongoing');
  await expect(row(page, 'Tidy the archive')).toContainText('Waiting to be sent');
  await rename(page, 'Tidy the archive', 'Tidy the whole archive');
  await tasks(page).getByRole('button', { name: 'Tidy the whole archive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tidy the whole archive' });
  await dialog.getByLabel('Add a comment').fill('Half of it is done');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Half of it is done' })).toContainText(
    'Waiting to be sent',
  );
  await page.keyboard.press('Escape');
  await report(page).getByLabel('What did you get done?').fill('Sorted the papers');
  await report(page).getByRole('button', { name: 'Send report' }).click();
  await expect(report(page).getByText('Waiting to be sent')).toBeVisible();
  await expect(bar(page, '4 changes wait on this device to be sent.')).toBeVisible();

  await page.reload();
  await expect(bar(page, '4 changes wait on this device to be sent.')).toBeVisible();
  await expect(row(page, 'Tidy the whole archive')).toContainText('Waiting to be sent');
  await expect(report(page).getByText('Waiting to be sent')).toBeVisible();
  await expect(report(page).getByText('Sorted the papers')).toBeVisible();
  expect(await history(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(list.getByRole('listitem').locator('strong')).toHaveText([
    'Change of a task: Tidy the archive',
    'Change of a task: Tidy the archive',
    'Comment on a task: Tidy the whole archive',
    /^End-of-day report: /,
  ]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(bar(page, 'to be sent.')).toBeHidden();
  await expect(report(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(row(page, 'Tidy the whole archive')).not.toContainText('Waiting to be sent');
  expect(await history(page)).toEqual([
    [null, 'PENDING'],
    ['PENDING', 'ONGOING'],
    ['ONGOING', 'ONGOING', 'title'],
  ]);
  const comments = (await callApi(page, 'GET', `/api/tasks/${task.id}/comments`)).body as ListPage<TaskComment>;
  expect(comments.items.map(({ body }) => body)).toEqual(['Half of it is done']);
  const reports = (await callApi(page, 'GET', '/api/eod-reports')).body as ListPage<EodReport>;
  expect(reports.items.map(({ done, status }) => [done, status])).toEqual([['Sorted the papers', 'submitted']]);
});

test('a refused change is shown with its reason and what was typed, is mended and sent again', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await rename(page, 'Tidy the archive', 'Mine');
  await expect(row(page, 'Mine')).toContainText('Waiting to be sent');
  const { updated_at } = task;
  const theirs = await callApi(page, 'PATCH', `/api/tasks/${task.id}`, { updated_at, changes: { title: 'Theirs' } });
  expect(theirs.status).toBe(200);
  await page.reload();
  await context.setOffline(false);
  await expect(bar(page, '1 change could not be sent.')).toBeVisible();
  await expect(row(page, 'Theirs')).toContainText('Not sent');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(list.getByRole('alert')).toContainText('Someone else changed this task.');
  await expect(list.getByLabel('Title')).toHaveValue('Mine');
  expect(await accessibilityFindings(page)).toEqual([]);
  await list.getByLabel('Title').fill('Ours');
  await list.getByRole('button', { name: 'Send again' }).click();
  await expect(list).toBeHidden();
  await expect(row(page, 'Ours')).not.toContainText('Not sent');
  expect(((await callApi(page, 'GET', `/api/tasks/${task.id}`)).body as Task).title).toBe('Ours');
});

test('two tabs send a change once', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other);
  await context.setOffline(true);
  await move(page, 'Tidy the archive', 'Completed');
  await expect(bar(other, '1 change waits on this device to be sent.')).toBeVisible();
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(bar(tab, 'to be sent.')).toBeHidden();
  expect(await history(page)).toEqual([
    [null, 'PENDING'],
    ['PENDING', 'COMPLETED'],
  ]);
});

test('signing out asks before it deletes what waits', async ({ page, context }) => {
  await context.route('**/api/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  await move(page, 'Tidy the archive', 'Completed');
  await expect(bar(page, '1 change waits on this device to be sent.')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Some changes are not sent' });
  await expect(question).toContainText('Logging out deletes a change on this device that has not been sent.');
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => databases(page)).toEqual([]);
});

test('another account on the same device neither sees nor sends what waits', async ({ page, context }) => {
  await context.route('**/api/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  await move(page, 'Tidy the archive', 'Completed');
  await expect(bar(page, '1 change waits on this device to be sent.')).toBeVisible();
  const second = await newWorkplace();
  // The page would try again with the other session. The server refuses that, which is an error in the console.
  await page.goto('about:blank');
  await signInWith(page, { email: second.email, password });
  await context.unroute('**/api/tasks/*');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No open tasks' })).toBeVisible();
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('workspace-outbox');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('changes').objectStore('changes').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(stored).toBe(0);
  await page.goto('about:blank');
  await signInWith(page, { email: place.email, password });
  expect(((await callApi(page, 'GET', `/api/tasks/${task.id}`)).body as Task).status).toBe('PENDING');
});
