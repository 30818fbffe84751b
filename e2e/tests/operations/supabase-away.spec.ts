import { setTimeout as wait } from 'node:timers/promises';
import { callSteadily } from '../../../scripts/faults/support/calls.ts';
import { reservePorts } from '../../../scripts/lib/ports.ts';
import { type Deployment, startDeployment } from '../../support/deployment.ts';
import { type Haproxy, startHaproxy } from '../../support/haproxy.ts';
import { expect, signInAlone, test } from '../../support/test.ts';

/** How long Supabase is away. Load balancers take a replica out after a few seconds, breakers open within some. */
const awayMs = 60_000;
const backWithinMs = 5_000;

// The browser logs each call that fails while Supabase is away.
test.use({ expectedErrors: [/503|\/api\//] });

let deployment: Deployment;
let proxy: Haproxy;
test.beforeEach(async () => {
  // A busy machine is slow, but not away.
  const env = { CONNECT_TIMEOUT_MS: '15000', RESPONSE_TIMEOUT_MS: '30000' };
  deployment = await startDeployment({ demo: true, env });
  const [one = 0, other = 0] = await reservePorts(2);
  proxy = startHaproxy(deployment.port, [one, other]);
  await Promise.all([one, other].map((port) => deployment.startReplica({ PORT: String(port) })));
  await expect.poll(() => proxy.isUp(1) && proxy.isUp(2)).toBe(true);
  await expect.poll(async () => (await fetch(`${deployment.url}/readyz`)).status).toBe(200);
});
test.afterEach(async () => {
  await proxy.stop();
  await deployment.stop();
});

test('while Supabase is away for a minute, people get pages, HAProxy sends no 503 of its own, and all is well within 5 s after the return', async ({
  page,
  browser,
}) => {
  const { url } = deployment;
  await signInAlone(page, 'client', url);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  // Each replica serves somebody whom it has seen within the last hour.
  for (let visit = 0; visit < 4; visit += 1) await page.goto(`${url}/settings/preferences`);
  const removalsBefore = proxy.removals();

  const visits = callSteadily(2, (index) => ({
    url: `${url}${index % 2 === 0 ? '/login' : '/settings/preferences'}`,
    cookie: index % 2 === 0 ? '' : cookie,
  }));
  const calls = callSteadily(2, () => ({ url: `${url}/api/teams`, cookie }));
  await deployment.proxy.leave();
  const leftAt = performance.now();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${url}/login`);
  await expect(visitor.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goto(`${url}/settings/preferences`);
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();

  await wait(Math.max(0, awayMs - (performance.now() - leftAt)));
  await deployment.proxy.mend();
  const backAt = performance.now();
  // `visits` and `calls` go on until well after the limit.
  await wait(2 * backWithinMs);
  const [pages, answers] = [await visits.stop(), await calls.stop()];

  expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
  // A 503 of HAProxy is HTML, one of the BFF is JSON.
  expect(answers.filter(({ status, isJson }) => status === 503 && !isJson)).toEqual([]);
  const during = answers.filter(({ at }) => at > leftAt + backWithinMs && at < backAt - backWithinMs);
  expect(during.length).toBeGreaterThan(0);
  expect(during.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  const after = answers.filter(({ at }) => at > backAt + backWithinMs);
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ endsSession }) => endsSession)).toEqual([]);
  expect(proxy.removals()).toBe(removalsBefore);
});
