import type { Page as ListPage, Task } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { expectSoundLayout } from '../../support/layout-checks.ts';
import { accessibilityFindings, callApi, expect, expectToast, type Page, test } from '../../support/test.ts';
import { newWorkplace, type Workplace } from '../../support/workplace.ts';

let place: Workplace;
test.beforeEach(async ({ page }) => {
  place = await newWorkplace();
  await place.signIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No open tasks' })).toBeVisible();
});

const tasksCard = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const group = (page: Page, status: string) => tasksCard(page).getByRole('region', { name: status });
const row = (page: Page, title: string) => tasksCard(page).getByRole('listitem').filter({ hasText: title });

async function addTask(page: Page, title: string): Promise<void> {
  await tasksCard(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('radio', { name: 'High' }).click();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectToast(page, 'Added a new task');
  await expect(dialog).toBeHidden();
}

/** Gives a task another status. The page shows it at once, so the function waits until it is saved. */
async function move(page: Page, title: string, status: string): Promise<void> {
  await tasksCard(page)
    .getByRole('combobox', { name: `Status of ${title}` })
    .click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('option', { name: status }).click();
  await saved;
}

test('an assistant adds a task, starts it, completes it and finds it among the closed tasks', async ({ page }) => {
  await addTask(page, 'Tidy the archive');
  await expect(group(page, 'Pending').getByText('Tidy the archive', { exact: true })).toBeVisible();
  await expect(row(page, 'Tidy the archive')).toContainText('High priority');
  await move(page, 'Tidy the archive', 'Ongoing');
  await expect(group(page, 'Ongoing').getByText('Tidy the archive', { exact: true })).toBeVisible();
  await move(page, 'Tidy the archive', 'Completed');
  await expect(page.getByRole('heading', { name: 'No open tasks' })).toBeVisible();
  await page.reload();
  await tasksCard(page).getByRole('radio', { name: 'Closed' }).click();
  await expect(group(page, 'Completed').getByText('Tidy the archive', { exact: true })).toBeVisible();
});

test("a client's task and comment appear live, and the assistant takes the task and answers the comment", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const client = await context.newPage();
  await (await newClient(place.organization_id))(client);
  const body = { team_id: place.team_id, title: 'Order flowers', priority: 'low', due_on: '2020-01-01' };
  expect((await callApi(client, 'POST', '/api/tasks', body)).status).toBe(201);
  await expect(row(page, 'Order flowers')).toContainText('Unassigned');
  await expect(row(page, 'Order flowers')).toContainText('Overdue since 01/01/2020');
  await page.getByRole('button', { name: 'Assign to me: Order flowers' }).click();
  await expect(row(page, 'Order flowers')).not.toContainText('Unassigned');
  await expect
    .poll(async () => {
      const answer = await callApi(client, 'GET', '/api/tasks');
      return (answer.body as ListPage<Task>).items.map(({ assignee_id }) => assignee_id);
    })
    .toEqual([place.user_id]);

  const [task] = ((await callApi(client, 'GET', '/api/tasks')).body as ListPage<Task>).items;
  await page.getByRole('button', { name: 'Order flowers', exact: true }).click();
  const comments = page.getByRole('dialog', { name: 'Order flowers' }).getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('No comments yet')).toBeVisible();
  const said = await callApi(client, 'POST', `/api/tasks/${task?.id}/comments`, { body: 'Yellow ones, please' });
  expect(said.status).toBe(201);
  await expect(comments.getByText('Yellow ones, please')).toBeVisible();
  await comments.getByRole('textbox', { name: 'Add a comment' }).fill('They come on Friday');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('You');
  await expect(comments.getByRole('listitem').first()).toContainText('They come on Friday');
  expect(await accessibilityFindings(page)).toEqual([]);
  await context.close();
});

test('the task list and the dialog for a new task have no serious axe findings, and the list fits every width in both themes', async ({
  page,
}) => {
  const add = () =>
    addTask(page, 'A task with a title that is quite a bit longer than the space that a phone has for it');
  await expectSoundLayout(page, add, [360, 820, 1440]);
  await tasksCard(page).getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a task' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
});
