import type { Sql } from 'postgres';

/**
 * The size limit in the checks of a column: a number of characters, the function that checks it, or a fixed form of its
 * values.
 */
export type Limit = number | string;

const fixed = 'fixed form';

/** The limit in a check, as PostgreSQL prints it; null if the check does not limit the length of the column. */
function limitIn(check: string, column: string): Limit | null {
  // `length(btrim(x))` measures something shorter than x.
  const length = new RegExp(`(?<![a-z_])(?:octet_)?length\\(\\(?${column}\\)?(?:::text)?\\) <= (\\d+)`).exec(check);
  if (length) return Number(length[1]);
  const judge = new RegExp(`^CHECK \\(private\\.(\\w+)\\(${column}(?:, \\d+)*\\)\\)$`).exec(check);
  if (judge?.[1]) return judge[1];
  const isListed = check.includes(`${column} = ANY (ARRAY[`);
  const isShort = new RegExp(`\\(${column} ~ '\\^[^+*]+\\$'`).test(check);
  return isListed || isShort ? fixed : null;
}

/**
 * Every column with text, an array of texts or JSON in schema prod, as `table.column`, with its limit; null without
 * one.
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
