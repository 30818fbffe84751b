import { randomUUID } from 'node:crypto';
import type { ServedReleases } from '@workspace/contracts';
import { liveRow, registry, releaseCopy, servedRelease, untilServed } from '../../support/releases.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { type Account, expect, type Page, signIn, test, urls } from '../../support/test.ts';

const remote = 'mf-client';
const ports = { first: 3912, second: 3913 };
const withdrawing = { WITHDRAW_MIN_VIEWERS: '3' };
const people = (page: Page) => page.getByRole('main').getByText('Maria Reyes').first();
const broken = (file: string, content: string) =>
  file.startsWith('remoteEntry') ? 'throw new Error("broken on purpose")' : content;

test.use({ expectedErrors: [/Failed to load resource|broken on purpose|Federation/] });

test('a release that fails for three viewers on two BFFs is withdrawn once, but not after four failures of one viewer', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { version: before } = await liveRow(remote);
  const version = `${before}-broken`;
  const first = await startSecondBff(ports.first, withdrawing);
  const second = await startSecondBff(ports.second, withdrawing);
  try {
    await releaseCopy(remote, { version, change: broken });
    await untilServed(remote, version, first.url);
    await untilServed(remote, version, second.url);

    const visit = async (account: Account, app: string, times = 1) => {
      const context = await browser.newContext({ baseURL: app });
      const page = await context.newPage();
      await signIn(page, account, app);
      for (let visits = 0; visits < times; visits += 1) {
        await page.goto('/assistants');
        // The last known good version replaces the broken one.
        await expect(people(page)).toBeVisible({ timeout: 30_000 });
      }
      await context.close();
    };
    await visit('client', first.url, 4);
    expect((await servedRelease(remote, first.url))?.version).toBe(version);

    await visit('member', second.url);
    expect((await servedRelease(remote, second.url))?.version).toBe(version);
    await visit('client247', first.url);

    await untilServed(remote, before, first.url);
    await untilServed(remote, before, second.url);
    await visit('client', second.url);
    const { data } = await registry
      .from('audit_events')
      .select('action,details')
      .eq('subject', `${remote}@${version}`)
      .eq('action', 'remote.withdrawn');
    expect(data).toHaveLength(1);
    expect(data?.[0]?.details).toMatchObject({ from: version, to: before, failed: 3 });
  } finally {
    await Promise.all([first.close(), second.close()]);
    await untilServed(remote, before);
  }
});

test('a viewer gets the same version on every load and from both BFFs, and only some viewers get the canary', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { version: before } = await liveRow(remote);
  const version = `${before}-canary`;
  const second = await startSecondBff(ports.second, {});
  try {
    await releaseCopy(remote, { version, share: 50 });
    const accounts: Account[] = ['client', 'member', 'client247', 'vip247', 'assistant', 'assistant2', 'admin'];
    const canaryKnown = async (app: string) => {
      const seen = new Set<string | undefined>();
      for (let visitors = 0; visitors < 30; visitors += 1) {
        seen.add((await servedRelease(remote, app, randomUUID()))?.version);
      }
      return seen.has(version);
    };
    for (const app of [urls.app, second.url]) await expect.poll(() => canaryKnown(app), { timeout: 20_000 }).toBe(true);

    const given: (string | undefined)[] = [];
    for (const account of accounts) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const versions = new Set<string | undefined>();
      for (const app of [urls.app, second.url]) {
        await signIn(page, account, app);
        for (let loads = 0; loads < 3; loads += 1) {
          const answer = await page.request.get(`${app}/api/remotes`);
          const { releases } = (await answer.json()) as ServedReleases;
          versions.add(releases.find(({ name }) => name === remote)?.version);
        }
      }
      expect(versions.size, account).toBe(1);
      given.push(...versions);
      await context.close();
    }
    expect(new Set(given)).toEqual(new Set([version, before]));
    const { error } = await registry.rpc('roll_back_release', { p_remote: remote });
    expect(error).toBeNull();
    await untilServed(remote, before);
  } finally {
    await second.close();
  }
});
