import { newClient } from '../../support/client.ts';
import { openUntil } from '../../support/open-until.ts';
import { command, liveRow, registry, releaseCopy, untilServed } from '../../support/releases.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

const remote = 'mf-client';

const reworded = (file: string, content: string) =>
  file.endsWith('.js') ? content.replaceAll('"Search people"', '"Search your people"') : content;
const search = (page: Page, name: string) => page.getByRole('searchbox', { name, exact: true });

/** Opens the page until it has this search: a page that loads slowly takes the release before. */
const opensWith = (page: Page, name: string, open: () => Promise<unknown>): Promise<void> =>
  openUntil((timeout) => search(page, name).waitFor({ timeout }), open);

test('a release appears in new tabs, is offered to open tabs, and can be rolled back', async ({ page, context }) => {
  const { version: before } = await liveRow(remote);
  const version = `${before}-reworded`;
  const signIn = await newClient((await newWorkplace()).organization_id);
  await signIn(page);
  await page.goto('/assistants');
  await search(page, 'Search people').fill('Ana');

  await releaseCopy(remote, { version, change: reworded });
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeVisible();
  await expect(search(page, 'Search people')).toHaveValue('Ana');

  const newTab = await context.newPage();
  await opensWith(newTab, 'Search your people', () => newTab.goto('/assistants'));

  const reload = page.getByRole('button', { name: 'Reload' });
  await opensWith(page, 'Search your people', async () => {
    if (await reload.isVisible()) await Promise.all([page.waitForEvent('load'), reload.click()]);
    else await page.reload();
  });

  expect(await command('releases', remote)).toContain(version);
  await command('rollback', remote);
  await untilServed(remote, before);
  await newTab.reload();
  await expect(search(newTab, 'Search people')).toBeVisible();
  const { data } = await registry
    .from('audit_events')
    .select('action')
    .eq('subject', `${remote}@${version}`)
    .order('id', { ascending: true });
  expect(data?.map(({ action }) => action)).toEqual(['remote.released', 'remote.rolled_back']);
});
