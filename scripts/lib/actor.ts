import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { root } from './root.ts';

/** Who runs this command: the user name from git, or from the operating system. */
export function actor(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || os.userInfo().username;
}
