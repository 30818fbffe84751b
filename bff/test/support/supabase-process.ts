import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  checkTestProject,
  createDatabase,
  createMailServer,
  readTestProject,
  startPostgres,
  startSupabaseApi,
  type TestProject,
} from 'supabase-local';

// This process runs the embedded Supabase of a test run, or stands for the project of TEST_SUPABASE_URL. It ends when its standard input ends.
const workers = Number(process.argv[2] ?? 1);
const migrationsDir = process.argv[3] ?? resolve(import.meta.dirname, '../../../supabase/migrations');
const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Starts a cluster with a database and an API server for each worker. */
async function startEmbedded() {
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
  const close = async () => {
    await Promise.all(apis.map((api) => api.close()));
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { apis, close };
}

/** Uses a project of its own, with an outbox here for the mails of the application. */
async function useProject(project: TestProject) {
  if (workers > 1) throw new Error('All tests use one project, so run Jest with --maxWorkers=1.');
  await checkTestProject(project);
  const { server } = createMailServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { apis: [{ ...project, mailUrl: `http://127.0.0.1:${port}` }], close: async () => void server.close() };
}

const project = readTestProject();
const { apis, close } = await (project ? useProject(project) : startEmbedded());
process.stdout.write(`${JSON.stringify(apis)}\n`);

async function stop(): Promise<void> {
  await close();
  process.exit(0);
}
process.stdin.on('end', stop).resume();
process.on('SIGTERM', stop);
