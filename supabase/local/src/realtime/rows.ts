import type { Sql } from 'postgres';
import { codeOf, messageOf } from '../errors.ts';
import { actAs } from './as-caller.ts';
import type { ReadRow } from './channel.ts';
import { type Change, quote } from './feed.ts';

const DENIED = '42501';

/** Creates a function that reads changed rows with the subscriber's role and claims, as the REST API does. */
export function createReader(sql: Sql, log: (line: string) => void): ReadRow {
  return async (change, claims) => {
    try {
      const [found] = await sql.begin(async (transaction) => {
        await actAs(transaction, claims);
        return await transaction.unsafe<{ row: Record<string, unknown> }[]>(...selectByKey(change));
      });
      return found?.row;
    } catch (error) {
      if (codeOf(error) !== DENIED) log(`Realtime could not read ${change.table}: ${messageOf(error)}`);
      return undefined;
    }
  };
}

/**
 * Returns the query for a row by its primary key. The values are sent as text, and PostgreSQL converts them to the
 * columns' types, so that it can use the index.
 */
function selectByKey({ schema, table, key }: Change): [string, string[]] {
  const names = Object.keys(key);
  const from = `${quote(schema)}.${quote(table)}`;
  const conditions = names.map((name, index) => `t.${quote(name)} = $${index + 1}`);
  return [
    `select to_jsonb(t) as row from ${from} t where ${conditions.join(' and ')}`,
    names.map((name) => String(key[name])),
  ];
}
