import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Returns the PostgreSQL that runs on a data folder, if any. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const { pid, port } = await readPidFile(folder);
  return pid && port && (await commandOf(pid)).includes('postgres') ? { pid, port } : undefined;
}

/**
 * Deletes `postmaster.pid` if its process id now belongs to another program. PostgreSQL would take that program for a
 * running PostgreSQL and refuse to start.
 */
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

/**
 * Returns the command of a process, or an empty string if the process does not exist. On Windows, every process counts
 * as PostgreSQL.
 */
async function commandOf(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
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
