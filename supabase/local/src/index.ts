export { startSupabaseApi } from './api/server.ts';
export { backUp } from './backup/back-up.ts';
export { restore } from './backup/restore.ts';
export { connect, databaseUrl } from './database/connect.ts';
export { createDatabase, dropDatabase } from './database/databases.ts';
export { removeData } from './database/location.ts';
export { applyMigrations, readMigrations } from './database/migrations.ts';
export { type PostgresCluster, type PostgresOptions, startPostgres } from './database/postgres.ts';
export { StartError } from './errors.ts';
export { LOCAL_KEYS, type SupabaseKeys } from './keys.ts';
export { startLocalSupabase } from './local-supabase.ts';
export type { SentMail } from './mail/outbox.ts';
export { createMailServer } from './mail/server.ts';
export {
  DEFAULT_PORTS,
  type LocalSupabase,
  type LocalSupabaseOptions,
  type SupabaseApi,
  type SupabaseApiOptions,
} from './options.ts';
export { checkTestProject, readTestProject, type TestProject } from './test-project.ts';
