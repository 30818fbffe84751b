import type { Sql } from 'postgres';
import { StartError } from '../errors.ts';
import type { Migration } from './migrations.ts';

/**
 * Before the first release the migrations that had piled up were folded into a file or two per noun. The files `from` … `to`
 * make the same schema as the chain that ended with `last`.
 */
export const FOLDED = { last: '20261123004206', from: '20261124000010', to: '20261124000390' } as const;

/**
 * Lets a database of the old chain go on: in its history the folded files take the place of the old ones, and none is run.
 * Does nothing to any other database.
 *
 * Throws a StartError when the database was left somewhere within the old chain, whose files are gone.
 */
export async function recogniseFolded(sql: Sql, migrations: Migration[], log: (line: string) => void): Promise<void> {
  const files = migrations.filter(({ version }) => version >= FOLDED.from && version <= FOLDED.to);
  if (files.length === 0) return;
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const versions = rows.map(({ version }) => version);
  const newest = versions.at(-1);
  if (newest === undefined || versions.includes(FOLDED.from)) return;
  if (!versions.includes(FOLDED.last)) {
    throw new StartError(
      `The data ends at migration ${newest}, and those up to ${FOLDED.last} are folded: start the commit before the fold once, or reset the data.`,
    );
  }
  await sql.begin(async (transaction) => {
    await transaction`delete from supabase_migrations.schema_migrations where version <= ${FOLDED.last}`;
    for (const { version, name, text } of files) {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    }
  });
  log(`Recorded ${files.length} folded migrations in place of those that made this data; none of them was run.`);
}
