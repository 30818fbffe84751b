import type { Change } from './feed.ts';

/** One `postgres_changes` subscription of a channel. */
export interface Binding {
  id: number;
  event: string;
  schema: string;
  table?: string;
  filter?: string;
}

type Row = Record<string, unknown>;

/** Reads the `postgres_changes` subscriptions of a join request. `nextId` returns their ids. */
export function readBindings(config: unknown, nextId: () => number): Binding[] {
  const list =
    typeof config === 'object' && config !== null && 'postgres_changes' in config ? config.postgres_changes : [];
  if (!Array.isArray(list)) return [];
  return list.map((item: Row) => ({
    id: nextId(),
    event: typeof item.event === 'string' ? item.event : '*',
    schema: typeof item.schema === 'string' ? item.schema : 'public',
    ...(typeof item.table === 'string' && { table: item.table }),
    ...(typeof item.filter === 'string' && { filter: item.filter }),
  }));
}

/**
 * Whether a change matches the event, schema, table and `user_id` filter of a subscription. The `user_id` filter is
 * checked before the row is read, so that rows of other owners are not read.
 */
export function isAbout(binding: Binding, change: Change): boolean {
  const { event, schema, table = '*', filter } = binding;
  return (
    (event === '*' || event === change.type) &&
    (schema === '*' || schema === change.schema) &&
    (table === '*' || table === change.table) &&
    (!filter?.startsWith('user_id=') || change.owner === null || passes(binding, { user_id: change.owner }))
  );
}

/** Whether a row passes the subscription's filter, `column=operator.value`. */
export function passes({ filter }: Binding, row: Row): boolean {
  if (!filter) return true;
  const [, column = '', operator = '', wanted = ''] = /^([^=]+)=(\w+)\.(.*)$/s.exec(filter) ?? [];
  if (!(column in row)) return false;
  const value = row[column];
  const same = String(value) === wanted;
  const order = compare(value, wanted);
  switch (operator) {
    case 'eq':
      return same;
    case 'neq':
      return !same;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'in':
      return wanted
        .replace(/^\(|\)$/g, '')
        .split(',')
        .includes(String(value));
    default:
      return false;
  }
}

function compare(value: unknown, wanted: string): number {
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) - Number(wanted);
  return String(value) < wanted ? -1 : Number(String(value) > wanted);
}
