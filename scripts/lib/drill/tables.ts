import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Sql, TransactionSql } from 'postgres';

/** The number of rows of a table, and a hash of them that does not depend on their order. */
export interface TableFacts {
  rows: number;
  hash: string;
}
export type Facts = Record<string, TableFacts>;

interface Table {
  name: string;
  columns: string;
}

const schemas = ['prod', 'private', 'auth', 'storage'];
/** Its rows come back with the files, because Storage writes them. */
const ofFiles = 'storage.objects';

/** Equal rows must have equal texts in both databases. */
const sameTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Returns the tables with data, with their columns that can be written. The history of migrations is not data. */
async function tablesOf(sql: TransactionSql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${sql(schemas)} and c.relkind = 'r' and c.relname !~ 'migrations$'
    group by 1 order by 1`;
  return rows.filter(({ name }) => name !== ofFiles);
}

async function factsOf(sql: TransactionSql, tables: Table[]): Promise<Facts> {
  const facts: Facts = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<TableFacts[]>(
      `select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
    );
    facts[name] = row ?? { rows: 0, hash: '' };
  }
  return facts;
}

interface Sequence {
  name: string;
  value: string;
}
const sequencesOf = (sql: TransactionSql): Promise<Sequence[]> =>
  sql<Sequence[]>`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${sql(schemas)} and last_value is not null order by 1`;

const versionsOf = async (sql: TransactionSql): Promise<string> =>
  (await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by version`)
    .map(({ version }) => version)
    .join();

const fileOf = (folder: string, table: string): string => path.join(folder, `${encodeURIComponent(table)}.jsonl`);

/** Rows that are read or written at once. One row has up to 1 MB. */
const batch = 50;

/** Writes the rows of a table into a file, one JSON object per line. */
async function writeRows(sql: TransactionSql, { name }: Table, file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    // In JSON, a line break between values means nothing, and one in a text is escaped.
    const rows = sql.unsafe<{ line: string }[]>(
      `select translate(row_to_json(t)::text, chr(10) || chr(13), '  ') as line from ${name} t`,
    );
    for await (const part of rows.cursor(batch)) await handle.write(part.map(({ line }) => `${line}\n`).join(''));
  } finally {
    await handle.close();
  }
}

/** Writes the rows of a file into a table. The database reads their values from the JSON, so none is rounded. */
async function readRows(sql: TransactionSql, { name, columns }: Table, file: string): Promise<void> {
  let lines: string[] = [];
  async function insert(): Promise<void> {
    if (lines.length === 0) return;
    await sql.unsafe(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::text::json)`,
      [`[${lines.join()}]`],
    );
    lines = [];
  }
  const handle = await open(file);
  try {
    for await (const line of handle.readLines()) if (lines.push(line) === batch) await insert();
    await insert();
  } finally {
    await handle.close();
  }
}

/** A copy of a database: a file for each table in a folder, and what was true of its one snapshot. */
export interface DatabaseCopy {
  folder: string;
  facts: Facts;
  sequences: Sequence[];
  versions: string;
  /** The files of Storage that the snapshot names. */
  files: { bucket: string; name: string; type: string }[];
}

/** Copies the rows of all tables into `folder`, from one snapshot. The application may run. */
export async function copyTables(source: Sql, folder: string): Promise<DatabaseCopy> {
  return source.begin('isolation level repeatable read read only', async (sql) => {
    await sql.unsafe(sameTexts);
    const tables = await tablesOf(sql);
    for (const table of tables) await writeRows(sql, table, fileOf(folder, table.name));
    const files = await sql<DatabaseCopy['files']>`
      select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
      from storage.objects order by 1, 2`;
    return {
      folder,
      facts: await factsOf(sql, tables),
      sequences: await sequencesOf(sql),
      versions: await versionsOf(sql),
      files: [...files],
    };
  }) as Promise<DatabaseCopy>;
}

/**
 * Restores a copy in one transaction, and returns what is true of the database at its end.
 * @throws one sentence if the database has accounts, or another history of migrations than the copy.
 */
export async function restoreTables(target: Sql, copy: DatabaseCopy): Promise<Facts> {
  return target.begin(async (sql) => {
    await sql.unsafe(sameTexts);
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
    if (count > 0)
      throw new Error('The second database has accounts. Name an empty project: its data would be replaced.');
    if ((await versionsOf(sql)) !== copy.versions)
      throw new Error('The second database has other migrations than the first. Apply the same ones to both.');
    // Triggers and foreign keys stay silent, because each row was checked when it was first written.
    await sql`set local session_replication_role = replica`;
    const tables = await tablesOf(sql);
    // Migrations have filled some tables.
    for (const { name } of tables) await sql.unsafe(`delete from ${name}`);
    for (const table of tables) if (copy.facts[table.name]) await readRows(sql, table, fileOf(copy.folder, table.name));
    for (const { name, value } of copy.sequences) await sql`select setval(${name}::regclass, ${value}::bigint)`;
    return factsOf(sql, tables);
  }) as Promise<Facts>;
}

/** Returns a sentence for each table that differs. */
export const differences = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((name) => {
    const [one, other] = [before[name], after[name]];
    if (!one || !other) return [`${name} exists only in the ${one ? 'first' : 'second'} database`];
    if (one.rows !== other.rows) return [`${name} has ${other.rows} rows instead of ${one.rows}`];
    return one.hash === other.hash ? [] : [`${name} has other content in as many rows`];
  });
