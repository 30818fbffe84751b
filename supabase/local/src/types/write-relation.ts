import type { Catalog, Relation } from './catalog.ts';
import { block, indented, orNull, quoted } from './layout.ts';
import { type Relationship, relationshipsOf } from './relationships.ts';
import { columnType } from './type-of.ts';

function row(catalog: Catalog, relation: Relation): string {
  return block(
    relation.columns.map((column) => {
      // PostgreSQL does not record which columns of a view can be null.
      const isNullable = relation.isView || column.isNullable;
      return `${column.name}: ${orNull(columnType(catalog, relation, column, 'read'), isNullable)};`;
    }),
  );
}

function written(catalog: Catalog, relation: Relation, isNew: boolean): string {
  return block(
    relation.columns.map((column) => {
      if (column.isComputed) return `${column.name}?: never;`;
      const isOptional = !isNew || column.isNullable || column.hasDefault;
      const type = orNull(columnType(catalog, relation, column, 'written'), column.isNullable);
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

/** Writes the type of a table or view. A view has no `Insert` and `Update`. */
export function writeRelation(catalog: Catalog, relation: Relation): string {
  const relationships = relationshipsOf(catalog, relation).map((one) => `${relationship(one)},`);
  const list = relationships.length === 0 ? '[]' : `[\n${indented(relationships.join('\n'))}\n]`;
  const changes = [`Insert: ${written(catalog, relation, true)};`, `Update: ${written(catalog, relation, false)};`];
  const described = block([
    `Row: ${row(catalog, relation)};`,
    ...(relation.isView ? [] : changes),
    `Relationships: ${list};`,
  ]);
  return `${relation.name}: ${described};`;
}
