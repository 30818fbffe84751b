import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../../scripts/lib/arguments.ts';
import { say } from '../../scripts/lib/output.ts';
import { newDependencies, type RemotePackage, writeRemote } from './write-remote.ts';

/** What a remote in the repository of the shell has, and the versions of the packed kit. */
interface Model extends Pick<RemotePackage, 'dependencies' | 'peerDependencies'> {
  kit: Record<string, string>;
}

const scripts = {
  dev: 'workspace-remote dev',
  start: 'webpack serve --mode development --env alone',
  build: 'workspace-remote build',
  types: 'tsc -p .',
  test: 'workspace-remote test',
};

/** Which packages of the kit may run a script when they are installed. npm warns about packages without an answer. */
const allowScripts = { '@swc/core': true, '@parcel/watcher': true, 'core-js-pure': false };

const working = `\`npm run dev\` runs it from source in the deployed shell, \`npm start\` alone with a fake host, \`npm test\` its tests.

\`npx workspace-remote\` lists the other commands. Those that call the application need a release token in \`RELEASE_TOKEN\`, which an administrator makes at \`/settings/remotes\`. Set the same token as the secret \`RELEASE_TOKEN\` of the repository: then each push to \`main\` is checked, released to 10 % of viewers, and promoted when it does as well there as the version before. Release the first version by hand: \`npx workspace-remote release\`.`;

/** Returns the registry that this npm uses for the packages of the kit, if it is not that of all packages. */
function registryOfKit(): string | null {
  const { stdout } = spawnSync('npm', ['config', 'get', '@workspace:registry'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const registry = stdout?.trim();
  return registry && URL.canParse(registry) ? registry : null;
}

/**
 * Creates a remote with a repository of its own in a new folder of the working directory.
 * @param usage what the user types, for messages
 * @param args the arguments of the command
 * @throws {Error} one sentence if the name is invalid or taken, or an argument is wrong
 */
export async function createRepository(usage: string, args: string[]): Promise<void> {
  const full = `${usage} mf-<name> [--shell <address of the application>] [--title <text>]`;
  const { values, words } = readArguments(full, 1, { shell: { type: 'string' }, title: { type: 'string' } }, args);
  const [name] = words;
  if (!name) throw new Error(`Usage: ${full}`);
  if (values.shell && !/^https?:/.test(URL.canParse(values.shell) ? values.shell : ''))
    throw new Error('--shell must be an http or https address.');
  const folder = path.resolve(name);
  const model: Model = JSON.parse(readFileSync(path.join(import.meta.dirname, 'model.json'), 'utf8'));
  await writeRemote({
    name,
    title: values.title,
    folder,
    parts: ['remote', 'repository'],
    preset: '@workspace/remote',
    working,
    package: {
      private: true,
      type: 'module',
      engines: { node: '>=20.12' },
      ...(values.shell && { workspace: { shell: values.shell.replace(/\/+$/, '') } }),
      scripts,
      dependencies: newDependencies(model),
      peerDependencies: model.peerDependencies,
      devDependencies: model.kit,
      allowScripts,
    },
  });
  const registry = registryOfKit();
  if (registry) await writeFile(path.join(folder, '.npmrc'), `@workspace:registry=${registry}\n`);
  say(`${name} was created. Next:
  cd ${name}
  npm install
  npm test
  npm run dev`);
}
