import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../../bff/src/releases/files.ts';
import { packKit } from '../kit/pack.ts';
import { root } from '../lib/root.ts';

const execute = promisify(execFile);

interface Manifest {
  name: string;
  bin?: string | Record<string, string>;
  exports: Record<string, { types: string; default?: string } | string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

let consumer: string;
const installed = (...segments: string[]) => path.join(consumer, 'node_modules', ...segments);
const manifests: Manifest[] = [];

/** Unpacks a tarball into the folder in which npm would install it. */
async function install(tarball: string): Promise<Manifest> {
  const unpacked = await mkdtemp(path.join(consumer, 'unpacked-'));
  await execute('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
  const manifest: Manifest = JSON.parse(await readFile(path.join(unpacked, 'package.json'), 'utf8'));
  await mkdir(path.dirname(installed(manifest.name)), { recursive: true });
  await execute('mv', [unpacked, installed(manifest.name)]);
  return manifest;
}

/** Links a package of this repository, in place of a download. */
async function link(name: string): Promise<void> {
  if (existsSync(installed(name))) return;
  await mkdir(path.dirname(installed(name)), { recursive: true });
  await symlink(path.join(root, 'node_modules', name), installed(name), 'junction');
}

beforeAll(async () => {
  consumer = await mkdtemp(path.join(os.tmpdir(), 'kit-consumer-'));
  await writeFile(path.join(consumer, 'package.json'), '{ "type": "module" }');
  for (const tarball of await packKit(path.join(consumer, 'packed'))) manifests.push(await install(tarball));
  // Only what the packages declare is there, so an import that they do not declare fails.
  for (const { dependencies, peerDependencies } of manifests)
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) await link(name);
});
afterAll(() => rm(consumer, { recursive: true, force: true }));

/** Returns the Node programs to test with: that of the repository, and that of the machine, which may be older. */
function nodes(): string[] {
  const isOfRepository = (folder: string) => folder.includes('node_modules');
  const others = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !isOfRepository(folder));
  const ofMachine = others.map((folder) => path.join(folder, 'node')).find(existsSync);
  return ofMachine ? [process.execPath, ofMachine] : [process.execPath];
}

describe('the packed kit', () => {
  it('contains every file that its exports name, as JavaScript with type declarations', async () => {
    expect(manifests.map(({ name }) => name).sort()).toEqual(
      ['api', 'api-client', 'contracts', 'create-remote', 'host', 'remote', 'testing', 'ui'].map(
        (name) => `@workspace/${name}`,
      ),
    );
    for (const { name, bin = {}, exports } of manifests) {
      const files = await filesBelow(installed(name));
      const programs = typeof bin === 'string' ? [bin] : Object.values(bin);
      const named = Object.values(exports)
        .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
        .concat(programs)
        .filter((file) => !file.includes('*'));
      expect([name, named.filter((file) => !files.includes(file.slice('./'.length)))]).toEqual([name, []]);
      expect([name, files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.(d\.ts|js)$/.test(file))]).toEqual([name, []]);
    }
  });

  it.each(nodes())('is imported by %s', (node) => {
    const source = `
      import { hostContract } from '@workspace/contracts';
      import document from '@workspace/api-client/openapi.json' with { type: 'json' };
      import { createApiClient } from '@workspace/api-client';
      import { makeProfile } from '@workspace/contracts/testing';
      import { remoteApi } from '@workspace/api';
      import { defineRemote } from '@workspace/host';
      const remote = defineRemote({ routes: [], slots: {} });
      remoteApi('mf-one').injectEndpoints({ endpoints: (build) => ({ getOne: build.query({ query: () => 'one' }) }) });
      const { GET } = createApiClient({ baseUrl: 'http://localhost' });
      console.log(JSON.stringify([hostContract, makeProfile().account_type, remote.routes, typeof GET, document.openapi]));`;
    const { stdout, stderr } = spawnSync(node, ['--input-type=module', '--eval', source], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^\[\d+,"client",\[\],"function","3\.1\.1"\]\n$/)]);
  });

  it.each(nodes())(
    'creates a remote that is tested, built and checked with %s',
    async (node) => {
      const at = await mkdtemp(path.join(consumer, 'new-'));
      const env: NodeJS.ProcessEnv = { ...process.env, RELEASE_TOKEN: '', PUBLIC_URL: '' };
      const cli = installed('@workspace/remote/kit/remote/cli.js');
      const run = async (cwd: string, ...args: string[]) => {
        const { stdout, stderr } = await execute(node, [cli, ...args], { cwd, env });
        return stdout + stderr;
      };
      expect(await run(at, 'create', 'mf-plans', '--shell', 'http://localhost:3900')).toContain(
        'mf-plans was created.',
      );
      const remote = path.join(at, 'mf-plans');
      expect(await filesBelow(remote)).toEqual(
        expect.arrayContaining(['.github/workflows/remote.yml', 'src/remote.tsx']),
      );
      expect(await run(remote, 'test')).toContain('1 passed');
      await run(remote, 'build');
      const { manifest, integrity, facts, server } = JSON.parse(
        await readFile(path.join(remote, 'dist', 'remote.json'), 'utf8'),
      );
      expect(manifest).toMatchObject({ name: 'mf-plans', version: '0.1.0', routes: [{ path: '/plans' }] });
      expect(facts.shared['@workspace/host']).toEqual({ range: '^0.1.0', imports: ['defineRemote', 'useUser'] });
      expect(facts.bundled['@workspace/ui'].version).toBe('0.1.0');
      expect(integrity[server]).toMatch(/^sha384-/);
      expect(await readFile(path.join(remote, 'dist', server), 'utf8')).toMatch(/^var workspaceRemote;/);
      const styles = Object.keys(integrity).find((file) => file.endsWith('.css')) ?? '';
      const css = await readFile(path.join(remote, 'dist', styles), 'utf8');
      // Components are in the layer that the styles of a page override, and both are limited to the remote.
      expect(css).toMatch(/@layer ui\{@scope \(\[data-remote="mf-plans"\]\).+@layer remote\{@scope/s);
      await expect(run(remote, 'release')).rejects.toThrow('Set RELEASE_TOKEN to a token for mf-plans.');

      const broken = `import '../missing.ts';\nconst wrong: string = 1;\nit('fails', () => expect(wrong).toBe('1'));\n`;
      await writeFile(path.join(remote, 'src', 'broken.test.ts'), broken);
      await writeFile(path.join(remote, 'src', 'paths.ts'), "export { paths } from './missing.ts';\n");
      env.RELEASE_TOKEN = 'wsr_unused';
      const { stdout, code } = await run(remote, 'check', '--json').catch((error) => error);
      const { refusals, ...rest } = JSON.parse(stdout);
      expect([code, rest]).toEqual([1, { ok: false, version: null, warnings: [], visits: 0 }]);
      expect(refusals.map(({ rule }: { rule: string }) => rule)).toEqual(['types', 'tests', 'build']);
      const refused = await run(remote, 'release').catch((error) => error);
      expect([refused.code, refused.stdout, refused.stderr]).toEqual([
        1,
        expect.stringContaining('✗ tests: A test of mf-plans fails.'),
        expect.stringContaining('mf-plans is not released.'),
      ]);
    },
    300_000,
  );

  it.each(['bundler', 'nodenext'])('gives its types to a project with module resolution %s', async (resolution) => {
    for (const name of ['@types/react', '@types/react-dom', '@types/d3-scale']) await link(name);
    await writeFile(
      path.join(consumer, 'uses.tsx'),
      `import { remoteApi } from '@workspace/api';
       import { createApiClient } from '@workspace/api-client';
       import type { paths } from '@workspace/api-client/openapi';
       import { makeProfile } from '@workspace/contracts/testing';
       import { defineRemote, useUser } from '@workspace/host';
       import { renderRoutes } from '@workspace/testing';
       import { EmptyState } from '@workspace/ui';
       const api = remoteApi('mf-one').injectEndpoints({
         endpoints: (build) => ({ getOne: build.query<{ count: number }, void>({ query: () => 'one' }) }),
       });
       export function Page() {
         const { data } = api.useGetOneQuery();
         return <EmptyState title={useUser().first_name ?? ''} text={String(data?.count.toFixed(0))} />;
       }
       const remote = defineRemote({ routes: [{ path: '/', element: <Page /> }], slots: {} });
       renderRoutes(remote.routes, { user: makeProfile() });
       // @ts-expect-error the types are those of the sources, not any
       export const wrong: number = remote;
       const client = createApiClient<paths>();
       export const titles = async () => (await client.GET('/api/tasks')).data?.items.map(({ title }) => title.trim());
       // @ts-expect-error the application has no such call
       client.GET('/api/nothing');`,
    );
    await writeFile(
      path.join(consumer, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: false,
          target: 'ES2022',
          lib: ['ES2024', 'DOM', 'DOM.Iterable'],
          module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
          moduleResolution: resolution,
          jsx: 'react-jsx',
          types: [],
        },
        files: ['uses.tsx'],
      }),
    );
    const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
    const { stdout } = spawnSync(tsc, ['-p', consumer], { cwd: consumer, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
