import { startPostgres } from '../../src/database/postgres.ts';

const cluster = await startPostgres({
  dataDir: process.argv[2] ?? '',
  port: 0,
  unsafe: true,
  log: () => undefined,
});
process.once('disconnect', () => cluster.close());
process.send?.(cluster.url);
