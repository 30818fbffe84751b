import { randomUUID } from 'node:crypto';
import type { ServedReleases } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { liveRow, registry, releaseCopy, servedRelease, untilFailedFor, untilServed } from '../../support/releases.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { expect, type Page, test, urls } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

const remote = 'mf-client';
const ports = { first: 3912, second: 3913 };
const withdrawing = { WITHDRAW_MIN_VIEWERS: '3' };
type SignIn = Awaited<ReturnType<typeof newClient>>;
const people = (page: Page) => page.getByRole('main').getByText('Ana Lim').first();
const broken = (file: string, content: string) =>
  file.startsWith('remoteEntry') ? 'throw new Error("broken on purpose")' : content;

test.use({ expectedErrors: [/Failed to load resource|broken on purpose|Federation/] });

test('a release that fails for three viewers on two BFFs is withdrawn once, but not after four failures of one viewer', async ({
  browser,
}) => {
  const { version: before } = await liveRow(remote);
  const version = `${before}-broken`;
  const first = await startSecondBff(ports.first, withdrawing);
  const second = await startSecondBff(ports.second, withdrawing);
  try {
    await releaseCopy(remote, { version, change: broken });
    await untilServed(remote, version, first.url);
    await untilServed(remote, version, second.url);

    const { organization_id } = await newWorkplace();
    const newViewer = () => newClient(organization_id);
    const [one, another, third] = await Promise.all([newViewer(), newViewer(), newViewer()]);
    const visit = async (signIn: SignIn, app: string, times: number, end: () => Promise<void>) => {
      const context = await browser.newContext({ baseURL: app });
      const page = await context.newPage();
      await signIn(page, app);
      for (let visits = 0; visits < times; visits += 1) {
        await page.goto('/assistants');
        // The last known good version replaces the broken one.
        await expect(people(page)).toBeVisible();
      }
      await end();
      await context.close();
    };
    await visit(one, first.url, 4, () => untilFailedFor(remote, version, 1));
    expect((await servedRelease(remote, first.url))?.version).toBe(version);

    await visit(another, second.url, 1, () => untilFailedFor(remote, version, 2));
    expect((await servedRelease(remote, second.url))?.version).toBe(version);
    await visit(third, first.url, 1, () => untilServed(remote, before, first.url));
    await untilServed(remote, before, second.url);
    await visit(one, second.url, 1, async () => {});
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
  const { version: before } = await liveRow(remote);
  const version = `${before}-canary`;
  const second = await startSecondBff(ports.second, {});
  try {
    await releaseCopy(remote, { version, share: 50 });
    const { organization_id } = await newWorkplace();
    const canaryKnown = async (app: string) => {
      const seen = new Set<string | undefined>();
      for (let visitors = 0; visitors < 30; visitors += 1) {
        seen.add((await servedRelease(remote, app, randomUUID()))?.version);
      }
      return seen.has(version);
    };
    for (const app of [urls.app, second.url]) await expect.poll(() => canaryKnown(app)).toBe(true);

    const given = new Set<string | undefined>();
    // At 50 %, forty viewers practically never have the same version.
    for (let viewer = 0; viewer < 40 && (viewer < 4 || given.size < 2); viewer += 1) {
      const signIn = await newClient(organization_id);
      const context = await browser.newContext();
      const page = await context.newPage();
      const versions = new Set<string | undefined>();
      for (const app of [urls.app, second.url]) {
        await signIn(page, app);
        for (let loads = 0; loads < 3; loads += 1) {
          const answer = await page.request.get(`${app}/api/remotes`);
          const { releases } = (await answer.json()) as ServedReleases;
          versions.add(releases.find(({ name }) => name === remote)?.version);
        }
      }
      expect(versions.size, `viewer ${viewer}`).toBe(1);
      for (const one of versions) given.add(one);
      await context.close();
    }
    expect(given).toEqual(new Set([version, before]));
    const { error } = await registry.rpc('roll_back_release', { p_remote: remote });
    expect(error).toBeNull();
    await untilServed(remote, before);
  } finally {
    await second.close();
  }
});
