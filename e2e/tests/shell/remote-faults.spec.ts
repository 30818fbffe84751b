import type { Locator, Page } from '@playwright/test';
import type { RemoteRelease } from '@workspace/contracts';
import { type Fault, faults } from '../../support/faults.ts';
import { arriving, registry, servedRelease } from '../../support/releases.ts';
import { type Subject, subjects } from '../../support/subjects.ts';
import { accessibilityFindings, expect, signIn, test, urls } from '../../support/test.ts';

// The tests of this file run in parallel, because they would otherwise end last.
test.describe.configure({ mode: 'parallel' });
test.use({
  expectedErrors: [
    /Failed to load resource|integrity|digest|broken on purpose|Federation|ChunkLoadError|Loading (CSS )?chunk|Failed to find|loaded without its hashes/,
  ],
});

/** Returns the live release of a remote with its last known good version, which the setup creates. */
async function releaseOf({ remote }: Subject): Promise<RemoteRelease & Required<Pick<RemoteRelease, 'lastKnownGood'>>> {
  const release = await servedRelease(remote);
  if (!release?.lastKnownGood) throw new Error(`${remote} has no last known good version.`);
  return { ...release, lastKnownGood: release.lastKnownGood };
}

/** Expects that the subject's other page works. Signed-in users open it through a link, without a page load. */
async function expectTheRest(page: Page, subject: Subject): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${subject.other}"]`);
  if (subject.account) await link.click();
  else await page.goto(subject.other, { waitUntil: 'domcontentloaded' });
  await expect(subject.otherContent(page)).toBeVisible();
}

/** Opens the subject's page without waiting for the load event, because a hanging request delays that event. */
const open = (page: Page, { path }: Subject) => page.goto(path, { waitUntil: 'domcontentloaded' });
const retryIn = (page: Page) => page.getByRole('button', { name: 'Try again' });

declare global {
  interface Window {
    /** A marker that a test sets to detect a reload of the page. */
    stays?: boolean;
  }
}

async function expectReport(remote: string, version: string, { cause }: Fault, since: string): Promise<void> {
  const reports = async () => {
    const { data } = await registry
      .from('remote_reports')
      .select('id')
      .match({ remote, version, outcome: 'failed', cause })
      .gte('created_at', since);
    return data?.length;
  };
  await expect.poll(reports, { message: `a report of ${cause}` }).toBeGreaterThan(0);
}

/**
 * Advances the clock of a page until an element is visible, because the loader's time limits take seconds. A limit that
 * passes while a file is on its way has another cause, so the clock of a page whose files all arrive waits for them.
 */
const untilShown = (page: Page, content: Locator, { cause }: Fault) =>
  expect(async () => {
    if (cause === 'stalled') await expect(arriving(page)).toHaveCount(0);
    await page.clock.runFor(500);
    await expect(content).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });

function testFault(subject: Subject, name: string, fault: Fault): void {
  const { remote } = subject;
  const isSlow = fault.cause === 'timeout' || fault.cause === 'stalled';

  test(`${remote}: after "${name}", the last known good version loads, and other pages stay usable`, async ({
    page,
  }) => {
    const release = await releaseOf(subject);
    if (subject.account) await signIn(page, subject.account);
    if (isSlow) await page.clock.install();
    await fault.inflict(page, subject, release);
    const since = new Date(Date.now() - 1000).toISOString();
    await open(page, subject);
    if (isSlow) await untilShown(page, subject.content(page), fault);
    else await expect(subject.content(page)).toBeVisible();
    await expect(retryIn(page)).not.toBeVisible();
    await expectReport(remote, release.version, fault, since);
    await expectTheRest(page, subject);
  });
}

function testFaultInEveryVersion(subject: Subject, name: string, fault: Fault): void {
  const { remote } = subject;
  const untilVisible = (content: Locator) => expect(content).toBeVisible();

  test(`${remote}: after "${name}" in every version, other pages stay usable, and "Try again" needs no reload`, async ({
    page,
  }) => {
    const release = await releaseOf(subject);
    if (subject.account) await signIn(page, subject.account);
    await fault.inflict(page, subject, release);
    await fault.inflict(page, subject, release.lastKnownGood);
    await open(page, subject);
    await untilVisible(retryIn(page));
    expect(await accessibilityFindings(page)).toEqual([]);

    await expectTheRest(page, subject);
    await page.goBack({ waitUntil: 'commit' });
    await untilVisible(retryIn(page));
    await page.evaluate(() => {
      window.stays = true;
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retryIn(page).click();
    if (fault.inEveryVersion === 'passes') await untilVisible(subject.content(page));
    else await expect(retryIn(page)).toBeVisible();
    expect(await page.evaluate(() => window.stays)).toBe(true);
  });
}

// The shell loads all remotes in the same way. So one remote is tested with every fault, and each other remote only
// with the fault that makes all of its files unreachable. If every version fails, viewers see one of three results: no
// file of the remote arrived, a file of the page did not arrive, or the page threw an error.
const [first, ...others] = subjects;
for (const [name, fault] of Object.entries(faults)) {
  if (!first) continue;
  testFault(first, name, fault);
  if (fault.inEveryVersion) testFaultInEveryVersion(first, name, fault);
}
for (const subject of others) {
  const fault = faults['connection refused'];
  if (fault) testFault(subject, 'connection refused', fault);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the left panel does not cover the error page of a remote', async ({ page }) => {
    await signIn(page, 'client');
    let isAway = true;
    await page.route(`${urls.releases}/mf-client/**`, (route) =>
      isAway ? route.abort('connectionrefused') : route.continue(),
    );
    await page.goto('/assistants');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
  });
});
