import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { releaseScopes } from '@workspace/contracts';
import { newClient } from '../../support/client.ts';
import { runAs, startAs, startKitRegistry } from '../../support/kit.ts';
import { openUntil } from '../../support/open-until.ts';
import { command, registry as database, servedRelease, untilServed } from '../../support/releases.ts';
import { expect, type Page, test, urls } from '../../support/test.ts';
import { newWorkplace } from '../../support/workplace.ts';

const remote = 'mf-outside';
/** A port at which the application under test allows dev servers. */
const devPort = Number(new URL(urls.dev).port) + 10;

const email = 'carla.outside@company.test';
/** The page of the remote, and a line that it gets. */
const source = 'src/features/outside/outside-page.tsx';
const failing = "if (location.hash === '#fail') throw new Error('broken on purpose');";

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'workspace-kit-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test.use({ expectedErrors: [/broken on purpose/] });

/** A name of the router that only the whole shell provides, and another major version of the router in a subtree. */
const otherRouters = `
import { Link, MemoryRouter, Route, Routes } from 'older-router';
import { useHref } from 'react-router-dom';

const Older = () => (
  <MemoryRouter>
    <Link to="/second">Turn the page</Link>
    <Routes>
      <Route path="/" element="The first page" />
      <Route path="/second" element="The second page of the older router" />
    </Routes>
  </MemoryRouter>
);
`;

const greeting = (page: Page, words: string) => page.getByRole('main').getByText(words);

test('a team outside of this repository installs the packed kit, and creates, tests, develops and releases a remote', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const registry = await test.step('pack the kit and publish it to a registry', () =>
    startKitRegistry(path.join(folder, 'registry')));
  try {
    const at = path.join(folder, remote);
    await test.step('npm create', async () => {
      await writeFile(path.join(folder, '.npmrc'), `@workspace:registry=${registry.address}\n`);
      // npx keeps what it has installed by name and version. Each run has other packages with the same version.
      const own = { npm_config_cache: path.join(folder, 'cache') };
      const args = ['create', '--yes', '@workspace/remote', remote, '--', '--shell', urls.app, '--title', 'Outside'];
      expect(await runAs(folder, 'npm', args, own)).toContain(`${remote} was created.`);
    });
    await test.step('npm install', () =>
      runAs(at, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']));
    await test.step('types and tests', async () => {
      await runAs(at, 'npm', ['run', 'types']);
      await runAs(at, 'npm', ['test']);
    });

    const signIn = await newClient((await newWorkplace()).organization_id, email);
    await signIn(page);
    await test.step('develop it in the deployed shell, where no viewer has it yet', async () => {
      const dev = startAs(at, ['workspace-remote', 'dev', '--port', String(devPort)]);
      try {
        const address = new URL((await dev.line(/^\s*http:.*remote\.mf-outside=/)).trim());
        expect(address.origin).toBe(urls.app);
        await page.goto(`/outside${address.search}`);
        await expect(greeting(page, 'Outside begins here.')).toBeVisible();
        await page
          .getByRole('button', { name: /Remove/ })
          .or(page.getByRole('link', { name: /Remove/ }))
          .click();
        await expect(page.getByText(`localhost:${devPort}`)).not.toBeVisible();
      } finally {
        await dev.stop();
      }
    });

    const token = { RELEASE_TOKEN: (await command('release-token', remote, '--scopes', releaseScopes.join())).trim() };
    const workspaceRemote = (...args: string[]) => runAs(at, 'npx', ['workspace-remote', ...args], token);
    /** Releases as a pipeline does. Resolves to what the command says as JSON. */
    const releaseAs = async (...options: string[]) => {
      const said = JSON.parse(await workspaceRemote('release', '--no-tests', '--json', ...options));
      return said as { ok: boolean; version: string; state: string; isNew: boolean };
    };
    const first = await test.step('check and release it', async () => {
      // A client and an assistant visit its page.
      expect(JSON.parse(await workspaceRemote('check', '--json'))).toMatchObject({ ok: true, refusals: [], visits: 2 });
      const released = await releaseAs('--no-visits');
      expect(released).toMatchObject({ ok: true, state: 'live', isNew: true });
      return released.version;
    });
    await test.step('users see it', async () => {
      await untilServed(remote, first);
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: 'Outside' }).first().click();
      await expect(greeting(page, 'Outside begins here.')).toBeVisible();
    });

    await test.step('release a change to some viewers, look how it does, and release it to all', async () => {
      const file = path.join(at, source);
      const changedPage = (await readFile(file, 'utf8'))
        .replace('begins here.', `has begun at \${useHref('.')}.`)
        .replace('</div>', '<Older /></div>')
        .replace('  return (', `  // Only to fail.\n  ${failing}\n  return (`);
      await writeFile(file, otherRouters + changedPage);
      await runAs(at, 'npm', [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        'older-router@npm:react-router-dom@6',
      ]);
      const changed = await releaseAs('--canary', '10');
      expect(changed).toMatchObject({ ok: true, state: 'canary', isNew: true });
      const status = JSON.parse(await workspaceRemote('status', '--json'));
      expect(status).toMatchObject({ remote, version: changed.version, verdict: 'waiting' });
      expect(await workspaceRemote('promote', changed.version)).toBe(`${remote} ${changed.version} is live.\n`);
      await untilServed(remote, changed.version);
      // A page that loads slowly takes the release before.
      await openUntil(
        (timeout) => greeting(page, 'Outside has begun at /outside.').waitFor({ timeout }),
        () => page.reload(),
      );
      await page.getByRole('link', { name: 'Turn the page' }).click();
      await expect(page.getByText('The second page of the older router')).toBeVisible();
      await expect(page).toHaveURL(`${urls.app}/outside`);
      expect(await releaseAs('--canary', '10')).toEqual({ ...changed, state: 'live', isNew: false });
    });
    await test.step('read which line of the sources failed', async () => {
      const lines = (await readFile(path.join(at, source), 'utf8')).split('\n');
      const line = lines.findIndex((text) => text.includes(failing)) + 1;
      let isCounted = false;
      page.on('response', (answer) => {
        const report = answer.request().postData() ?? '';
        if (answer.status() === 201 && /"outcome":"failed"/.test(report) && /"phase":"render"/.test(report))
          isCounted = true;
      });
      // A page that loads slowly takes the release before, which does not fail.
      await openUntil(
        (timeout) => expect.poll(() => isCounted, { timeout }).toBe(true),
        async () => {
          await page.goto('about:blank');
          await page.goto('/outside#fail');
        },
      );
      const { error } = await database.rpc('set_remote_member', {
        p_remote: remote,
        p_email: email,
        p_is_member: true,
      });
      expect(error).toBeNull();
      await page.goto(`/settings/remotes/${remote}`);
      const failures = page.getByRole('region', { name: 'Failures' }).getByRole('listitem');
      const failure = failures.filter({ hasText: 'broken on purpose' });
      await failure.getByText('Calls').click();
      await expect(failure).toContainText(`at Component (${source}:${line}:`);
      await page.goto('/outside');
    });
    await test.step('roll back', async () => {
      expect(await workspaceRemote('rollback')).toBe(`${remote} ${first} is live.\n`);
      expect(await workspaceRemote('releases')).toMatch(new RegExp(`${first}\\s+live`));
      await untilServed(remote, first);
      await page.reload();
      await expect(greeting(page, 'Outside begins here.')).toBeVisible();
    });
    await test.step('retire it', async () => {
      expect(await workspaceRemote('retire', '--redirect-to', '/assistants')).toContain(`${remote} has ended.`);
      await expect.poll(() => servedRelease(remote)).toBeUndefined();
      await page.goto('/outside');
      await expect(page).toHaveURL(`${urls.app}/assistants`);
    });
  } finally {
    await registry.stop();
  }
});
