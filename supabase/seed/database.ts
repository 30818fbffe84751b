import { createClient } from '@supabase/supabase-js';

/** Creates a client for schema prod with the secret key. */
export function connect(url: string, secretKey: string) {
  return createClient(url, secretKey, {
    db: { schema: 'prod' },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
export type Database = ReturnType<typeof connect>;

export type Row = Record<string, unknown>;

interface Failure {
  message: string;
}

/** Throws an error that names the action, if a request has failed. */
export function check(error: Failure | null, doing: string): void {
  if (error) throw new Error(`The seed failed while ${doing}: ${error.message}`);
}

/** Inserts the rows whose key is missing, in one request. Existing rows stay unchanged. */
export async function insertMissing(database: Database, table: string, rows: Row[], key = 'id'): Promise<void> {
  const { error } = await database.from(table).upsert(rows, { onConflict: key, ignoreDuplicates: true });
  check(error, `filling ${table}`);
}

/** Inserts the rows in one request. Overwrites existing rows. */
export async function replace(database: Database, table: string, rows: Row[]): Promise<void> {
  const { error } = await database.from(table).upsert(rows);
  check(error, `filling ${table}`);
}
