import path from 'node:path';
import { shellEntry } from '../webpack/hot.ts';
import { remoteConfig, siteConfig } from '../webpack/index.ts';
import { groupFiles } from '../webpack/stats-plugin.ts';

const packageAt = (folder: string): string => path.resolve(import.meta.dirname, '../..', folder);
const remote = remoteConfig(packageAt('mf-client'));
const site = siteConfig(packageAt('mf-chat/site'), './src/features/offline/worker.ts');
const serve = { mode: 'development', env: { WEBPACK_SERVE: true } } as const;

/** Returns the parts of a configuration that replace modules in an open page. */
function hotParts({ plugins = [], module, devServer }: ReturnType<typeof remote>): string[] {
  const names = plugins.map((plugin) => plugin?.constructor.name ?? '');
  const written = JSON.stringify(module?.rules);
  return [
    ...names.filter((name) => /Refresh|Hot/.test(name)),
    ...(written.includes('"refresh":true') ? ['marked components'] : []),
    ...(devServer?.hot === false ? ['but switched off'] : []),
  ];
}

test('the build of a dev server replaces modules in the open page', () => {
  const parts = ['ReactRefreshPlugin', 'marked components'];
  expect(hotParts(remote({}, serve))).toEqual([
    'ReactRefreshPlugin',
    'ReloadWithoutRefreshPlugin',
    'marked components',
  ]);
  expect(hotParts(remote({ alone: true }, serve))).toEqual(parts);
  expect(hotParts(site({}, serve))).toEqual(parts);
});

test.each(['production', undefined] as const)('a build in mode %s contains no hot replacement', (mode) => {
  for (const env of [{}, { WEBPACK_SERVE: true }]) {
    const argv = { mode, env };
    for (const built of [remote({}, argv), remote({ alone: true }, argv), site({}, argv)])
      expect(hotParts(built)).toEqual([]);
    expect(shellEntry(argv)).toEqual(['./src/index.ts']);
  }
});

test('the development build of the shell runs the refresh hook before its own code', () => {
  const [first, second] = shellEntry({ mode: 'development' });
  expect([path.basename(first ?? ''), second]).toEqual(['refresh-hook.ts', './src/index.ts']);
});

test('groupFiles leaves out hot updates', () => {
  const assets = ['main.css', 'main.js', 'main.5eef.hot-update.js'].map((name) => ({ name }));
  expect(groupFiles({ namedChunkGroups: { main: { assets } } }, 'main')).toEqual({
    js: ['main.js'],
    css: ['main.css'],
  });
});
