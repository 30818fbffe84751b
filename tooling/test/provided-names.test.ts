import { globSync } from 'node:fs';
import type { ImportDeclaration, MemberExpression, Module } from '@swc/core';
import { parse, root } from './sources.ts';

/** The files of the shell that list what it provides of a library, each by the name of the library. */
const parts: Record<string, string> = {};
/** Names that remotes may import, by library. */
const provided = new Map<string, Set<string>>();

for (const file of globSync('shell/src/provides/*.ts', { cwd: root })) {
  for (const item of parse(file).body) {
    if (item.type !== 'ExportNamedDeclaration' || !item.source) throw new Error(`${file} does more than export names.`);
    const names = item.specifiers.map((one) => (one.type === 'ExportSpecifier' ? one.orig.value : '*'));
    provided.set(item.source.value, new Set(names));
    parts[item.source.value] = file;
  }
}

/** All objects in a syntax tree. */
function* nodesIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

const isMember = (node: object): node is MemberExpression => 'type' in node && node.type === 'MemberExpression';

/** The names that a module takes from a library through `import * as namespace`. */
const membersOf = (module: Module, namespace: string): string[] =>
  [...nodesIn(module)].filter(isMember).flatMap(({ object, property }) => {
    const isOfNamespace = object.type === 'Identifier' && object.value === namespace;
    return isOfNamespace && property.type === 'Identifier' ? [property.value] : [];
  });

/** The values that an import takes; types are gone when a remote is built. */
const namesOf = (module: Module, { typeOnly, specifiers }: ImportDeclaration): string[] =>
  typeOnly
    ? []
    : specifiers.flatMap((one) => {
        if (one.type === 'ImportNamespaceSpecifier') return membersOf(module, one.local.value);
        if (one.type === 'ImportDefaultSpecifier') return ['default'];
        return one.isTypeOnly ? [] : [(one.imported ?? one.local).value];
      });

/** Sources that the bundles of remotes carry: their own, and those of shared packages that the shell does not provide. */
const carried = globSync(['mf-*/src/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/node_modules|\.test\.tsx?$|^shared\/(api|host|testing)\/|\/testing\//.test(file),
);

describe('what the shell provides of libraries (docs/adr/0026)', () => {
  it('is listed for some of them', () => {
    expect([...provided.keys()]).toEqual(expect.arrayContaining(['react-router-dom', 'zod/mini']));
  });

  it('has every name that a remote of this repository imports', () => {
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
