import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { remoteManifest } from '@workspace/contracts';
import { filesBelow } from '../../bff/src/releases/files.ts';
import { root } from '../lib/root.ts';
import { scaffoldRemote } from '../lib/scaffold.ts';

let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'scaffold-'));
  await mkdir(path.join(copy, 'node_modules'));
  const isSource = (file: string) => !/[\\/](node_modules|dist|test-results)$/.test(file);
  await cp(path.join(root, 'mf-client'), path.join(copy, 'mf-client'), { recursive: true, filter: isSource });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const read = (...segments: string[]) => readFile(path.join(copy, ...segments), 'utf8');

describe('create-remote', () => {
  it('creates a remote with the same files as the others, one page, its menu entry and a test', async () => {
    await scaffoldRemote(copy, 'mf-billing-plans', 'Plans');
    expect(await filesBelow(path.join(copy, 'mf-billing-plans'))).toEqual([
      'README.md',
      'jest.config.js',
      'package.json',
      'remote.json',
      'src/api.ts',
      'src/bootstrap.ts',
      'src/features/billing-plans/billing-plans-page.module.css',
      'src/features/billing-plans/billing-plans-page.test.tsx',
      'src/features/billing-plans/billing-plans-page.tsx',
      'src/index.ts',
      'src/paths.ts',
      'src/remote.tsx',
      'src/routes.tsx',
      'tsconfig.json',
      'webpack.config.js',
    ]);
    const manifest = JSON.parse(await read('mf-billing-plans', 'remote.json'));
    expect(remoteManifest.parse({ ...manifest, version: '0.1.0' })).toMatchObject({
      name: 'mf-billing-plans',
      owner: 'Plans team',
      routes: [{ path: '/billing-plans', title: 'Plans' }],
      navigation: [{ id: 'mf-billing-plans', label: 'Plans', to: '/billing-plans' }],
    });
    for (const file of await filesBelow(path.join(copy, 'mf-billing-plans')))
      expect([file, await read('mf-billing-plans', file)]).toEqual([file, expect.not.stringContaining('{{')]);
    const { scripts, peerDependencies, devDependencies } = JSON.parse(await read('mf-client', 'package.json'));
    expect(JSON.parse(await read('mf-billing-plans', 'package.json'))).toMatchObject({
      name: 'mf-billing-plans',
      scripts,
      peerDependencies,
      devDependencies,
    });
    for (const file of ['webpack.config.js', 'jest.config.js', 'tsconfig.json', 'src/index.ts'])
      expect([file, await read('mf-billing-plans', file)]).toEqual([file, await read('mf-client', file)]);
    expect(existsSync(path.join(copy, 'node_modules', 'mf-billing-plans', 'remote.json'))).toBe(true);
  });

  it.each(['billing', 'mf-', 'mf-Billing', 'mf-a--b', 'mf-../x'])('refuses the name %s', async (name) => {
    await expect(scaffoldRemote(copy, name)).rejects.toThrow(`${name} is not a valid name`);
  });

  it('never overwrites an existing remote', async () => {
    await expect(scaffoldRemote(copy, 'mf-client')).rejects.toThrow('mf-client already exists.');
  });
});
