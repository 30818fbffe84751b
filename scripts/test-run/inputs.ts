import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minimatch } from 'minimatch';
import { root } from '../lib/root.ts';
import type { Input, Package } from './packages.ts';

/** The part of nx.json that declares the inputs of tasks. */
export interface Declarations {
  namedInputs: Readonly<Record<string, readonly Input[]>>;
  targetDefaults: Readonly<Record<string, { inputs: readonly Input[] }>>;
}

/** Reads the task declarations of nx.json. */
export const readDeclarations = (): Declarations => JSON.parse(readFileSync(path.join(root, 'nx.json'), 'utf8'));

/** Returns the innermost package whose folder contains a file. */
export const ownerOf = (file: string, packages: readonly Package[]): Package | undefined =>
  packages
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .reduce<Package | undefined>((deepest, one) => (deepest && deepest.folder > one.folder ? deepest : one), undefined);

/** Returns a package and all its direct and indirect dependencies. */
function closureOf(start: Package, packages: readonly Package[]): Set<Package> {
  const found = new Set([start]);
  for (const one of found) for (const other of packages) if (one.needs.includes(other.name)) found.add(other);
  return found;
}

const projectFolder = '{projectRoot}/';
const workspaceFolder = '{workspaceRoot}/';

/**
 * Returns a function that tells whether a file is an input of a task, from the declarations that nx also uses. Ignores
 * inputs that are not files (`runtime`, `env`).
 */
export function inputsOf(
  one: Package,
  task: string,
  packages: readonly Package[],
  { namedInputs, targetDefaults }: Declarations,
): (file: string) => boolean {
  const expand = (input: Input, project: Package): string[] => {
    if (typeof input !== 'string') return [];
    const named = project.namedInputs[input] ?? namedInputs[input];
    return named ? named.flatMap((part) => expand(part, project)) : [input];
  };
  // A negated pattern excludes only files of its own group: package patterns or workspace patterns. Its position does
  // not matter.
  const matchesAny = (file: string, patterns: readonly string[], start: string): boolean => {
    const ofStart = (prefix: string) =>
      patterns
        .filter((pattern) => pattern.startsWith(`${prefix}${start}`))
        .map((pattern) => pattern.slice(`${prefix}${start}`.length));
    const hits = (pattern: string): boolean => minimatch(file, pattern, { dot: true });
    return ofStart('').some(hits) && !ofStart('!').some(hits);
  };
  const matches = (file: string, patterns: readonly string[], project: Package): boolean =>
    matchesAny(file, patterns, workspaceFolder) ||
    (ownerOf(file, packages) === project && matchesAny(file.slice(project.folder.length + 1), patterns, projectFolder));
  const declared = one.inputs[task] ?? targetDefaults[task]?.inputs ?? [];
  const isOfNeeds = (input: Input): input is string => typeof input === 'string' && input.startsWith('^');
  const own = declared.filter((input) => !isOfNeeds(input)).flatMap((input) => expand(input, one));
  const needed = [...closureOf(one, packages)]
    .filter((other) => other !== one)
    .map((other) => ({
      other,
      offered: declared.filter(isOfNeeds).flatMap((input) => expand(input.slice(1), other)),
    }));
  return (file) => matches(file, own, one) || needed.some(({ other, offered }) => matches(file, offered, other));
}
