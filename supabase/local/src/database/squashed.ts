import type { Sql } from 'postgres';
import { StartError } from '../errors.ts';
import type { Migration } from './migrations.ts';

/**
 * Versions of the squashed migrations. The files `from` to `to` create the same schema as the old migrations, which
 * ended with `last`.
 */
export const SQUASHED = { last: '20261123004206', from: '20261124000010', to: '20261124000390' } as const;

/**
 * Replaces the old migrations in a database's history with the squashed ones, and runs none of them. Does nothing if
 * the history is empty or already has the squashed migrations.
 * Throws a StartError if the database has only a part of the old migrations, because their files no longer exist.
 */
export async function recogniseSquashed(sql: Sql, migrations: Migration[], log: (line: string) => void): Promise<void> {
  const files = migrations.filter(({ version }) => version >= SQUASHED.from && version <= SQUASHED.to);
  if (files.length === 0) return;
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const versions = rows.map(({ version }) => version);
  const newest = versions.at(-1);
  if (newest === undefined || versions.includes(SQUASHED.from)) return;
  if (!versions.includes(SQUASHED.last)) {
    throw new StartError(
      `The data ends at migration ${newest}, but the migrations up to ${SQUASHED.last} are squashed. Start the commit before the squash once, or reset the data.`,
    );
  }
  await sql.begin(async (transaction) => {
    await transaction`delete from supabase_migrations.schema_migrations where version <= ${SQUASHED.last}`;
    for (const { version, name, text } of files) {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    }
  });
  log(
    `Recorded ${files.length} squashed migrations in place of the migrations that created this data. None of them was run.`,
  );
}
