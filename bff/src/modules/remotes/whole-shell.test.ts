import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Boot, bootElementId, type HostDescription, shellHeader } from '@workspace/contracts';
import { createShellDist, quickReads, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createAssistant, createUser, publishRelease } from '../../../test/support/factories.ts';
import { eventually } from '../../../test/support/poll.ts';

const host: HostDescription = {
  contract: 1,
  shared: { 'react-router-dom': { version: '7.18.5', exports: ['Link', 'useHref'], small: ['Link'] } },
  routes: [],
  navigationIds: [],
  slots: [],
};

let app: RunningApp;
beforeAll(async () => {
  const dist = createShellDist('small', host);
  cpSync(createShellDist('whole', host), join(dist, 'whole'), { recursive: true });
  app = await startApp({ ...quickReads, SHELL_DIST: dist });
});
afterAll(() => app.close());

const publish = (version: string, imports: string[]) =>
  publishRelease(
    'mf-whole',
    version,
    { routes: [{ path: '/whole', accountTypes: ['client'] }] },
    { facts: { shared: { 'react-router-dom': { range: '^7.18.5', imports } }, bundled: {} } },
  );

/** Returns the script of the shell in the page of a viewer who gets the given version of the remote. */
async function shellFor(browser: Browser, version: string) {
  return eventually(async () => {
    const { text } = await browser.get('/');
    const [, json = '{}'] = new RegExp(`id="${bootElementId}"[^>]*>([^<]*)<`).exec(text) ?? [];
    const boot = JSON.parse(json) as Boot;
    const served = boot.remotes.find(({ name }) => name === 'mf-whole');
    const [, script] = /<link [^>]*href="([^"]+)"[^>]* data-entry>/.exec(text) ?? [];
    return served?.version === version && { script, isWhole: boot.wholeShell === true };
  });
}

test('viewers of a release that imports a name which the small shell lacks, and requests that ask for it, get the whole shell, and others the small one', async () => {
  const small = { script: '/assets/entry.small.js', isWhole: false };
  const whole = { script: '/assets/whole/entry.whole.js', isWhole: true };
  const [client, assistant] = [
    await app.signedIn(await createUser('client')),
    await app.signedIn(await createAssistant()),
  ];

  await publish('1.0.0', ['Link']);
  expect(await shellFor(client, '1.0.0')).toEqual(small);
  await publish('1.1.0', ['Link', 'useHref']);
  expect(await shellFor(client, '1.1.0')).toEqual(whole);
  expect(await shellFor(assistant, '1.1.0')).toEqual(small);
  expect(await shellFor(app.browser(), '1.1.0')).toEqual(small);
  // The release to fall back to needs the whole shell, too.
  await publish('1.2.0', ['Link']);
  expect(await shellFor(client, '1.2.0')).toEqual(whole);

  const { text } = await app.browser().get('/', { [shellHeader]: 'whole' });
  expect(text).toContain(`href="${whole.script}"`);

  expect((await client.get(whole.script)).text).toBe('plain');
  expect((await client.get('/assets/whole/assets.json')).status).toBe(404);
});
