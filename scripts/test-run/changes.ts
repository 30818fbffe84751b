import { spawnSync } from 'node:child_process';
import { root } from '../lib/root.ts';

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${(stderr ?? 'git is not installed').trim()}`);
  return stdout;
}

const lines = (text: string): string[] => text.split('\0').filter(Boolean);

/**
 * Returns the files that were changed, added or removed since this branch left `base`, as paths from the root. Includes
 * uncommitted changes. Throws one sentence if `base` does not exist.
 */
export function changedFiles(base: string): string[] {
  const start = git('merge-base', base, 'HEAD').trim();
  // Without rename detection, git lists a renamed file with its old and its new path.
  const changed = lines(git('diff', '--name-only', '--no-renames', '-z', start));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...changed, ...added])].sort();
}
