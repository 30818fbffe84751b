import { join } from 'node:path';
import { startSupabaseApi } from './api/server.ts';
import { startPostgres } from './database/postgres.ts';
import type { LocalSupabase, LocalSupabaseOptions } from './options.ts';

/** Starts PostgreSQL on a data folder, then the Supabase API and the mail page over it. */
export async function startLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  const { dataDir, log } = options;
  const cluster = await startPostgres({ dataDir, port: options.databasePort, log });
  try {
    const api = await startSupabaseApi({
      ...options,
      databaseUrl: cluster.url,
      databaseDir: cluster.folder,
      storageDir: join(dataDir, 'storage'),
    });
    return {
      ...api,
      close: async () => {
        await cluster.announceEnd();
        await api.close();
        await cluster.close();
      },
    };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}
