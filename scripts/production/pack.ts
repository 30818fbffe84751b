import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { serverFolderOf } from '../../bff/src/html/shell-assets.ts';
import { fontPaths } from '../../bff/src/integrations/documents/font-files.ts';
import { filesBelow } from '../../bff/src/releases/files.ts';
import { root } from '../lib/root.ts';

const execute = promisify(execFile);

/** The packages that run in production. Each has its folder in the repository and in the packed folder. */
const packages = ['bff', 'shared/contracts'];

/** What the packed folder has of the repository, beside the packages. The schema is applied from it. */
const otherFiles = ['LICENSE', 'supabase/config.toml', 'supabase/migrations', 'supabase/templates'];

const applicationName = 'workspace';

/** The parts of a package.json that matter after the install. */
interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies: Record<string, string>;
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|(^|\/)(test|testing|fixtures)\/|(^|\/)(jest\.config\.js|tsconfig\.json|README\.md)$/.test(file);

const isInstalled = (file: string): boolean => file.split('/').includes('node_modules');

/** Returns whether a file of an installed package is never loaded. Node refuses TypeScript below node_modules. */
const isNeverLoaded = (file: string): boolean =>
  /\.([cm]?tsx?|map|md|markdown|tsbuildinfo|flow|scss|test\.[cm]?js)$/i.test(file) &&
  !/(^|\/)(licen[cs]e|notice|copying)/i.test(file);

/** Returns whether a file of isolated-vm is neither its module nor the addon for Linux, which servers run. */
const isUnusedAddon = (file: string): boolean =>
  /(^|\/)isolated-vm\/(?!(isolated-vm\.js|package\.json|LICENSE)$|prebuilds\/linux-)/.test(file);

const fromPackage = (file: string): string => file.slice(file.lastIndexOf('@fontsource-variable'));

async function copySources(target: string): Promise<void> {
  for (const folder of packages)
    for (const file of await filesBelow(path.join(root, folder)))
      if (!isTest(file) && !isInstalled(file) && file !== 'package.json')
        await cp(path.join(root, folder, file), path.join(target, folder, file));
  for (const file of otherFiles) await cp(path.join(root, file), path.join(target, file), { recursive: true });
  await cp(path.join(import.meta.dirname, 'start.mjs'), path.join(target, 'start.mjs'));
}

const writeJson = (file: string, content: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

async function writeManifests(target: string): Promise<void> {
  for (const folder of packages) {
    const source: Manifest = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
    const { name, version, exports, dependencies } = source;
    await writeJson(path.join(target, folder, 'package.json'), {
      ...{ name, version, private: true, type: 'module' },
      ...(exports && { exports: { '.': exports['.'] } }),
      dependencies,
    });
    if (folder === 'bff')
      await writeJson(path.join(target, 'package.json'), {
        ...{ name: applicationName, version, private: true, type: 'module', license: 'MIT' },
        engines: { node: '>=24.15' },
        workspaces: packages,
      });
  }
}

async function npm(args: string[], folder: string): Promise<string> {
  const options = { cwd: folder, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await execute('npm', [...args, '--loglevel=error'], options);
  return stdout;
}

/**
 * Installs what the packages depend on, in the versions of the repository's lock file. The optional packages are the
 * databases of firebase-admin, which the BFF does not use.
 */
async function installDependencies(target: string): Promise<void> {
  await cp(path.join(root, 'package-lock.json'), path.join(target, 'package-lock.json'));
  const without = ['--omit=dev', '--omit=optional', '--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund'];
  await npm(['install', '--prefer-offline', ...without], target);
  // npm leaves in it what other packages of the repository need.
  await rm(path.join(target, 'package-lock.json'));
}

/** Writes what is installed, as CycloneDX. npm names the application after the folder. */
async function writeSbom(target: string): Promise<void> {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--omit=optional'];
  const { metadata, ...sbom } = JSON.parse(await npm(['sbom', ...options], target));
  const component = { ...metadata.component, name: applicationName };
  await writeJson(path.join(target, 'sbom.json'), { ...sbom, metadata: { ...metadata, component } });
}

async function removeUnused(target: string): Promise<void> {
  const fonts = new Set(fontPaths.map(fromPackage));
  const isUnusedFont = (file: string): boolean => file.endsWith('.woff2') && !fonts.has(fromPackage(file));
  for (const file of await filesBelow(target))
    if (isInstalled(file) && (isNeverLoaded(file) || isUnusedFont(file) || isUnusedAddon(file)))
      await rm(path.join(target, file));
}

/**
 * Packs what a server needs to run the BFF, and nothing else (docs/adr/0045). The folder needs Node 24.15 or newer, and
 * no other file of this repository. Nothing in it is compiled for one system but the addon that draws pages, which it has
 * for Linux: elsewhere browsers draw them.
 * @param target a folder that does not exist or is empty
 * @param shell the build of the shell
 * @throws {Error} if the target has files, or npm cannot install
 */
export async function packProduction(target: string, shell: string): Promise<void> {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty. Name a new folder.`);
  await copySources(target);
  const place = path.join(target, 'shell', 'dist');
  await cp(shell, place, { recursive: true });
  await cp(serverFolderOf(shell), serverFolderOf(place), { recursive: true });
  await writeManifests(target);
  await installDependencies(target);
  await writeSbom(target);
  await removeUnused(target);
}
