import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostContract, remoteManifest } from '@workspace/contracts';
import { consumedModules, lateSingletons, providedModules, sharedRanges } from '../webpack/singletons.ts';

const root = path.resolve(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

type Versions = Record<string, string>;
interface Package {
  name: string;
  version: string;
  scripts: Versions;
  exports: Record<string, string>;
  dependencies: Versions;
  peerDependencies: Versions;
  devDependencies: Versions;
}
const text = (...segments: string[]): string => readFileSync(path.join(root, ...segments), 'utf8');
const packageOf = (folder: string): Package => JSON.parse(text(folder, 'package.json'));
const manifestOf = (remote: string) =>
  remoteManifest.safeParse({ ...JSON.parse(text(remote, 'remote.json')), version: packageOf(remote).version });

/** Returns the names in a folder, without files that git ignores. */
const filesOf = (...segments: string[]): string[] =>
  readdirSync(path.join(root, ...segments))
    .filter((name) => !['node_modules', 'dist', 'coverage', 'test-results'].includes(name) && !name.startsWith('.'))
    .sort();

interface Route {
  path?: string;
  index?: boolean;
  lazy?: unknown;
  children?: Route[];
}
/** Returns the full path patterns of the pages in a tree of routes. */
const pagePaths = (routes: Route[], parent = ''): string[] =>
  routes.flatMap(({ path: own, children }) => {
    const full = own?.startsWith('/') ? own : [parent, own].filter(Boolean).join('/');
    return children ? pagePaths(children, full) : [full];
  });
const routesOf = async (remote: string): Promise<Route[]> =>
  (await import(path.join(root, remote, 'src/routes.tsx'))).routes;

describe('the remotes', () => {
  it('include the five of this repository', () => {
    expect(remotes).toEqual(
      expect.arrayContaining(['mf-client', 'mf-assistant', 'mf-onboarding', 'mf-chat', 'mf-operations']),
    );
  });

  it.each(remotes)(
    '%s has the same files at its root as the others, and mf-chat also has the folder site',
    (remote) => {
      const extra = remote === 'mf-chat' ? ['site'] : [];
      expect(filesOf(remote)).toEqual(
        [
          'README.md',
          'jest.config.js',
          'package.json',
          'remote.json',
          'src',
          'tsconfig.json',
          'webpack.config.js',
          ...extra,
        ].sort(),
      );
    },
  );

  it.each(remotes)('%s has the entry files and the folder features in src', (remote) => {
    expect(filesOf(remote, 'src')).toEqual(
      expect.arrayContaining([
        'api.ts',
        'bootstrap.ts',
        'features',
        'index.ts',
        'paths.ts',
        'remote.tsx',
        'routes.tsx',
      ]),
    );
  });

  it.each(remotes)('%s has the same scripts, peer and development dependencies as mf-client', (remote) => {
    const { scripts, peerDependencies, devDependencies } = packageOf(remote);
    const first = packageOf('mf-client');
    expect({ scripts, peerDependencies, devDependencies }).toEqual({
      scripts: first.scripts,
      peerDependencies: first.peerDependencies,
      devDependencies: first.devDependencies,
    });
  });

  it.each(remotes)('%s depends on the same versions of packages as the other remotes', (remote) => {
    const { dependencies } = packageOf(remote);
    for (const other of remotes) {
      for (const [name, range] of Object.entries(packageOf(other).dependencies)) {
        expect([name, dependencies[name] ?? range]).toEqual([name, range]);
      }
    }
  });

  it.each(remotes)('%s has the same webpack.config.js and src/index.ts as mf-client', (remote) => {
    for (const file of ['webpack.config.js', 'src/index.ts']) expect(text(remote, file)).toBe(text('mf-client', file));
  });

  it.each(remotes)('%s exposes a remote that defineRemote creates with its routes', (remote) => {
    const source = text(remote, 'src/remote.tsx');
    expect(source).toMatch(/export default defineRemote\(\{\s*routes,/);
    expect(source).toContain("from './routes.tsx'");
  });

  it.each(remotes)('%s adds its calls under its own name', (remote) => {
    expect(text(remote, 'src/api.ts')).toContain(`remoteApi('${remote}'`);
    const importing = globSync('src/**/*.{ts,tsx}', { cwd: path.join(root, remote) }).filter((file) =>
      /import \{[^}]*\bapi\b[^}]*\} from '@workspace\/api'/.test(text(remote, file)),
    );
    expect(importing).toEqual([]);
  });

  it.each(remotes)('%s has a README that names its owner', (remote) => {
    expect(text(remote, 'README.md')).toContain(JSON.parse(text(remote, 'remote.json')).owner);
  });
});

describe('remote.json', () => {
  it.each(remotes)('of %s matches the contract and has the name of its package', (remote) => {
    const manifest = manifestOf(remote);
    expect(manifest.error?.issues).toBeUndefined();
    expect(manifest.data?.name).toBe(packageOf(remote).name);
  });

  it.each(remotes)('of %s names the host contract of the shell', (remote) => {
    expect(manifestOf(remote).data?.contract).toBe(hostContract);
  });

  it.each(remotes)('of %s contains no version', (remote) => {
    expect(JSON.parse(text(remote, 'remote.json'))).not.toHaveProperty('version');
  });

  it.each(remotes)('of %s lists exactly the pages in src/routes.tsx', async (remote) => {
    const listed = manifestOf(remote).data?.routes.map((route) => route.path) ?? [];
    expect(pagePaths(await routesOf(remote)).sort()).toEqual(listed.sort());
  });

  it.each(remotes)('of %s lists only pages whose code loads on demand', async (remote) => {
    const pages = (routes: Route[]): Route[] =>
      routes.flatMap((route) => (route.children ? pages(route.children) : route));
    for (const page of pages(await routesOf(remote))) expect(page).toHaveProperty('lazy', expect.any(Function));
  });

  it.each(remotes)('of %s has menu entries only for its own pages', (remote) => {
    const { routes = [], navigation = [] } = manifestOf(remote).data ?? {};
    const isOwn = ({ to }: { to: string }) => routes.some(({ path: own }) => own === to || own === `${to}/*`);
    expect(navigation.filter((item) => !isOwn(item)).map(({ id }) => id)).toEqual([]);
  });

  it.each(remotes)('of %s has actions only for its own pages, each with its own id', (remote) => {
    const { routes = [], actions = [] } = manifestOf(remote).data ?? {};
    const isOwn = ({ to }: { to: string }) => routes.some(({ path: own }) => own === to.split(/[?#]/, 1)[0]);
    expect(actions.filter((action) => !isOwn(action)).map(({ id }) => id)).toEqual([]);
    const ids = actions.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(remotes)('of %s lists only slots that src/remote.tsx fills', (remote) => {
    const filled = /slots: \{([^}]*)\}/.exec(text(remote, 'src/remote.tsx'))?.[1] ?? '';
    for (const { name } of manifestOf(remote).data?.slots ?? []) expect(filled).toContain(`${name}:`);
  });

  it('gives each page of an account type to one remote only', () => {
    const claims = remotes.flatMap(
      (remote) =>
        manifestOf(remote).data?.routes.flatMap((route) =>
          (route.accountTypes ?? ['client', 'assistant']).map((type) => `${type} ${route.path}`),
        ) ?? [],
    );
    expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
  });

  it('allows candidates only six pages besides public pages (product/candidates#candidate-mode)', () => {
    const open = remotes.flatMap(
      (remote) => manifestOf(remote).data?.routes.filter((route) => route.allowCandidate && !route.public) ?? [],
    );
    expect(open.map(({ path: one }) => one).sort()).toEqual([
      '/account/profile',
      '/account/profile/import',
      '/dashboard',
      '/onboarding',
      '/onboarding/assistant/add-personal-details',
      '/onboarding/assistant/auto-add-experiences',
    ]);
  });

  it.each([
    ['mf-client', 'client', ['/share']],
    ['mf-assistant', 'assistant', []],
  ])(
    'of %s has only public pages, pages for operators, pages for %ss and the other pages %j',
    (remote, type, shared) => {
      const others = manifestOf(remote).data?.routes.filter(
        ({ accountTypes, public: isPublic, operators }) =>
          !isPublic && !operators && !(accountTypes?.length === 1 && accountTypes[0] === type),
      );
      expect(others?.map(({ path: one }) => one)).toEqual(shared);
    },
  );

  it('allows only operators on the pages of mf-operations', () => {
    const pages = manifestOf('mf-operations').data?.routes ?? [];
    expect(pages.filter(({ operators }) => !operators)).toEqual([]);
    const others = remotes.filter((remote) => remote !== 'mf-operations');
    expect(others.flatMap((remote) => manifestOf(remote).data?.routes.filter(({ operators }) => operators))).toEqual(
      [],
    );
  });

  it("gives each menu entry its own id, different from the shell's ids", async () => {
    const { shellEntryIds } = await import(path.join(root, 'shell/src/navigation/shell-entries.ts'));
    const own = remotes.flatMap((remote) => manifestOf(remote).data?.navigation.map(({ id }) => id) ?? []);
    const ids = [...shellEntryIds, ...own];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('gives an account type no two menu entries with the same order in the same place', () => {
    const places = remotes.flatMap((remote) =>
      (manifestOf(remote).data?.navigation ?? []).flatMap(
        ({ accountTypes = ['client', 'assistant'], placements, order }) =>
          accountTypes.flatMap((type) => placements.map((place) => `${type} ${place} ${order}`)),
      ),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe('the slots of the shell', () => {
  it('are each rendered in one place', async () => {
    const { shellSlots } = await import(path.join(root, 'shell/src/navigation/shell-pages.ts'));
    const drawn = readdirSync(path.join(root, 'shell/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) => [...text('shell/src', file).matchAll(/<Slot\s[^>]*name="([^"]+)"/g)].map(([, name]) => name));
    expect(drawn.sort()).toEqual([...shellSlots].sort());
  });
});

describe('modules with one copy per page', () => {
  const packageName = (request: string): string =>
    request
      .split('/')
      .slice(0, request.startsWith('@') ? 2 : 1)
      .join('/');

  it.each(remotes)('%s lists each as a peer dependency and bundles none', (remote) => {
    const { peerDependencies, dependencies } = packageOf(remote);
    const ranges = sharedRanges(peerDependencies);
    for (const [request, options] of Object.entries(consumedModules())) {
      const name = packageName(request);
      expect([request, ranges[request]]).toEqual([request, peerDependencies[name]]);
      expect([request, options]).toEqual([request, { singleton: true, import: false, requiredVersion: false }]);
      expect([name, dependencies[name]]).toEqual([name, undefined]);
    }
  });

  it('the shell provides each as a singleton, which is in its first file unless it is late', () => {
    const { dependencies } = packageOf('shell');
    for (const [request, options] of Object.entries(providedModules(path.join(root, 'shell'), {}))) {
      expect([request, options]).toEqual([
        request,
        expect.objectContaining({ singleton: true, eager: !lateSingletons.has(request) }),
      ]);
      expect([request, dependencies[packageName(request)]]).toEqual([request, expect.any(String)]);
    }
  });

  it('the shell provides a part of a module from its own file, in the installed version', () => {
    const provided = providedModules(path.join(root, 'shell'), { 'zod/mini': './zod.ts' });
    const { version } = packageOf('node_modules/zod');
    expect(provided['./zod.ts']).toEqual({ shareKey: 'zod/mini', singleton: true, eager: false, version });
    expect(provided).not.toHaveProperty(['zod/mini']);
  });

  it('the installed versions satisfy the peer dependencies of the remotes', () => {
    const numbers = (version: string) => version.replace('^', '').split('.').map(Number);
    const { peerDependencies } = packageOf('mf-client');
    for (const [name, range] of Object.entries(peerDependencies)) {
      const [major = 0, minor = 0, patch = 0] = numbers(range);
      const [installedMajor = 0, installedMinor = 0, installedPatch = 0] = numbers(
        packageOf(path.join('node_modules', name)).version,
      );
      const satisfied =
        installedMajor === major && installedMinor * 1e6 + installedPatch >= minor * 1e6 + patch && range[0] === '^';
      expect([name, range, satisfied]).toEqual([name, range, true]);
    }
  });

  it('sharedRanges throws an error that names the package without a version', () => {
    expect(() => sharedRanges({ react: '^19.0.0' })).toThrow('package.json names no version of react-dom.');
  });
});

describe('the entry points of the packages in shared/', () => {
  const folders = globSync('shared/{*,data/*}/package.json', { cwd: root }).map((file) => path.dirname(file));
  const open = folders.flatMap((folder) => {
    const { name, exports } = packageOf(folder);
    return Object.entries(exports).map(([door, file]) => ({
      door: path.posix.join(name, door),
      file: path.join(folder, file),
    }));
  });
  const opened = open.map(({ door }) => door);

  it('are the package names and six subpaths in all, and each leads to an existing file', () => {
    expect(opened.filter((door) => door.split('/').length > 2).sort()).toEqual([
      '@workspace/api/copies',
      '@workspace/api/server',
      '@workspace/api/testing',
      '@workspace/contracts/testing',
      '@workspace/testing/alone',
      '@workspace/ui/tokens.css',
    ]);
    for (const { file } of open) expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
  });

  const refused = [
    '@workspace/ui/button.tsx',
    '@workspace/ui/button',
    '@workspace/ui/index.ts',
    '@workspace/contracts/error.ts',
    '@workspace/api/stream.ts',
    '@workspace/host/context.tsx',
    '@workspace/data-tasks/tasks.api.ts',
    '@workspace/testing/fake-api.ts',
  ];
  const script = `for (const name of process.argv.slice(1)) {
    try { import.meta.resolve(name); console.log(name, 'open'); } catch (error) { console.log(name, error.code); }
  }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, '--', ...opened, ...refused], {
    cwd: path.join(root, 'mf-client'),
    encoding: 'utf8',
  });
  const answers = Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );

  it.each(opened)('Node resolves %s', (name) => expect(answers[name]).toBe('open'));
  it.each(refused)('Node refuses %s', (name) => expect(answers[name]).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED'));
});
