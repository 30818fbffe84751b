import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { root } from './root.ts';

/** Returns the user name from git, or from the operating system if git has none. */
export function actor(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || os.userInfo().username;
}
