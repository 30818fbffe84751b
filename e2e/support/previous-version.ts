import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/root.ts';

const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();

/** Returns the commit before the one that added the newest migrations. */
async function commitBeforeMigrations(): Promise<string> {
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'supabase/migrations');
  return git('rev-parse', '--verify', `${added}^`).catch(() => {
    throw new Error('The history of this clone is too short for this test. Run: git fetch --unshallow');
  });
}

/**
 * Writes an earlier version of the BFF, the contracts and the schema into a folder, so that they run with the packages
 * that are installed here. The version is the commit PREVIOUS, or the one before the newest migrations.
 * @returns the commit.
 */
export async function writePreviousVersion(folder: string): Promise<string> {
  const commit = await git('rev-parse', '--verify', process.env.PREVIOUS ?? (await commitBeforeMigrations()));
  await mkdir(path.join(folder, 'node_modules/@workspace'), { recursive: true });
  const archive = path.join(folder, 'version.tar');
  await git('archive', '--output', archive, commit, 'bff', 'shared/contracts', 'supabase');
  await run('tar', ['-xf', archive, '-C', folder]);
  const packages = path.join(root, 'node_modules');
  for (const name of await readdir(packages))
    if (name !== '@workspace') await symlink(path.join(packages, name), path.join(folder, 'node_modules', name));
  await symlink(path.join(folder, 'shared/contracts'), path.join(folder, 'node_modules/@workspace/contracts'));
  await symlink(path.join(root, 'bff/node_modules'), path.join(folder, 'bff/node_modules'));
  return commit;
}
