import type { Browser } from '@playwright/test';
import { factsCookie, type RemoteRelease } from '@workspace/contracts';
import { loadFile } from '../../support/chunk-loader.ts';
import { folderOf, servedRelease } from '../../support/releases.ts';
import { flipByte, integrityReport, refusals, releaseFiles, watchRuns } from '../../support/tamper.ts';
import { expect, type Page, signIn, test, urls } from '../../support/test.ts';

test.use({ expectedErrors: [refusals] });

/**
 * One remote is tested, because all remotes are built, released and loaded in the same way. This remote has files of
 * every kind.
 */
const remote = 'mf-client';
const address = '/assistants';

async function signedIn(browser: Browser) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), 'client');
  const session = await context.storageState();
  await context.close();
  return session;
}
type Session = Awaited<ReturnType<typeof signedIn>>;

/** Opens a page without a cache. `ran` returns the files of the release that the page has run. */
async function openFresh(
  browser: Browser,
  session: Session,
  { baseUrl }: RemoteRelease,
  address: string,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ storageState: session });
  // The HTML of a drawn page links its style sheets in a browser with this cookie.
  await context.addCookies([{ name: factsCookie, value: '{}', url: urls.app }]);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  // The cache is off, because it could contain the unchanged files.
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  // With Save-Data, no scripts of other pages run ahead of a visit.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  );
  const runs = await watchRuns(page);
  await prepare?.(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const ran = () => runs().flatMap((url) => (url.startsWith(baseUrl) ? [url.slice(baseUrl.length)] : []));
  return { page, ran, close: () => context.close() };
}

/** Returns the address of a page that requests a file. */
function addressOf({ name, files }: RemoteRelease, file: string): string {
  const [address] = Object.entries(files.pages ?? {}).find(
    ([path, { js, css }]) => !path.includes(':') && [...js, ...css].includes(file),
  ) ?? [null];
  if (!address) throw new Error(`No page of ${name} asks for ${file} by itself.`);
  return address;
}

test(`${remote}: no file of the release runs with one byte changed`, async ({ browser }) => {
  const release = await servedRelease(remote);
  if (!release) throw new Error(`There is no ${remote}.`);
  const folder = folderOf(remote, release.version);
  const session = await signedIn(browser);
  const whole = await openFresh(browser, session, release, address);
  await expect(whole.page.locator('main')).toBeVisible();
  const { js = [], css = [] } = release.files.pages?.[address] ?? {};
  const expected = [release.entry, ...release.files.js, ...release.files.css, ...js, ...css];
  // Checks that each unchanged file runs, because the checks below could not fail otherwise.
  await expect.poll(whole.ran, { message: `files of ${address}` }).toEqual(expect.arrayContaining(expected));

  /** For each file, the address of a page that requests the file when the page opens. */
  const asking = new Map(expected.map((file) => [file, address]));
  const onDemand: string[] = [];
  const entry = `${release.baseUrl}${release.entry}`;
  for (const file of await releaseFiles(folder)) {
    if (whole.ran().includes(file)) asking.set(file, address);
    // No browser runs the script for the server. bff/src/drawing/sources.test.ts changes it.
    if (asking.has(file) || file === release.files.server) continue;
    const loaded = await loadFile(whole.page, remote, entry, file);
    if (loaded === 'here') {
      // The page has this code from another file. The page at another address requests this file.
      const other = addressOf(release, file);
      asking.set(file, other);
      const there = await openFresh(browser, session, release, other);
      await expect.poll(there.ran, { message: `${file}, unchanged, on ${other}` }).toContain(file);
      await there.close();
      continue;
    }
    onDemand.push(file);
    expect(loaded, `${file}, unchanged`).toBe(true);
    await expect.poll(whole.ran, { message: `${file}, unchanged` }).toContain(file);
  }
  await whole.close();

  const changed = await openFresh(browser, session, release, address);
  await expect.poll(changed.ran).toEqual(expect.arrayContaining(expected));
  for (const file of onDemand) {
    const restore = await flipByte(changed.page, release, file);
    // If a changed file loads, the page already had its code. The loop below tests the file in a new page, which must
    // report it.
    if (await loadFile(changed.page, remote, entry, file)) asking.set(file, address);
    else expect(changed.ran(), `${file}, changed`).not.toContain(file);
    await restore();
  }
  await changed.close();

  for (const [file, where] of asking) {
    let reported: Promise<unknown> | undefined;
    const fresh = await openFresh(browser, session, release, where, (page) => {
      reported = integrityReport(page, release);
      return flipByte(page, release, file);
    });
    await test.step(`a report about ${file}`, async () => reported);
    expect(fresh.ran(), `${file} on ${where}`).not.toContain(file);
    await fresh.close();
  }
});
