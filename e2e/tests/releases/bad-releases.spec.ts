import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { containerName } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { withStart } from '../../support/faults.ts';
import { folderOf, liveRow, registry, releaseCopy, untilFailedFor, untilServed } from '../../support/releases.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { subjects } from '../../support/subjects.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

// What users see of releases that the gate cannot refuse, because only running them shows that they are bad, and when such a
// release is withdrawn (docs/remotes.md#bad-releases).

const [subject] = subjects;
if (!subject) throw new Error('There is no page to test with.');
const { remote, drawing } = subject;
const broken = 'broken on purpose';

type Change = (file: string, content: string) => string;
const inEntry =
  (change: (entry: string, container: string) => string): Change =>
  (file, content) =>
    file.startsWith('remoteEntry') ? change(content, containerName(remote)) : content;
const start = (body: string): Change => inEntry((entry, container) => withStart(entry, container, body));

interface BadRelease {
  change?: Change;
  /** Changes the stored files after the release. */
  damage?: (version: string) => Promise<void>;
  /** What the user does then. */
  does?: (page: Page) => Promise<void>;
}

const badReleases: Record<string, BadRelease> = {
  'throws at start': { change: start(`throw new Error("${broken}");`) },
  'throws in render': {
    change: (_, content) =>
      content.replace(drawing, drawing.replace(/"[^"]*"$/, `(()=>{throw new Error("${broken}")})()`)),
  },
  'throws in a handler': {
    change: start(`document.addEventListener("click", () => { throw new Error("${broken}"); });`),
    does: (page) => page.getByRole('heading', { level: 1 }).first().click(),
  },
  'awaits 10 s': {
    change: inEntry(
      (entry, container) =>
        `${entry}\n{ const { init, get } = ${container}; ${container} = { init, get: async (name) => { await new Promise((go) => setTimeout(go, 10000)); return get(name); } }; }`,
    ),
  },
  'freezes for 10 s': {
    change: start('const until = performance.now() + 10000; while (performance.now() < until);'),
  },
  'has a flipped byte': {
    async damage(version) {
      const { entry } = await liveRow(remote);
      const file = path.join(folderOf(remote, version), entry);
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      await writeFile(file, bytes);
    },
  },
  'has a syntax error': { change: inEntry((entry) => `${entry}\n(`) },
};

test.use({ expectedErrors: [/Failed to load resource|broken on purpose|Federation|SyntaxError|integrity/] });

test('after a bad release, users get their page from it or from the one before, other pages work, and the third viewer ends it', async ({
  browser,
}, info) => {
  test.setTimeout(600_000);
  const bff = await startSecondBff(3914, { WITHDRAW_MIN_VIEWERS: '3' });
  try {
    const { organization_id } = await newWorkplace();
    const viewers = await Promise.all([1, 2, 3].map(() => newClient(organization_id)));
    for (const [name, { change, damage, does }] of Object.entries(badReleases)) {
      await test.step(name, async () => {
        const { version: before } = await liveRow(remote);
        const version = `${before}-${name.replaceAll(' ', '-')}`;
        await releaseCopy(remote, { version, ...(change && { change }) });
        await damage?.(version);
        await untilServed(remote, version, bff.url);
        const seenAfter: number[] = [];
        let withdrawnAfter = 0;
        for (const [index, signIn] of viewers.entries()) {
          const context = await browser.newContext({ baseURL: bff.url });
          const page = await context.newPage();
          await signIn(page, bff.url);
          const began = performance.now();
          await page.goto('/assistants', { waitUntil: 'commit' });
          // The page is of this release, or of the one before.
          await expect(page.getByRole('main').getByText('Ana Lim').first()).toBeVisible();
          seenAfter.push(performance.now() - began);
          await does?.(page);
          const done = performance.now();
          await (index < 2 ? untilFailedFor(remote, version, index + 1) : untilServed(remote, before, bff.url));
          withdrawnAfter = performance.now() - done;
          await page.goto('/settings/preferences');
          await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
          await context.close();
        }
        const { data } = await registry
          .from('remote_reports')
          .select('remote,phase,cause')
          .match({ version, outcome: 'failed' });
        expect([name, new Set(data?.map((report) => report.remote))]).toEqual([name, new Set([remote])]);
        const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
        const causes = [...new Set(data?.map(({ phase, cause }) => `${phase}: ${cause}`))].join(', ');
        info.annotations.push({
          type: name,
          description: `page after ${seenAfter.map(seconds).join(', ')}; ${causes}; withdrawn ${seconds(withdrawnAfter)} after the third`,
        });
      });
    }
  } finally {
    await bff.close();
  }
});
