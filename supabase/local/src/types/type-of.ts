import type { Catalog, Column, Relation } from './catalog.ts';
import { union } from './layout.ts';

/**
 * The TypeScript types of PostgreSQL's booleans, numbers and `void`. All other base types arrive as text, except JSON.
 */
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
/** Matches PostgreSQL's stored definition of `check (column in ('one', 'other'))`. */
const oneOf = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/;

/** `read` for values in responses, `written` for values in requests. */
export type Direction = 'read' | 'written';

/** Returns the TypeScript type for a PostgreSQL type, without null. */
export function typeOf(catalog: Catalog, oid: number, direction: Direction): string {
  const { schema, types, relations } = catalog;
  const type = types.get(oid);
  if (!type) return 'unknown';
  if (type.item > 0) {
    const item = typeOf(catalog, type.item, direction);
    return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (jsonTypes.includes(type.name)) return direction === 'read' ? 'Json' : 'JsonInput';
  const relation = relations.find(({ oid }) => oid === type.relation);
  if (relation) return `Database['${schema}']['${relation.isView ? 'Views' : 'Tables'}']['${relation.name}']['Row']`;
  if (type.kind === 'e') return `Database['${schema}']['Enums']['${type.name}']`;
  if (type.kind === 'd') return typeOf(catalog, type.base, direction);
  return scalars[type.name] ?? 'string';
}

/**
 * Returns the TypeScript type for a column, without null. If a check constraint lists the allowed texts, the type is
 * their union.
 */
export function columnType(catalog: Catalog, { oid }: Relation, { name, type }: Column, direction: Direction): string {
  for (const { relation, column, definition } of catalog.checks) {
    if (relation !== oid || column !== name) continue;
    const [, , items = ''] = oneOf.exec(definition) ?? [];
    const texts = [...items.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
    if (texts.length > 0) return union(texts);
  }
  return typeOf(catalog, type, direction);
}
