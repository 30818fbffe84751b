import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 });
  if (status !== 0) throw new Error(`git ${args[0]} says: ${(stderr ?? 'it is not there').trim()}`);
  return stdout;
}

const lines = (text: string): string[] => text.split('\0').filter(Boolean);

/**
 * Files that differ from the commit at which this branch left `base`: committed, changed, new and removed files, as
 * paths from the root. Throws one sentence if there is no such commit.
 */
export function changedFiles(base: string): string[] {
  const start = git('merge-base', base, 'HEAD').trim();
  // A renamed file counts with its old and its new path.
  const changed = lines(git('diff', '--name-only', '--no-renames', '-z', start));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...changed, ...added])].sort();
}
