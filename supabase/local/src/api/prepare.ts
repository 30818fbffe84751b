import type { Sql } from 'postgres';
import { startQuietly } from '../compat/quiet-start.ts';
import { createHostedObjects, createRoles, setSearchPath } from '../database/bootstrap.ts';
import { applyMigrations } from '../database/migrations.ts';
import type { LiteApp } from './lite.ts';

/** The id of an advisory lock. It lets only one server at a time prepare a database. */
const LOCK = 7_425_502;

/** Creates the roles, schemas and objects of a hosted project, then applies the migrations. */
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
