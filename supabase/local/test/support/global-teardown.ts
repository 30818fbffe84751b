import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  await rm(process.env.SUPABASE_TEST_TEMPLATES ?? '', { recursive: true, force: true });
}
