import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';

/** A package of the repository, with the properties that decide about its tasks. */
export interface Package {
  name: string;
  /** Path from the root of the repository, with slashes. */
  folder: string;
  /** Names of the workspace packages in its dependencies, devDependencies and peerDependencies. */
  needs: readonly string[];
  /** Names of the scripts in its package.json. */
  tasks: readonly string[];
  /** Inputs of tasks in its package.json, which replace those of nx.json. */
  inputs: Readonly<Record<string, readonly Input[]>>;
  /** Named sets of inputs in its package.json, which replace sets of nx.json with the same names. */
  namedInputs: Readonly<Record<string, readonly Input[]>>;
}

/** A file pattern, the name of a set of inputs, or an object for an input that is not a file (`runtime`, `env`). */
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

/** Reads all workspace packages of the repository. */
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
