import path from 'node:path';
import type { Browser, Cookie } from '@playwright/test';
import { reservePorts } from '../../../scripts/lib/ports.ts';
import { root } from '../../../scripts/lib/root.ts';
import { waitForUrl } from '../../../scripts/lib/wait-for-url.ts';
import { type Deployment, startDeployment } from '../../support/deployment.ts';
import { type Haproxy, startHaproxy } from '../../support/haproxy.ts';
import { writeOtherBuild } from '../../support/other-build.ts';
import { expect, type Page, signInAlone, test } from '../../support/test.ts';

const build = path.join(root, 'shell/dist');

let deployment: Deployment;
let otherBuild: string;
let ports: [number, number];
let proxy: Haproxy;
test.beforeEach(async () => {
  deployment = await startDeployment({ demo: true });
  otherBuild = path.join(deployment.folder, 'shell');
  await writeOtherBuild(build, otherBuild);
  const [one = 0, other = 0] = await reservePorts(2);
  ports = [one, other];
  proxy = startHaproxy(deployment.port, ports);
});
test.afterEach(async ({ page }) => {
  // An open page would call the proxy after its end, and the browser would log the failed call.
  await page.close();
  await proxy.stop();
  await deployment.stop();
});

const startReplica = (place: 1 | 2, dist: string, env: Record<string, string> = {}) =>
  deployment.startReplica({ PORT: String(ports[place - 1]), SHELL_DIST: dist, ...env });

/** Waits until HAProxy sends requests to a replica, or no longer does. */
const untilUp = (place: 1 | 2, up = true) => expect.poll(() => proxy.isUp(place)).toBe(up);

/** Notes the address of each file that a page asks for and does not get. */
function noteMissing(page: Page, missing: string[]): void {
  page.on('response', (answer) => {
    if (answer.status() >= 400) missing.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    // The page ends before all of its requests have.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') missing.push(`failed ${request.url()}`);
  });
}

interface Loads {
  /** Loads that showed the page. */
  shown: number;
  missing: string[];
}

/** Loads pages with an empty cache each, as a visitor and as a client in turns. */
async function loadCold(browser: Browser, count: number, cookies: Cookie[], limitMs = 60_000): Promise<Loads> {
  const loads: Loads = { shown: 0, missing: [] };
  const load = async (index: number): Promise<void> => {
    const isVisitor = index % 2 === 0;
    const context = await browser.newContext();
    if (!isVisitor) await context.addCookies(cookies);
    const page = await context.newPage();
    noteMissing(page, loads.missing);
    await page.goto(`${deployment.url}${isVisitor ? '/forgot-password' : '/settings/my-data'}`);
    const title = page.getByRole('heading', { level: 1, name: isVisitor ? 'Reset Password' : 'My data' });
    const shown = title.waitFor({ timeout: limitMs }).then(
      () => true,
      () => false,
    );
    if (await shown) loads.shown += 1;
    await context.close();
  };
  let next = 0;
  const inTurn = async (): Promise<void> => {
    while (next < count) await load(next++);
  };
  await Promise.all([inTurn(), inTurn(), inTurn()]);
  return loads;
}

async function cookiesOf(page: Page): Promise<Cookie[]> {
  await signInAlone(page, 'client', deployment.url);
  return page.context().cookies();
}

test('200 cold loads from two replicas with different builds of the shell miss no file', async ({ browser, page }) => {
  await Promise.all([startReplica(1, build), startReplica(2, otherBuild)]);
  await Promise.all(ports.map((port) => waitForUrl(`http://localhost:${port}/readyz`, 60_000)));
  await Promise.all([untilUp(1), untilUp(2)]);
  const loads = await loadCold(browser, 200, await cookiesOf(page));
  expect(loads).toEqual({ shown: 200, missing: [] });
});

test('without a release store, the same loads miss files', async ({ browser, page }) => {
  const env = { RELEASE_STORE: '' };
  await Promise.all([startReplica(1, build, env), startReplica(2, otherBuild, env)]);
  await Promise.all([untilUp(1), untilUp(2)]);
  const { missing } = await loadCold(browser, 10, await cookiesOf(page), 5_000);
  expect(missing.filter((line) => /^404 .*\/assets\//.test(line)).length).toBeGreaterThan(0);
});

test('a tab from before an update opens pages that it has not loaded yet, after the old replica has gone', async ({
  page,
}) => {
  const before = await startReplica(1, build);
  await untilUp(1);
  await signInAlone(page, 'client', deployment.url);
  await page.goto(`${deployment.url}/settings/preferences`);
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();

  await startReplica(2, otherBuild);
  await untilUp(2);
  await before.close();
  await untilUp(1, false);

  const missing: string[] = [];
  noteMissing(page, missing);
  const loaded: string[] = [];
  page.on('response', (answer) => answer.url().includes('/assets/') && loaded.push(new URL(answer.url()).pathname));
  for (const name of ['My data', 'Notifications', 'Profile']) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(missing).toEqual([]);
  // Another page load would have brought the new build.
  expect(loaded.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
  expect(loaded.filter((file) => file.includes('main.'))).toEqual([]);
});
