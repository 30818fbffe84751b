import { createServer } from 'node:http';
import express from 'express';
import { folderOf, liveRow } from '../../support/releases.ts';
import { expect, signIn, test, urls } from '../../support/test.ts';

/** Serves the files of the live release from another port, as a developer's server does. */
async function serve(remote: string) {
  const { version } = await liveRow(remote);
  const app = express();
  app.use((_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*');
    next();
  });
  app.use(express.static(folderOf(remote, version)));
  const server = createServer(app);
  const { hostname, port } = new URL(urls.dev);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return {
    url: urls.dev,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.use({ expectedErrors: [/Failed to load resource|Federation/] });

test('a developer overrides one remote in their own browser, sees the override, and removes it', async ({ page }) => {
  const own = await serve('mf-client');
  try {
    await signIn(page, 'client');
    const files: string[] = [];
    page.on('request', (request) => request.url().startsWith(own.url) && files.push(request.url()));
    await page.goto(`/assistants?remote.mf-client=${encodeURIComponent(own.url)}`);
    await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
    expect(files.length).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByText(own.url.replace('http://', ''))).toBeVisible();

    await page.reload();
    await expect(page.getByText(own.url.replace('http://', ''))).toBeVisible();
    await page
      .getByRole('button', { name: /Remove/ })
      .or(page.getByRole('link', { name: /Remove/ }))
      .click();
    await expect(page.getByText(own.url.replace('http://', ''))).not.toBeVisible();
    await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  } finally {
    await own.close();
  }
});

test('the page offers to remove an override that cannot be loaded', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto(`/assistants?remote.mf-client=${encodeURIComponent(urls.dev)}`);
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove the override' });
  await remove.or(page.getByRole('main').getByRole('link', { name: 'Remove the override' })).click();
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
});

test('a link on another site cannot override a remote', async ({ page }) => {
  await page.route('https://stranger.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${urls.app}/login?remote.mf-client=${encodeURIComponent(urls.dev)}">Look</a>`,
    }),
  );
  await page.goto('https://stranger.test/');
  const answer = page.waitForResponse((one) => one.url().startsWith(`${urls.app}/login`) && one.status() === 200);
  await page.getByRole('link', { name: 'Look' }).click();
  expect((await answer).headers()['content-security-policy']).not.toContain(urls.dev);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('remote_overrides');
});
