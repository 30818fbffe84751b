import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { newDependencies, type RemotePackage, writeRemote } from '../../kit/create/write-remote.ts';

/** A new remote has the scripts and dependencies of this remote. */
const model = 'mf-client';

/**
 * Creates a remote below `root`, with a page, a menu entry and a test. Throws one sentence if the name is invalid or
 * taken.
 */
export async function scaffoldRemote(root: string, name: string, title?: string): Promise<void> {
  const modelPackage = JSON.parse(await readFile(path.join(root, model, 'package.json'), 'utf8')) as RemotePackage;
  const folder = path.join(root, name);
  await writeRemote({
    name,
    title,
    folder,
    parts: ['remote'],
    preset: 'tooling',
    working: `\`npm run dev -- ${name}\` runs it from source inside the shell, \`npm start -w ${name}\` alone with a fake host, \`npm test -w ${name}\` its tests. [docs/remotes.md](../docs/remotes.md) has the rest.`,
    package: { ...modelPackage, name, version: '0.1.0', dependencies: newDependencies(modelPackage) },
  });

  // The next `npm install` would create this link, too. Creating it here makes the remote usable without an install.
  const link = path.join(root, 'node_modules', name);
  if (!existsSync(link)) await symlink(folder, link, 'junction');
}
