import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { folderOf, liveRow } from '../../support/releases.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** What a developer's own server gives: the same files, from another port. */
async function serve(remote: string) {
  const { version } = await liveRow(remote);
  const app = express();
  app.use((_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*');
    next();
  });
  app.use(express.static(folderOf(remote, version)));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.use({ expectedErrors: [/Failed to load resource|Federation/] });

test('a developer replaces one remote for themselves, sees so, and takes it back', async ({ page }) => {
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

test('an override that does not answer offers to remove itself', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/assistants?remote.mf-client=http://localhost:9');
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove the override' });
  await remove.or(page.getByRole('main').getByRole('link', { name: 'Remove the override' })).click({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
});

test('an address that is not allowed changes nothing', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/assistants?remote.mf-client=https://evil.test');
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  await expect(page.getByText('evil.test')).not.toBeVisible();
});
