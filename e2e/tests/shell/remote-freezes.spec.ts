import type { RemoteRelease, RemoteReport } from '@workspace/contracts';
import { drawInstead, faults, startInstead } from '../../support/faults.ts';
import { arriving, servedRelease } from '../../support/releases.ts';
import { subjects } from '../../support/subjects.ts';
import { expect, type Page, signIn, test } from '../../support/test.ts';

const [subject] = subjects;
if (!subject) throw new Error('There is no page to test with.');

async function served(): Promise<RemoteRelease> {
  const release = await servedRelease(subject?.remote ?? '');
  if (!release) throw new Error('The application serves no release.');
  return release;
}

/** Returns a list that grows with each accepted report of a page of a failure with one of the causes. */
function failuresOf(page: Page, causes: string[]) {
  const found: Pick<RemoteReport, 'remote' | 'version' | 'phase' | 'cause'>[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/remotes/reports') || !answer.ok()) return;
    const { remote, version, phase, outcome, cause } = answer.request().postDataJSON() as RemoteReport;
    if (outcome === 'failed' && cause && causes.includes(cause)) found.push({ remote, version, phase, cause });
  });
  return found;
}

/** Returns code that keeps the page busy for a time in ms. */
const busyFor = (ms: number) => `const until = performance.now() + ${ms}; while (performance.now() < until);`;

test('a remote whose page keeps the browser busy again is reported as frozen, and nobody else', async ({ page }) => {
  const { version } = await served();
  await signIn(page, 'client');
  // Nine samples must show the remote at work, and a busy machine takes them late.
  const code = `((window.wasBusy ??= (() => { ${busyFor(12_000)} return true; })()), "Summary")`;
  await drawInstead(page, subject, await served(), code);
  const failures = failuresOf(page, ['freeze']);
  await page.goto(subject.path);
  await expect(subject.content(page)).toBeVisible();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('page_frozen');
  expect(failures).toEqual([]);
  await page.reload();
  await expect(subject.content(page)).toBeVisible();
  const expected = [{ remote: subject.remote, version, phase: 'freeze', cause: 'freeze' }];
  await expect.poll(() => failures).toEqual(expected);
});

test('a remote whose start keeps the browser busy is reported as frozen, and its page shows then', async ({ page }) => {
  const { version } = await served();
  await signIn(page, 'client');
  await startInstead(page, subject, await served(), busyFor(6_000));
  const failures = failuresOf(page, ['freeze']);
  await page.goto(subject.path);
  await expect(subject.content(page)).toBeVisible();
  const expected = [{ remote: subject.remote, version, phase: 'module', cause: 'freeze' }];
  await expect.poll(() => failures).toEqual(expected);
});

test('a remote that awaits too long shows a message with a code, and the release host is not blamed', async ({
  page,
}) => {
  const release = await served();
  await signIn(page, 'client');
  await page.clock.install();
  const waits = faults['exposed module that waits'];
  await waits?.inflict(page, subject, release);
  if (release.lastKnownGood) await waits?.inflict(page, subject, release.lastKnownGood);
  const failures = failuresOf(page, ['stalled', 'timeout', 'unreachable']);
  await page.goto(subject.path, { waitUntil: 'domcontentloaded' });
  const message = page.getByRole('main').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(async () => {
    // A limit that passes while the entry is on its way has another cause.
    await expect(arriving(page)).toHaveCount(0);
    await page.clock.runFor(500);
    await expect(message).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
  await expect(message).toContainText(/R-[2-9A-HJ-NP-Z]{4}/);
  const { remote } = subject;
  await expect
    .poll(() => failures)
    .toContainEqual({ remote, version: release.version, phase: 'module', cause: 'stalled' });
  expect(failures.map(({ cause }) => cause)).not.toContain('timeout');
  await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${subject.other}"]`).click();
  await expect(subject.otherContent(page)).toBeVisible();
});
