import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export default async function globalTeardown(): Promise<void> {
  const { SUPABASE_TEST_TEMPLATES } = process.env;
  if (SUPABASE_TEST_TEMPLATES) await rm(dirname(SUPABASE_TEST_TEMPLATES), { recursive: true, force: true });
}
