import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase, startPostgres, startSupabaseApi } from 'supabase-local';

// This process runs the embedded Supabase of a test run. It ends when its standard input ends.
const workers = Number(process.argv[2] ?? 1);
const migrationsDir = process.argv[3] ?? resolve(import.meta.dirname, '../../../supabase/migrations');
const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'bff-test-'));
const cluster = await startPostgres({ dataDir, port: 0, unsafe: true, log });
const apis = await Promise.all(
  Array.from({ length: workers }, async (_, worker) =>
    startSupabaseApi({
      databaseUrl: await createDatabase(cluster.url, `bff_${worker}`),
      port: 0,
      mailPort: 0,
      storageDir: join(dataDir, `storage-${worker}`),
      migrationsDir,
      siteUrl: 'http://localhost:3000',
      log,
    }),
  ),
);
process.stdout.write(`${JSON.stringify(apis)}\n`);

async function stop(): Promise<void> {
  await Promise.all(apis.map((api) => api.close()));
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.stdin.on('end', stop).resume();
process.on('SIGTERM', stop);
