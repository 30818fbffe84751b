import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of servers, which PATH of a user who is not root often lacks. */
const foldersOfServers = ['/usr/sbin', '/usr/local/sbin'];

/** Returns the path of an installed program, or undefined if there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...foldersOfServers];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
