import { globSync } from 'node:fs';
import type { ImportDeclaration, MemberExpression, Module } from '@swc/core';
import { parse, root } from './sources.ts';

/** The files in shell/src/provides, by the library whose exports they select. */
const parts: Record<string, string> = {};
/** The names that the shell provides of each library. */
const provided = new Map<string, Set<string>>();

for (const file of globSync('shell/src/provides/*.ts', { cwd: root })) {
  for (const item of parse(file).body) {
    if (item.type !== 'ExportNamedDeclaration' || !item.source) throw new Error(`${file} does more than export names.`);
    const names = item.specifiers.map((one) => (one.type === 'ExportSpecifier' ? one.orig.value : '*'));
    provided.set(item.source.value, new Set(names));
    parts[item.source.value] = file;
  }
}

function* nodesIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

const isMember = (node: object): node is MemberExpression => 'type' in node && node.type === 'MemberExpression';

/** For `import * as namespace`: returns the members of `namespace` that a module uses. */
const membersOf = (module: Module, namespace: string): string[] =>
  [...nodesIn(module)].filter(isMember).flatMap(({ object, property }) => {
    const isOfNamespace = object.type === 'Identifier' && object.value === namespace;
    return isOfNamespace && property.type === 'Identifier' ? [property.value] : [];
  });

/** Returns the names of the values that an import brings. A build removes types, so they do not count. */
const namesOf = (module: Module, { typeOnly, specifiers }: ImportDeclaration): string[] =>
  typeOnly
    ? []
    : specifiers.flatMap((one) => {
        if (one.type === 'ImportNamespaceSpecifier') return membersOf(module, one.local.value);
        if (one.type === 'ImportDefaultSpecifier') return ['default'];
        return one.isTypeOnly ? [] : [(one.imported ?? one.local).value];
      });

/**
 * Sources that bundles of remotes contain: those of the remotes, and those of shared packages that the shell does not
 * provide.
 */
const carried = globSync(['mf-*/src/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/node_modules|\.test\.tsx?$|^shared\/(api|host|testing)\/|\/(testing|catalogue)\//.test(file),
);

describe('the parts of libraries that the shell provides (docs/adr/0026)', () => {
  it('include parts of react-router-dom and zod/mini', () => {
    expect([...provided.keys()]).toEqual(expect.arrayContaining(['react-router-dom', 'zod/mini']));
  });

  it('include every name that a remote of this repository imports', () => {
    const missing = carried.flatMap((file) => {
      const module = parse(file);
      return module.body.flatMap((item) => {
        if (item.type !== 'ImportDeclaration') return [];
        const library = item.source.value;
        const names = provided.get(library);
        return namesOf(module, item)
          .filter((name) => names && !names.has(name))
          .map((name) => `${file} imports ${name} from ${library}: add it to ${parts[library]}.`);
      });
    });
    expect(missing).toEqual([]);
  });
});
