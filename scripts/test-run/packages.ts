import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';

/** The properties of a workspace that its tasks depend on. */
export interface Package {
  name: string;
  /** From the root of the repository, with slashes. */
  folder: string;
  /** Names of the repository's packages that it depends on, at run time and for development. */
  needs: readonly string[];
  /** Its tasks: the names of its scripts. */
  tasks: readonly string[];
  /** Inputs that its package.json declares for a task and that replace those of nx.json. */
  inputs: Readonly<Record<string, readonly Input[]>>;
  /** Sets of inputs that its package.json declares, in place of those of nx.json with the same names. */
  namedInputs: Readonly<Record<string, readonly Input[]>>;
}

/** A pattern of files, the name of a set of inputs, or something other than a file (`runtime`, `env`). */
export type Input = string | Readonly<Record<string, string>>;

interface PackageJson {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  nx?: { namedInputs?: Record<string, Input[]>; targets?: Record<string, { inputs?: Input[] }> };
}

const read = (folder: string): PackageJson => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Every package of the repository. */
export function readPackages(): Package[] {
  const folders = (read('.').workspaces ?? []).flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }));
  const found = folders.map((file) => {
    const folder = path.dirname(file).split(path.sep).join('/');
    return { folder, json: read(folder) };
  });
  const ours = new Set(found.map(({ json }) => json.name));
  return found.map(({ folder, json }) => ({
    name: json.name,
    folder,
    needs: Object.keys({ ...json.dependencies, ...json.devDependencies, ...json.peerDependencies }).filter((name) =>
      ours.has(name),
    ),
    tasks: Object.keys(json.scripts ?? {}),
    inputs: Object.fromEntries(
      Object.entries(json.nx?.targets ?? {}).flatMap(([task, { inputs }]) => (inputs ? [[task, inputs]] : [])),
    ),
    namedInputs: json.nx?.namedInputs ?? {},
  }));
}
