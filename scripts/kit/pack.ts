import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../../bff/src/releases/files.ts';
import { root } from '../lib/root.ts';

const execute = promisify(execFile);

type Ranges = Record<string, string>;
interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  files?: string[];
  bin?: string | Ranges;
  exports?: Ranges;
  dependencies?: Ranges;
  peerDependencies?: Ranges;
}

const read = async (...segments: string[]): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(root, ...segments, 'package.json'), 'utf8'));

/** Folders below `shared` of the packages that a team outside of this repository installs. */
const sharedPackages = ['contracts', 'host', 'api', 'ui', 'testing'];

/** The compiled files of the packages below `kit`, which have the same places as in this repository. */
const kitPackages = {
  client: ['kit/client'],
  create: ['kit/create', 'scripts/lib/arguments.js', 'scripts/lib/output.js', 'bff/src/releases/files.js'],
  remote: ['kit/remote', 'tooling', 'scripts', 'bff'],
};

/** Files of the presets that need no compiling. */
const presetFiles = [
  ...['browser', 'css-module', 'empty', 'lazy-barrel', 'setup-browser', 'swc'].map((file) => `jest/${file}.js`),
  ...['base', 'browser'].map((file) => `tsconfig/${file}.json`),
  'types/assets.d.ts',
];

const presetExports: Ranges = {
  './webpack': './tooling/webpack/remote.ts',
  './jest/*': './tooling/jest/*',
  './tsconfig/*': './tooling/tsconfig/*',
};

const isSource = (file: string): boolean => /\.tsx?$/.test(file);
const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');
const compiledFile = (file: string): string => (isSource(file) ? `${withoutExtension(file)}.js` : file);

/** Returns the patterns of the compiled files for a pattern of `files` or `sideEffects`. */
const compiledPatterns = (pattern: string): string[] =>
  isSource(pattern) ? [compiledFile(pattern), `${withoutExtension(pattern)}.d.ts`] : [pattern];

const compiledExport = (target: string) => {
  if (target.endsWith('.d.ts')) return { types: target };
  return isSource(target) ? { types: `${withoutExtension(target)}.d.ts`, default: compiledFile(target) } : target;
};

const mapped = <Value>(entries: Ranges, change: (value: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value)]));

/** Returns the package.json of a packed package: that of the sources, with the compiled files instead. */
function packedManifest({ name, version, sideEffects, files, bin, exports, ...source }: Manifest) {
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.12' },
    sideEffects: Array.isArray(sideEffects) ? sideEffects.flatMap(compiledPatterns) : sideEffects,
    files: files && [...new Set(files.flatMap(compiledPatterns))],
    bin: typeof bin === 'string' ? compiledFile(bin) : bin && mapped(bin, compiledFile),
    exports: exports && mapped(exports, compiledExport),
    dependencies: source.dependencies,
    peerDependencies: source.peerDependencies,
  };
}

async function compile(project: string, output: string): Promise<void> {
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
  await execute(tsc, ['-p', path.join(import.meta.dirname, project), '--outDir', output], { cwd: root }).catch(
    ({ stdout }: { stdout?: string }) => {
      throw new Error(`The kit does not compile.\n${stdout}`);
    },
  );
}

async function copy(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await cp(source, target, { recursive: true });
}

const writeJson = (file: string, content: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

async function addManifest(source: string, target: string, manifest: Manifest): Promise<void> {
  await copy(path.join(source, 'README.md'), path.join(target, 'README.md'));
  await copy(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  await writeJson(path.join(target, 'package.json'), packedManifest(manifest));
}

/** Puts a package of `shared` together in `target`: its compiled files, and those that need no compiling. */
async function assembleShared(name: string, compiled: string, target: string): Promise<void> {
  const source = path.join(root, 'shared', name);
  await copy(path.join(compiled, name), target);
  for (const file of await filesBelow(source))
    if (/\.(css|svg|png|woff2)$/.test(file)) await copy(path.join(source, file), path.join(target, file));
  await addManifest(source, target, await read('shared', name));
}

/** Returns what a new remote with a repository of its own takes from the remotes in this one. */
async function modelOfRemotes() {
  const [{ dependencies, peerDependencies }, remote, testing] = await Promise.all([
    read('mf-client'),
    read('kit', 'remote'),
    read('shared', 'testing'),
  ]);
  const kit = Object.fromEntries([remote, testing].map(({ name, version }) => [name, `^${version}`]));
  return { dependencies, peerDependencies, kit };
}

/** Writes the document of the API and its types, as the server makes them, into a folder. */
async function writeOpenapi(folder: string): Promise<void> {
  await mkdir(folder);
  await execute(process.execPath, [path.join(root, 'kit', 'client', 'write-openapi.ts'), folder], { cwd: root });
}

/** The folders of a pack: compiled commands, and the document of the API. */
interface Made {
  compiled: string;
  openapi: string;
}

/** Puts a package of `kit` together in `target`. */
async function assembleKit(name: keyof typeof kitPackages, { compiled, openapi }: Made, target: string): Promise<void> {
  const source = path.join(root, 'kit', name);
  for (const file of kitPackages[name]) await copy(path.join(compiled, file), path.join(target, file));
  const manifest = await read('kit', name);
  const own = (file: string): string => `./kit/${name}/${path.posix.normalize(file)}`;
  const { bin, exports = {}, dependencies = {} } = manifest;
  const packed: Manifest = {
    ...manifest,
    ...(bin && { bin: typeof bin === 'string' ? own(bin) : mapped(bin, own) }),
    exports: mapped(exports, own),
  };
  if (name === 'client') {
    await cp(openapi, target, { recursive: true });
    packed.exports = { ...packed.exports, './openapi': './openapi.d.ts', './openapi.json': './openapi.json' };
  } else if (name === 'create') {
    await copy(path.join(source, 'template'), path.join(target, 'kit/create/template'));
    await writeJson(path.join(target, 'kit/create/model.json'), await modelOfRemotes());
  } else {
    for (const file of presetFiles) await copy(path.join(root, 'tooling', file), path.join(target, 'tooling', file));
    const { tooling: _, ...others } = dependencies;
    packed.exports = presetExports;
    packed.dependencies = { ...others, ...(await read('tooling')).dependencies };
  }
  await addManifest(source, target, packed);
}

/**
 * Builds and packs the packages that a team outside of this repository installs: JavaScript with type declarations
 * (docs/adr/0037).
 * @param target the folder for the tarballs
 * @returns the paths of the tarballs
 * @throws {Error} the messages of the compiler if a package does not compile
 */
export async function packKit(target: string): Promise<string[]> {
  const staging = await mkdtemp(path.join(os.tmpdir(), 'workspace-kit-'));
  try {
    const browser = path.join(staging, 'browser');
    const made = { compiled: path.join(staging, 'node'), openapi: path.join(staging, 'openapi') };
    await Promise.all([
      compile('packages.tsconfig.json', browser),
      compile('commands.tsconfig.json', made.compiled),
      writeOpenapi(made.openapi),
    ]);
    const shared = sharedPackages.map(async (name) => {
      const folder = path.join(staging, name);
      await assembleShared(name, browser, folder);
      return folder;
    });
    const kit = (['client', 'create', 'remote'] as const).map(async (name) => {
      const folder = path.join(staging, name);
      await assembleKit(name, made, folder);
      return folder;
    });
    const folders = await Promise.all([...shared, ...kit]);
    await mkdir(target, { recursive: true });
    const args = ['pack', '--json', '--loglevel=error', '--pack-destination', target, ...folders];
    const { stdout } = await execute('npm', args, { cwd: staging, shell: process.platform === 'win32' });
    return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => path.join(target, filename));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
