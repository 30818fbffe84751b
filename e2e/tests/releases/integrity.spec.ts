import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { RemoteRelease, RemoteRoute } from 'shared/contracts';
import { withBoot } from '../../support/boot.ts';
import { folderOf, registry, servedRelease } from '../../support/releases.ts';
import { flipByte, releaseFiles, watchRuns } from '../../support/tamper.ts';
import { type Account, expect, type Page, signIn, test } from '../../support/test.ts';

test.use({
  expectedErrors: [/Failed to load resource|integrity|digest|Federation|ChunkLoadError|Loading (CSS )?chunk/],
});

/** Who sees a page, and where it is for them. */
const viewerOf = ({ operators, accountTypes, public: isPublic }: RemoteRoute): Account | null => {
  if (operators) return 'admin';
  if (accountTypes?.includes('assistant')) return 'assistant';
  return isPublic && !accountTypes ? null : 'client';
};
const teamOfAll = 'b5a95656-4471-57e1-af62-66404f8a94d7';
const addressOf = ({ path }: RemoteRoute) => path.replace('/*', '').replace(/:\w+/, teamOfAll);

type Session = NonNullable<BrowserContextOptions['storageState']>;

async function sessionOf(browser: Browser, account: Account | null): Promise<Session> {
  const context = await browser.newContext();
  if (account) await signIn(await context.newPage(), account);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** A page with nothing in its cache and every flag on, and what it has run of a release so far. */
async function openFresh(browser: Browser, session: Session, { baseUrl }: RemoteRelease, address: string) {
  const context = await browser.newContext({ storageState: session });
  const page: Page = await context.newPage();
  await withBoot(
    page,
    (boot) => {
      boot.flags = { ...boot.flags, show_assistant_earnings: 'on', gmail_integration: 'on' };
    },
    null,
  );
  const runs = await watchRuns(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const ran = () => runs().flatMap((url) => (url.startsWith(baseUrl) ? [url.slice(baseUrl.length)] : []));
  return { ran, close: () => context.close() };
}

// Of a remote whose every file a visit to one of its addresses runs; steps of a flow and dialogs are reached by no address alone.
for (const remote of ['mf-chat']) {
  test(`${remote}: no file of the release runs with one byte changed`, async ({ browser }) => {
    test.setTimeout(300_000);
    const release = await servedRelease(remote);
    if (!release) throw new Error(`There is no ${remote}.`);
    const folder = folderOf(remote, release.version);
    const files = await releaseFiles(folder);

    const sessions = new Map<Account | null, Session>();
    const wayTo = new Map<string, { session: Session; address: string }>();
    for (const route of release.manifest.routes) {
      const account = viewerOf(route);
      const session = sessions.get(account) ?? (await sessionOf(browser, account));
      sessions.set(account, session);
      const way = { session, address: addressOf(route) };
      const { js = [], css = [] } = release.files.pages?.[route.path] ?? {};
      const expected = [release.entry, ...release.files.js, ...release.files.css, ...js, ...css];
      const fresh = await openFresh(browser, session, release, way.address);
      // Unchanged, each of them runs: so that what follows could fail.
      await expect.poll(fresh.ran, { message: `files of ${route.path}` }).toEqual(expect.arrayContaining(expected));
      for (const file of fresh.ran()) wayTo.set(file, way);
      await fresh.close();
    }
    expect(files.filter((file) => !wayTo.has(file))).toEqual([]);

    for (const [file, { session, address }] of wayTo) {
      const restore = await flipByte(folder, file);
      const since = new Date().toISOString();
      const fresh = await openFresh(browser, session, release, address);
      const reports = async () => {
        const query = { remote, version: release.version, outcome: 'failed', cause: 'integrity' };
        const { data } = await registry.from('remote_reports').select('id').match(query).gte('created_at', since);
        return data?.length;
      };
      await expect.poll(reports, { message: `a report about ${file}`, timeout: 20_000 }).toBeGreaterThan(0);
      expect(fresh.ran(), `${file} on ${address}`).not.toContain(file);
      await fresh.close();
      await restore();
    }
  });
}
