import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../webpack/remote.ts';
import { ServerScriptPlugin } from '../webpack/server-script-plugin.ts';
import { root } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'server-script-'));
afterAll(() => rmSync(folder, { recursive: true }));

const build = (configuration: Configuration) =>
  new Promise<void>((resolve, reject) =>
    webpack({ ...configuration, cache: false })?.run((error, stats) => {
      const failed = error ?? stats?.compilation.errors[0];
      if (failed) reject(failed);
      else resolve();
    }),
  );

/** Writes the sources of a remote with one page, which has a style, an image and a part that only a browser can run. */
function writeRemote(name: string): string {
  const directory = path.join(folder, name);
  const files = {
    'package.json': JSON.stringify({
      name: 'mf-one',
      version: '0.1.0',
      dependencies: Object.fromEntries(
        ['react', 'react-dom', 'react-redux', 'react-router-dom', '@reduxjs/toolkit', 'zod', 'date-fns'].map((one) => [
          one,
          '*',
        ]),
      ),
      peerDependencies: { '@workspace/api': '*', '@workspace/host': '*' },
    }),
    'remote.json': JSON.stringify({ name: 'mf-one', routes: [{ path: '/one' }] }),
    'src/remote.tsx': `export default {
      routes: [{ path: '/one', lazy: () => import(/* webpackChunkName: "/one" */ './page.tsx') }],
    };`,
    'src/page.tsx': `import clsx from 'clsx';
      import { formatDistance } from 'date-fns/formatDistance';
      import { useEffect } from 'react';
      import picture from './picture.svg';
      import styles from './page.module.css';
      import './page.css';
      export function Component() {
        useEffect(() => document.title, []);
        return <img className={clsx(styles.page)} src={picture} alt={REMOTE_NAME} title={formatDistance(0, 60_000)} />;
      }`,
    'src/page.module.css': '.page { color: red; }',
    'src/page.css': 'p { color: blue; }',
    'src/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  mkdirSync(path.join(directory, 'src'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(directory, file), text);
  return directory;
}

describe('the build of a remote', () => {
  let dist: string;
  let built: { server: string; integrity: Record<string, string>; pages: object; modules: string[] };
  const text = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

  beforeAll(async () => {
    const directory = writeRemote('remote');
    // A build runs in the folder of its package, below which the federation plugin writes its entry.
    const before = process.cwd();
    process.chdir(directory);
    await build(remoteConfig(directory)({}, { mode: 'production' })).finally(() => process.chdir(before));
    dist = path.join(directory, 'dist');
    built = JSON.parse(text('remote.json'));
  });

  /** Runs the script where nothing but ECMAScript and the shell's modules exist. @returns the page as it is drawn. */
  async function draw() {
    const load = createRequire(path.join(root, 'package.json'));
    const workspaceShared = {
      react: { ...load('react'), useEffect: () => {} },
      'react/jsx-runtime': load('react/jsx-runtime'),
    };
    const engine = vm.createContext({ workspaceShared, workspaceRelease: 'https://releases.test/mf-one/1/' });
    vm.runInContext(text(built.server), engine);
    const [route] = vm.runInContext('workspaceRemote.default.routes', engine);
    const { Component } = await route.lazy();
    return Component().props;
  }

  it('has a script for the server, which has a hash like every file of the release', () => {
    expect(built.server).toMatch(/^server\.[0-9a-f]{8}\.js$/);
    expect(built.integrity[built.server]).toMatch(/^sha384-/);
  });

  it('has compressed copies of exactly that script', () => {
    const copy = (extension: string): Buffer => readFileSync(path.join(dist, `${built.server}.${extension}`));
    expect(brotliDecompressSync(copy('br')).toString()).toBe(text(built.server));
    expect(gunzipSync(copy('gz')).toString()).toBe(text(built.server));
  });

  it('gives browsers no part of that script', () => {
    expect(JSON.stringify(built.pages)).not.toContain(built.server);
    expect(text('mf-manifest.json')).not.toContain(built.server);
    const [entry = ''] = readdirSync(dist).filter((file) => /^remoteEntry\..*\.js$/.test(file));
    expect(text(entry)).not.toContain(built.server);
  });

  it('has a source map of that script without source text, which the script does not name', () => {
    const { sources, sourcesContent } = JSON.parse(text(`${built.server}.map`));
    expect(sources.join()).toContain('src/page.tsx');
    expect(sourcesContent).toBeUndefined();
    expect(text(built.server)).not.toContain('sourceMappingURL');
  });

  it('has all pages in that script, which needs neither a document nor Node', async () => {
    expect(await draw()).toMatchObject({ alt: 'mf-one', title: '1 minute' });
  });

  it('has the same names of classes and the same addresses of images in both scripts', async () => {
    const { className, src } = await draw();
    const styles = readdirSync(dist).filter((file) => file.endsWith('.css'));
    expect(styles.map(text).join('')).toContain(`.${className}`);
    const [image = ''] = readdirSync(dist).filter((file) => file.endsWith('.svg'));
    expect(src).toBe(`https://releases.test/mf-one/1/${image}`);
  });

  it('lists the packages of both scripts in its bill of materials once', () => {
    const names = JSON.parse(text('sbom.json')).components.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => !name.startsWith('@module-federation/'))).toEqual(['clsx', 'date-fns']);
  });

  it('has no such script for developers', async () => {
    const directory = writeRemote('development');
    await build(remoteConfig(directory)({}, { mode: 'development' }));
    const development = path.join(directory, 'dist');
    expect(readdirSync(development).filter((file) => file.startsWith('server'))).toEqual([]);
    expect(JSON.parse(readFileSync(path.join(development, 'remote.json'), 'utf8'))).not.toHaveProperty('server');
  });
});

describe('the plugin that adds the script of a server', () => {
  const source = (name: string, code: string): string => {
    const file = path.join(folder, `${name}.js`);
    writeFileSync(file, code);
    return file;
  };
  const withServer = (name: string, code: string): Configuration => ({
    context: folder,
    mode: 'production',
    entry: source(name, 'self.browser = true;'),
    output: { path: path.join(folder, name, 'dist'), clean: true },
    plugins: [
      new ServerScriptPlugin(
        name,
        {
          context: folder,
          mode: 'production',
          entry: source(`${name}-server`, code),
          output: { path: folder, filename: '[name].[contenthash].js' },
        },
        () => '../dist-server/draw.js',
      ),
    ],
  });

  it('can put it beside the folder of the build, where the next build leaves the folder and replaces the script', async () => {
    for (const turn of [1, 2]) {
      await build(withServer('beside', `globalThis.server = ${turn};`));
      expect(readdirSync(path.join(folder, 'beside/dist'))).toEqual(['main.js']);
      expect(readFileSync(path.join(folder, 'beside/dist-server/draw.js'), 'utf8')).toContain(`server=${turn}`);
    }
  });

  it('fails the build if the script does not build', async () => {
    await expect(build(withServer('broken', "import './nowhere.js';"))).rejects.toThrow('nowhere.js');
  });
});
