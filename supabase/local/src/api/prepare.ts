import type { Sql } from 'postgres';
import { startQuietly } from '../compat/quiet-start.ts';
import { createHostedObjects, createRoles, setSearchPath } from '../database/bootstrap.ts';
import { applyMigrations } from '../database/migrations.ts';
import type { LiteApp } from './lite.ts';

/** Any number works. Two servers that start on one database take turns by it. */
const LOCK = 7_425_502;

/** Brings a database to the state of a hosted project with our migrations. */
export async function prepareDatabase(
  sql: Sql,
  { app, connection }: LiteApp,
  migrationsDir: string,
  log: (line: string) => void,
): Promise<void> {
  const held = await sql.reserve();
  try {
    await held`select pg_advisory_lock(${LOCK})`;
    await createRoles(sql);
    await startQuietly(app);
    await app.ensureSystemSchema();
    await createHostedObjects(sql);
    await setSearchPath(sql);
    await applyMigrations(sql, migrationsDir, log);
    await connection.clearSchemaCache();
  } finally {
    await held`select pg_advisory_unlock(${LOCK})`;
    held.release();
  }
}
