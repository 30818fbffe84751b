import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL that runs on a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The PostgreSQL that runs on this folder, if any; a Node killed with -9 leaves its one behind. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const { pid, port } = await readPidFile(folder);
  return pid && port && (await commandOf(pid)).includes('postgres') ? { pid, port } : undefined;
}

/** PostgreSQL takes any living process with the recorded id for itself and would not start; a dead one it handles. */
export async function removeStalePidFile(folder: string): Promise<void> {
  const { pid } = await readPidFile(folder);
  const command = pid ? await commandOf(pid) : '';
  if (command !== '' && !command.includes('postgres')) await rm(join(folder, 'postmaster.pid'), { force: true });
}

async function readPidFile(folder: string): Promise<{ pid?: number; port?: number }> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return { pid, port };
}

/** A process id may meanwhile belong to another program, so its command is looked at. */
async function commandOf(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return '';
  }
  if (process.platform === 'win32') return 'postgres';
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')[0] ?? '';
  } catch {
    const ps = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return ps.stdout;
  }
}
