import { expectSoundLayout } from '../../support/layout-checks.ts';
import { expect, signIn, test } from '../../support/test.ts';

const path = '/settings/remotes';

test('an operator sees how a remote loads, and a rollback asks for confirmation', async ({ page }) => {
  await signIn(page, 'client');
  // Loads mf-client once and waits for its report, so that the figures contain a value.
  const reported = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('"phase":"module"') === true,
  );
  await page.goto('/assistants');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await reported;

  // The page is left first, because without cookies it would keep making calls.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page, 'admin');
  await page.goto('/settings/preferences');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Remotes/ })
    .click();
  await expect(page).toHaveURL(path);
  await page
    .getByRole('navigation', { name: 'Remotes' })
    .getByRole('link', { name: /^mf-client/ })
    .click();
  await expect(page).toHaveURL(`${path}?remote=mf-client`);

  const releases = page.getByRole('table', { name: 'Releases of mf-client' });
  const live = releases.getByRole('row').filter({ hasText: 'Live' });
  await expect(live).toHaveCount(1);
  await expect(live.getByRole('cell').nth(2)).toHaveText(/^[1-9]/);
  await expect(
    page
      .getByRole('figure')
      .getByRole('button', { name: /: \S+ [1-9]/ })
      .last(),
  ).toBeVisible();

  const before = (await live.getByRole('rowheader').textContent()) ?? '';
  const changes: string[] = [];
  page.on('request', (request) => {
    if (/\/(rollback|promote)$/.test(request.url())) changes.push(request.url());
  });
  await live.getByRole('button', { name: /^Roll back/ }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Roll mf-client back to / });
  await expect(dialog).toContainText(/Everyone gets .+ on their next page load/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(live.getByRole('rowheader')).toHaveText(before);
  expect(changes).toEqual([]);
});

test('an operator gives a client a link that previews an earlier version in their browser, uncounted', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  await page.goto(`${path}?remote=mf-client`);
  const earlier = page
    .getByRole('table', { name: 'Releases of mf-client' })
    .getByRole('row', { name: /Retired/ })
    .first();
  const version = (await earlier.getByRole('rowheader').locator('strong').textContent()) ?? '';
  await earlier.getByRole('button', { name: /^Preview/ }).click();
  const dialog = page.getByRole('dialog', { name: `Preview mf-client ${version}` });
  const link = await dialog.getByRole('textbox', { name: 'Preview link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const client = await (await browser.newContext()).newPage();
  await signIn(client, 'client');
  const reports: string[] = [];
  client.on('request', (request) => {
    if (request.url().endsWith('/api/remotes/reports')) reports.push(request.postData() ?? '');
  });
  await client.goto(link);
  expect(new URL(client.url()).search).toBe('');
  const loaded = client.waitForRequest((request) => request.url().includes(`/mf-client/${version}/`));
  await client.goto('/assistants');
  await loaded;
  await expect(client.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  const choices = client.getByRole('complementary', { name: 'Remotes chosen in this browser' });
  await expect(choices).toHaveText(`mf-client ${version}, previewEnd`);
  await choices.getByRole('button', { name: 'End the preview of mf-client' }).click();
  await expect(choices).toBeHidden();
  await expect(client.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  expect(reports.filter((report) => report.includes(`"version":"${version}"`))).toEqual([]);
});

test('the page of remotes has no serious axe findings and fits every width in both themes', async ({ page }) => {
  await signIn(page, 'admin');
  const open = async () => {
    await page.goto(`${path}?remote=mf-client&hours=168`);
    // On a phone, the panel covers the page.
    await page.getByRole('button', { name: 'Hide the panel' }).click();
    await expect(page.getByRole('table', { name: 'Releases of mf-client' })).toBeVisible();
  };
  await expectSoundLayout(page, open, [360, 820, 1440]);
});

test('an administrator adds somebody to the team of a remote, who then sees its page', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await page.goto(`${path}?remote=mf-client`);
  await page.getByRole('link', { name: 'Page of the team' }).click();
  await expect(page).toHaveURL(`${path}/mf-client`);
  await expect(page.getByRole('table', { name: 'Releases of mf-client' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Versions of @workspace/ui' })).toContainText('mf-client');

  const client = await (await browser.newContext()).newPage();
  await signIn(client, 'client');
  const refused = client.waitForResponse((answer) => answer.url().includes('/api/remote-teams/'));
  await client.goto(`${path}/mf-client`);
  expect((await refused).status()).toBe(403);
  await expect(client.getByRole('heading', { name: "The health of mf-client can't be shown" })).toBeVisible();

  await page.getByRole('button', { name: 'Add a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member to the team of mf-client' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('client@workspace.test');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByRole('button', { name: 'Remove client@workspace.test' })).toBeVisible();
  await client.getByRole('button', { name: 'Try again' }).click();
  await expect(client.getByRole('table', { name: 'Releases of mf-client' })).toBeVisible();
  await expect(client.getByRole('button', { name: 'Add a member' })).toBeHidden();

  await page.getByRole('button', { name: 'Remove client@workspace.test' }).click();
  await expect(page.getByText('Nobody is in the team yet.')).toBeVisible();
});

test('the page of a team has no serious axe findings and fits every width in both themes', async ({ page }) => {
  await signIn(page, 'admin');
  const open = async () => {
    await page.goto(`${path}/mf-client?hours=168`);
    // On a phone, the panel covers the page.
    await page.getByRole('button', { name: 'Hide the panel' }).click();
    await expect(page.getByRole('table', { name: 'Releases of mf-client' })).toBeVisible();
  };
  await expectSoundLayout(page, open, [360, 820, 1440]);
});
