import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** The remotes, by folder name: each mf-… with a remote.json. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'remote.json')))
  .sort();

export const isRemote = (name: string): boolean => remotes.includes(name);

/** The remote that a command names. Throws one sentence if it names none or an unknown one. */
export function requireRemote(name: string | undefined, usage: string): string {
  if (!name) throw new Error(`Usage: ${usage}`);
  if (!isRemote(name)) throw new Error(`There is no remote called ${name}. The remotes are ${remotes.join(', ')}.`);
  return name;
}
