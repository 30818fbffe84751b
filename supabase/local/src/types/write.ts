import type { Catalog } from './catalog.ts';
import { block, union } from './layout.ts';
import { writeFunctions } from './write-function.ts';
import { writeRelation } from './write-relation.ts';

const head = `// Written by \`npm run database-types -w bff\` from the migrated database. Change a migration, not this file.

/** A value that a JSON column or function returns. The schema of a contract must validate it. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A value that a JSON column or parameter accepts: anything that JSON.stringify converts. */
export type JsonInput = string | number | boolean | object | null;
`;

/** Writes the catalog of a schema as the type `Database`, from which supabase-js infers the rows of queries. */
export function writeTypes(catalog: Catalog): string {
  const { schema, types, relations, functions } = catalog;
  const all = (isView: boolean): string[] =>
    relations.filter((relation) => relation.isView === isView).map((relation) => writeRelation(catalog, relation));
  const overloads = [...Map.groupBy(functions, ({ name }) => name)];
  const enumerations = [...types.values()].filter((type) => type.labels.length > 0 && type.schema === schema);
  const members = [
    `Tables: ${block(all(false))};`,
    `Views: ${block(all(true))};`,
    `Functions: ${block(overloads.map(([name, each]) => writeFunctions(catalog, name, each)))};`,
    `Enums: ${block(enumerations.map(({ name, labels }) => `${name}: ${union(labels)};`))};`,
    'CompositeTypes: Record<never, never>;',
  ];
  return `${head}\nexport type Database = ${block([`${schema}: ${block(members)};`])};\n`;
}
