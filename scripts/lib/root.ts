import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Folder names of the remotes: each `mf-…` folder with a remote.json. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'remote.json')))
  .sort();

/** Returns the folder that contains the build of a remote. */
export const distOf = (remote: string): string => path.join(root, remote, 'dist');

export const isRemote = (name: string): boolean => remotes.includes(name);

/**
 * Returns the name of a remote that a command got as an argument. Throws an error with a message for the user if the
 * name is missing or unknown.
 */
export function requireRemote(name: string | undefined, usage: string): string {
  if (!name) throw new Error(`Usage: ${usage}`);
  if (!isRemote(name)) throw new Error(`There is no remote called ${name}. The remotes are ${remotes.join(', ')}.`);
  return name;
}
