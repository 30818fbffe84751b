import { pino } from 'pino';
import { createDataExportsRepository } from '../../src/jobs/data-exports.repository.ts';
import { createDataExports } from '../../src/jobs/data-exports.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createFileStore } from '../../src/supabase/file-store.ts';
import { createUpstream } from '../../src/supabase/upstream.ts';
import { testEnv } from './app.ts';

/** Makes the exports that wait, and removes files that nobody needs any more. */
export async function runDataExports(): Promise<void> {
  const env = testEnv();
  const logger = pino({ level: 'silent' });
  const upstream = createUpstream(env, logger, createMetrics());
  const repository = createDataExportsRepository(env, upstream);
  await createDataExports({ repository, files: createFileStore(env, upstream), logger }).runDue();
  await upstream.close();
}
