import type { Sql } from 'postgres';
import type { Row } from './scopes.ts';

export interface Relation {
  name: string;
  kind: 'table' | 'view';
  /** The columns of the primary key; `id` for a view. */
  key: string[];
}

/** Returns the tables and views of schema prod, from the catalog. */
export async function readRelations(sql: Sql): Promise<Relation[]> {
  const rows = await sql`
    select c.relname as name, c.relkind = 'v' as is_view,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'prod'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`;
  return rows.map(({ name, is_view, key }) => ({ name, kind: is_view ? 'view' : 'table', key: key ?? ['id'] }));
}

export const keyOf = (relation: Relation, row: Row): string =>
  relation.key.map((column) => String(row[column])).join(' ');

export interface State {
  /** A hash of each row, by table and key. */
  tables: Map<string, Map<string, string>>;
  /** One more than the highest id of a finished transaction. */
  nextTransaction: string;
}

/**
 * Returns a hash of each row in schema prod. `sql` must be a superuser's connection. Returns `earlier` itself if no
 * transaction has written since, because a transaction only gets an id when it writes.
 */
export async function readState(sql: Sql, relations: Relation[], earlier?: State): Promise<State> {
  const [now] = await sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  const nextTransaction = String(now?.next);
  if (earlier?.nextTransaction === nextTransaction) return earlier;
  const tables = relations.filter(({ kind }) => kind === 'table');
  const parts = tables.map(
    ({ name, key }) =>
      `select '${name}' as name, concat_ws(' ', ${key.map((column) => `t."${column}"`).join(', ')}) as key, md5(t::text) as hash from prod."${name}" t`,
  );
  const hashes: State['tables'] = new Map(tables.map(({ name }) => [name, new Map()]));
  for (const { name, key, hash } of await sql.unsafe(parts.join(' union all '))) hashes.get(name)?.set(key, hash);
  return { tables: hashes, nextTransaction };
}

/** Returns the rows that were added, changed or removed, as `table: key`. */
export function difference(before: State, after: State): string[] {
  if (before === after) return [];
  const changed: string[] = [];
  for (const [name, rows] of before.tables) {
    const now = after.tables.get(name) ?? new Map<string, string>();
    for (const key of new Set([...rows.keys(), ...now.keys()])) {
      if (rows.get(key) !== now.get(key)) changed.push(`${name}: ${key}`);
    }
  }
  return changed.sort();
}
