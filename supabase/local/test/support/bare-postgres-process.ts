import { startPostgres } from '../../src/database/postgres.ts';

const [dataDir = '', version] = process.argv.slice(2);

const cluster = await startPostgres({
  dataDir,
  version: version === '17' ? 17 : 18,
  port: 0,
  unsafe: true,
  log: () => undefined,
});
process.once('disconnect', () => cluster.close());
process.send?.(cluster.url);
