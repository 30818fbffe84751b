import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../errors.ts';

const execute = promisify(execFile);

/** A user account of this machine. */
export interface SystemUser {
  uid: number;
  gid: number;
}

async function find(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the user that runs PostgreSQL, or undefined for the current user. PostgreSQL refuses to run as root. So root
 * uses the `postgres` account, which is created if it is missing, or else `nobody`.
 */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await find('postgres');
  if (existing) return existing;
  // `useradd` exists on most systems, `adduser` with these options on BusyBox.
  await execute('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group', 'postgres'])
    .catch(() => execute('adduser', ['-S', '-D', '-H', 'postgres']))
    .catch(() => undefined);
  const created = (await find('postgres')) ?? (await find('nobody'));
  if (created) return created;
  throw new StartError(
    'PostgreSQL refuses to run as root, and no "postgres" account could be created. Start as an ordinary user.',
  );
}
