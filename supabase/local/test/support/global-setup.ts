import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Sets the temporary directory of the workers to a folder of this run, which the teardown removes with everything that tests
 * leave in it. It has a folder for the data that servers begin with, which the first test that needs it makes.
 */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-local-run-'));
  const templates = join(folder, 'templates');
  await mkdir(templates);
  // PostgreSQL may run as another user, who has to get to the data in them.
  for (const open of [folder, templates]) await chmod(open, 0o711);
  process.env.TMPDIR = folder;
  process.env.SUPABASE_TEST_TEMPLATES = templates;
}
