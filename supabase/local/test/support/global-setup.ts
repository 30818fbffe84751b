import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder for this test run and makes it the temporary directory of the workers. The teardown
 * deletes the folder. Its subfolder `templates` contains data folders, which tests copy.
 */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-local-run-'));
  const templates = join(folder, 'templates');
  await mkdir(templates);
  // PostgreSQL may run as another user, who needs access to the data in these folders.
  for (const open of [folder, templates]) await chmod(open, 0o711);
  process.env.TMPDIR = folder;
  process.env.SUPABASE_TEST_TEMPLATES = templates;
}
