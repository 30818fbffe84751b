import type { Catalog, Column, DatabaseFunction, Relation } from './catalog.ts';
import { type Relationship, relationshipsOf } from './relationships.ts';

const HEAD = `// Written by \`npm run database-types -w bff\` from the migrated database. Change a migration, not this file.

/** What a JSON column or function answers: a contract's schema has to say what it is. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** What a JSON column or parameter takes: whatever JSON.stringify does. */
export type JsonInput = string | number | boolean | object | null;
`;

/** Types of PostgreSQL that JSON has as numbers or booleans. Everything else arrives as text. */
const scalars: Record<string, string> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  void: 'undefined',
};
const jsonTypes = ['json', 'jsonb'];
/** The form in which PostgreSQL keeps `check (column in ('one', 'other'))`. */
const oneOf = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/;

type Direction = 'read' | 'written';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const union = (texts: string[]): string => texts.map(quoted).join(' | ');
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const block = (members: string[]): string =>
  members.length === 0 ? 'Record<never, never>' : `{\n${indented(members.join('\n'))}\n}`;
const orNull = (type: string, isNullable: boolean): string => (isNullable ? `${type} | null` : type);

/** Writes what a schema offers as the types that supabase-js infers the rows of queries from. */
export function writeTypes(catalog: Catalog): string {
  const { schema, types, relations, checks, functions } = catalog;
  const kinds = (isView: boolean): Relation[] => relations.filter((relation) => relation.isView === isView);

  function typeOf(oid: number, direction: Direction): string {
    const type = types.get(oid);
    if (!type) return 'unknown';
    if (type.item > 0) {
      const item = typeOf(type.item, direction);
      return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    if (jsonTypes.includes(type.name)) return direction === 'read' ? 'Json' : 'JsonInput';
    const relation = relations.find(({ oid }) => oid === type.relation);
    if (relation) return `Database['${schema}']['${relation.isView ? 'Views' : 'Tables'}']['${relation.name}']['Row']`;
    if (type.kind === 'e') return `Database['${schema}']['Enums']['${type.name}']`;
    if (type.kind === 'd') return typeOf(type.base, direction);
    return scalars[type.name] ?? 'string';
  }

  function columnType({ oid }: Relation, { name, type }: Column, direction: Direction): string {
    for (const check of checks) {
      if (check.relation !== oid || check.column !== name) continue;
      const [, , items = ''] = oneOf.exec(check.definition) ?? [];
      const texts = [...items.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
      if (texts.length > 0) return union(texts);
    }
    return typeOf(type, direction);
  }

  function row(relation: Relation): string {
    // PostgreSQL does not say which columns of a view always have a value.
    return block(
      relation.columns.map(
        (column) =>
          `${column.name}: ${orNull(columnType(relation, column, 'read'), relation.isView || column.isNullable)};`,
      ),
    );
  }

  function written(relation: Relation, isNew: boolean): string {
    return block(
      relation.columns.map((column) => {
        if (column.isComputed) return `${column.name}?: never;`;
        const isOptional = !isNew || column.isNullable || column.hasDefault;
        const type = orNull(columnType(relation, column, 'written'), column.isNullable);
        return `${column.name}${isOptional ? '?' : ''}: ${type};`;
      }),
    );
  }

  function relationship({ foreignKeyName, columns, isOneToOne, referencedRelation, referencedColumns }: Relationship) {
    return block([
      `foreignKeyName: ${quoted(foreignKeyName)};`,
      `columns: [${columns.map(quoted).join(', ')}];`,
      `isOneToOne: ${isOneToOne};`,
      `referencedRelation: ${quoted(referencedRelation)};`,
      `referencedColumns: [${referencedColumns.map(quoted).join(', ')}];`,
    ]);
  }

  function described(relation: Relation): string {
    const relationships = relationshipsOf(catalog, relation).map((one) => `${relationship(one)},`);
    const list = relationships.length === 0 ? '[]' : `[\n${indented(relationships.join('\n'))}\n]`;
    return block([
      `Row: ${row(relation)};`,
      ...(relation.isView ? [] : [`Insert: ${written(relation, true)};`, `Update: ${written(relation, false)};`]),
      `Relationships: ${list};`,
    ]);
  }

  function taken({ parameters, defaults, isStrict }: DatabaseFunction): string {
    const inputs = parameters.filter(({ mode }) => mode !== 't' && mode !== 'o');
    if (inputs.length === 0) return 'never';
    return block(
      inputs.map(({ name, type }, place) => {
        const isOptional = place >= inputs.length - defaults;
        return `${name}${isOptional ? '?' : ''}: ${orNull(typeOf(type, 'written'), !isStrict)};`;
      }),
    );
  }

  /** A function may answer null, whatever it returns; a set has no nulls, and void has no answer. */
  function answered({ parameters, returns, returnsSet }: DatabaseFunction): string {
    const columns = parameters.filter(({ mode }) => mode === 't' || mode === 'o');
    if (columns.length > 0) {
      const answer = block(columns.map(({ name, type }) => `${name}: ${orNull(typeOf(type, 'read'), true)};`));
      return returnsSet ? `${answer}[]` : answer;
    }
    const answer = typeOf(returns, 'read');
    if (returnsSet) return `${answer}[]`;
    return orNull(answer, !['Json', 'undefined'].includes(answer));
  }

  function setOptions({ returns, returnsSet }: DatabaseFunction): string[] {
    const relation = relations.find(({ oid }) => oid === types.get(returns)?.relation);
    if (!returnsSet || !relation) return [];
    return [`SetofOptions: { from: '*'; to: ${quoted(relation.name)}; isOneToOne: false; isSetofReturn: true };`];
  }

  const overloads = Map.groupBy(functions, ({ name }) => name);
  const members = [
    `Tables: ${block(kinds(false).map((table) => `${table.name}: ${described(table)};`))};`,
    `Views: ${block(kinds(true).map((view) => `${view.name}: ${described(view)};`))};`,
    `Functions: ${block(
      [...overloads].map(([name, all]) => {
        const each = all.map((one) =>
          block([`Args: ${taken(one)};`, `Returns: ${answered(one)};`, ...setOptions(one)]),
        );
        return `${name}: ${each.join(' | ')};`;
      }),
    )};`,
    `Enums: ${block(
      [...types.values()]
        .filter(({ labels, schema: home }) => labels.length > 0 && home === schema)
        .map(({ name, labels }) => `${name}: ${union(labels)};`),
    )};`,
    'CompositeTypes: Record<never, never>;',
  ];
  return `${HEAD}\nexport type Database = ${block([`${schema}: ${block(members)};`])};\n`;
}
