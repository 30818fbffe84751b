import { readBuild } from '../../../bff/src/releases/build.ts';
import { readDist } from '../../../scripts/lib/read-dist.ts';
import { distOf, remotes } from '../../../scripts/lib/root.ts';
import { command, liveRow, releaseCopy, untilCanary, untilServed } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the builds of all remotes, which `npm test` has created and the commands release. */
const builds = () =>
  Promise.all(remotes.map(async (remote) => readBuild(remote, await readDist(remote, distOf(remote)))));

test('every remote passes the compatibility check and can be released as a canary, promoted, rolled back and released directly', async () => {
  // Each remote is built twice, while other tests use the processors.
  test.setTimeout(900_000);
  const releases = await builds();
  for (const { remote, version } of releases) {
    // A canary needs another live version.
    if ((await liveRow(remote)).version === version) await releaseCopy(remote, { version: `${version}-second` });
  }
  await test.step('release as a canary', async () => {
    for (const { remote, version } of releases) {
      const said = await command('release', remote, '--no-tests', '--no-visits', '--canary', '50');
      expect(said).toContain(`✓ ${remote} ${version} is compatible with the deployed shell and remotes.`);
      expect(said).toContain(`${remote} ${version} is live for 50 % of viewers.`);
    }
    for (const { remote, version } of releases) await untilCanary(remote, version);
  });
  await test.step('promote', async () => {
    const said = await Promise.all(releases.map(({ remote }) => command('promote', remote)));
    expect(said).toEqual(releases.map(({ remote, version }) => `${remote} ${version} is live.\n`));
    await Promise.all(releases.map(({ remote, version }) => untilServed(remote, version)));
  });
  await test.step('roll back and release directly', async () => {
    await Promise.all(releases.map(({ remote }) => command('rollback', remote)));
    for (const { remote, version } of releases) {
      expect((await liveRow(remote)).version).toBe(`${version}-second`);
      expect(await command('release', remote, '--no-tests', '--no-visits')).toContain(`${remote} ${version} is live.`);
    }
    await Promise.all(releases.map(({ remote, version }) => untilServed(remote, version)));
  });
});

test('the shell is compatible with every live release, and the skew names their versions', async () => {
  expect(await command('check', 'shell')).toContain('✓ The shell is compatible with all live and canary releases.');
  const said = await command('releases', '--skew');
  for (const remote of remotes) expect(said).toContain(remote);
  expect(said).toMatch(/react +\d+\.\d+\.\d+ +\^/);
  expect(said).not.toContain('✗');
});
