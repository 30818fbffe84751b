import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '@jest/types';

/** Starts the embedded Supabase and passes its addresses to the workers in environment variables. */
export default async function globalSetup({ maxWorkers }: Config.GlobalConfig): Promise<void> {
  const child = spawn(process.execPath, [join(__dirname, 'supabase-process.ts'), String(maxWorkers)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const started = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => null)]);
  if (!started) throw new Error(`The embedded Supabase did not start: ${said}`);
  process.env.BFF_TEST_SUPABASE = String(started[0]);
  globalThis.stopSupabase = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
}

declare global {
  var stopSupabase: () => Promise<void>;
}
