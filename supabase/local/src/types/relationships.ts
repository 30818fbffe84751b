import type { Catalog, Relation } from './catalog.ts';

/** A foreign key in the form that supabase-js expects. */
export interface Relationship {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

/** Maps each column of a table to the name under which a relation shows that column. */
type Shown = Map<string, string>;

/** Matches an output column in the stored query of a view: position, name, source table and source column. */
const origin = /:resno (\d+) :resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)/g;

/**
 * Returns the columns of `table` that a relation shows. A table shows all of its own columns. A view shows the columns
 * that its query selects unchanged.
 */
function shownOf({ relations }: Catalog, shower: Relation, table: number): Shown {
  if (shower.oid === table) return new Map(shower.columns.map(({ name }) => [name, name]));
  const columns = relations.find(({ oid }) => oid === table)?.columns ?? [];
  const shown: Shown = new Map();
  for (const [, position, name = '', from, column] of (shower.query ?? '').matchAll(origin)) {
    if (Number(from) !== table || shower.columns[Number(position) - 1]?.name !== name) continue;
    const source = columns.find(({ position }) => position === Number(column));
    if (source) shown.set(source.name, name);
  }
  return shown;
}

/** Returns the names under which the columns are shown, or null if one of them is not shown. */
function namesIn(shown: Shown, columns: string[]): string[] | null {
  const names = columns.flatMap((column) => shown.get(column) ?? []);
  return names.length === columns.length ? names : null;
}

/**
 * Returns the relationships of a table or view, as PostgREST detects them. A view has the foreign keys of the tables
 * whose columns it shows. A foreign key to such a table also refers to the view.
 */
export function relationshipsOf(catalog: Catalog, relation: Relation): Relationship[] {
  return catalog.foreignKeys.flatMap((key) => {
    const columns = namesIn(shownOf(catalog, relation, key.from), key.columns);
    if (!columns) return [];
    return catalog.relations.flatMap((referred) => {
      const referencedColumns = namesIn(shownOf(catalog, referred, key.to), key.referencedColumns);
      if (!referencedColumns) return [];
      return {
        foreignKeyName: key.name,
        columns,
        isOneToOne: key.isUnique,
        referencedRelation: referred.name,
        referencedColumns,
      };
    });
  });
}
