import type { Sql } from 'postgres';
import { codeOf, messageOf } from '../errors.ts';
import type { ReadRow } from './channel.ts';
import { type Change, quote } from './feed.ts';

const DENIED = '42501';

/** Reads changed rows with the role and the claims of the subscriber, as the REST API would. */
export function createReader(sql: Sql, log: (line: string) => void): ReadRow {
  return async (change, claims) => {
    try {
      const [found] = await sql.begin(async (transaction) => {
        await transaction`
          select set_config('role', ${claims.role}, true),
            set_config('request.jwt.claims', ${JSON.stringify(claims.all)}, true),
            set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
            set_config('request.jwt.claim.role', ${claims.role}, true)`;
        return await transaction.unsafe<{ row: Record<string, unknown> }[]>(...selectByKey(change));
      });
      return found?.row;
    } catch (error) {
      if (codeOf(error) !== DENIED) log(`Realtime could not read ${change.table}: ${messageOf(error)}`);
      return undefined;
    }
  };
}

/** The values of the key are sent as text and cast to the columns' types, so that the index is used. */
function selectByKey({ schema, table, key }: Change): [string, string[]] {
  const names = Object.keys(key);
  const from = `${quote(schema)}.${quote(table)}`;
  const conditions = names.map((name, index) => `t.${quote(name)} = $${index + 1}`);
  return [
    `select to_jsonb(t) as row from ${from} t where ${conditions.join(' and ')}`,
    names.map((name) => String(key[name])),
  ];
}
