import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { codeOf, messageOf, StartError } from '../errors.ts';
import { recogniseSquashed } from './squashed.ts';

export interface Migration {
  file: string;
  version: string;
  name: string;
  text: string;
}

const FILE_NAME = /^(\d{14})_(.+)\.sql$/;

/** The table in which the Supabase CLI records applied migrations. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);`;

/** Reads the migrations of a folder, in the order of their versions. Throws a StartError for an invalid file name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.sql')).sort();
  return await Promise.all(
    files.map(async (file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      if (!version || !name) {
        throw new StartError(
          `Migration ${file} has an invalid name. Name it with 14 digits, an underscore and a name.`,
        );
      }
      return { file, version, name, text: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/**
 * Applies new migrations and returns their number. Each file runs in one transaction together with its entry in the
 * history. Throws a StartError if an applied file has changed, because a hosted project would not apply the change.
 */
export async function applyMigrations(sql: Sql, folder: string, log: (line: string) => void): Promise<number> {
  const migrations = await readMigrations(folder);
  await sql.unsafe(HISTORY);
  await recogniseSquashed(sql, migrations, log);
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`;
  const applied = new Map(rows.map(({ version, statements }) => [version, statements?.join('') ?? '']));
  const newest = rows.at(-1)?.version ?? '';
  let count = 0;
  for (const migration of migrations) {
    const before = applied.get(migration.version);
    if (before === undefined) {
      if (migration.version < newest) {
        throw new StartError(
          `Migration ${migration.file} is older than a migration that is already applied. Give it a newer number, or reset the data.`,
        );
      }
      await apply(sql, migration);
      log(`Applied migration ${migration.file}.`);
      count += 1;
    } else if (withoutComments(before) !== withoutComments(migration.text)) {
      throw new StartError(
        `Migration ${migration.file} was changed after it was applied. Undo the change and add a new migration, or reset the data.`,
      );
    }
  }
  return count;
}

/**
 * Removes the lines that are only a comment. These lines may change after a hosted project has applied the migration.
 */
const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n');

async function apply(sql: Sql, { file, version, name, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    const line = lineOf(text, error);
    throw new StartError(`Migration ${file}${line} failed: ${messageOf(error)} (${codeOf(error) || 'no code'}).`);
  }
}

/** Returns the line of an error as text. PostgreSQL reports only a character position. */
function lineOf(text: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length},` : '';
}
