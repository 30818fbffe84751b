import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the data that servers begin with, which the first test that needs it makes. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-local-templates-'));
  // PostgreSQL may run as another user, who has to get to the data in it.
  await chmod(folder, 0o711);
  process.env.SUPABASE_TEST_TEMPLATES = folder;
}
