import type { Sql } from 'postgres';

/**
 * The size limit of a column: a number of characters, the name of the function that checks the value, or `fixed form`.
 */
export type Limit = number | string;

const fixed = 'fixed form';

/**
 * Returns the limit in a check constraint as PostgreSQL prints it, or null if the check does not limit the column's
 * length.
 */
function limitIn(check: string, column: string): Limit | null {
  // `length(btrim(x))` is no limit for x, because it does not count spaces at the ends.
  const length = new RegExp(`(?<![a-z_])(?:octet_)?length\\(\\(?${column}\\)?(?:::text)?\\) <= (\\d+)`).exec(check);
  if (length) return Number(length[1]);
  const judge = new RegExp(`^CHECK \\(private\\.(\\w+)\\(${column}(?:, \\d+)*\\)\\)$`).exec(check);
  if (judge?.[1]) return judge[1];
  const isListed = check.includes(`${column} = ANY (ARRAY[`);
  const isShort = new RegExp(`\\(${column} ~ '\\^[^+*]+\\$'`).test(check);
  return isListed || isShort ? fixed : null;
}

/**
 * Returns the limit of every text, text array or JSON column in schema prod, by `table.column`; null without a limit.
 */
export async function readLimits(sql: Sql): Promise<Map<string, Limit | null>> {
  const columns = await sql`
    select c.relname || '.' || a.attname as name, a.attname as column_name, array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and a.attnum = any (k.conkey)) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'prod'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'bytea', 'xml', '_text', '_varchar', '_jsonb', '_json'))
    order by 1`;
  return new Map(
    columns.map(({ name, column_name, checks }) => {
      const limits = checks
        .map((check: string) => limitIn(check, column_name))
        .filter((one: Limit | null) => one !== null);
      const numbers = limits.filter((one: Limit) => typeof one === 'number');
      return [name, numbers.length > 0 ? Math.min(...numbers) : (limits[0] ?? null)];
    }),
  );
}
