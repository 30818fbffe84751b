import type { Catalog, Relation } from './catalog.ts';

/** A relationship as supabase-js wants it described. */
export interface Relationship {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

/** Columns of a table by their names, each with the name under which a relation shows it. */
type Shown = Map<string, string>;

/** Where an entry of a view's query comes from, as PostgreSQL writes it. */
const origin = /:resno (\d+) :resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)/g;

/** What a relation shows of a table: a table shows all of its own columns, a view those that its query takes unchanged. */
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

/** The names under which all columns are shown; null when one is not. */
function namesIn(shown: Shown, columns: string[]): string[] | null {
  const names = columns.flatMap((column) => shown.get(column) ?? []);
  return names.length === columns.length ? names : null;
}

/** The foreign keys of a relation. As for PostgREST, a view has the keys of the tables whose columns it shows, and keys that refer to such a table refer to the view too. */
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
