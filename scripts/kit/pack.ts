import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../../bff/src/releases/files.ts';
import { root } from '../lib/root.ts';

const execute = promisify(execFile);

interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  files?: string[];
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Folders below `shared` of the packages that a team outside of this repository installs. */
const sharedPackages = ['contracts', 'host', 'api', 'ui', 'testing'];

const isSource = (file: string): boolean => /\.tsx?$/.test(file);
const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');

/** Returns the patterns of the compiled files for a pattern of `files` or `sideEffects`. */
const compiledPatterns = (pattern: string): string[] =>
  isSource(pattern) ? [`${withoutExtension(pattern)}.js`, `${withoutExtension(pattern)}.d.ts`] : [pattern];

const compiledExport = (target: string) =>
  isSource(target) ? { types: `${withoutExtension(target)}.d.ts`, default: `${withoutExtension(target)}.js` } : target;

/** Returns the package.json of a packed package: that of the sources, with the compiled files instead. */
function packedManifest({ name, version, sideEffects, files = [], exports, ...source }: Manifest) {
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: Array.isArray(sideEffects) ? sideEffects.flatMap(compiledPatterns) : sideEffects,
    files: [...new Set(files.flatMap(compiledPatterns))],
    exports: Object.fromEntries(Object.entries(exports).map(([entry, target]) => [entry, compiledExport(target)])),
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

/** Puts a package together in `target`: its compiled files, and those that need no compiling. */
async function assemble(source: string, compiled: string, target: string): Promise<void> {
  await cp(compiled, target, { recursive: true });
  for (const file of await filesBelow(source)) {
    if (!/\.(css|svg|png|woff2)$|^README\.md$/.test(file)) continue;
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await cp(path.join(source, file), path.join(target, file));
  }
  await cp(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  const manifest: Manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
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
    const compiled = path.join(staging, 'compiled');
    await compile('packages.tsconfig.json', compiled);
    const folders = await Promise.all(
      sharedPackages.map(async (name) => {
        const folder = path.join(staging, name);
        await assemble(path.join(root, 'shared', name), path.join(compiled, name), folder);
        return folder;
      }),
    );
    await mkdir(target, { recursive: true });
    const args = ['pack', '--json', '--loglevel=error', '--pack-destination', target, ...folders];
    const { stdout } = await execute('npm', args, { cwd: staging, shell: process.platform === 'win32' });
    return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => path.join(target, filename));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
