import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '@jest/types';

/**
 * Starts the embedded Supabase and passes its addresses to the Jest workers in an environment variable. Sets the
 * temporary directory of the workers to a folder of this run, which the teardown deletes.
 */
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
  const folder = mkdtempSync(join(tmpdir(), 'bff-run-'));
  // The embedded Supabase of another Jest project in this run also creates a folder in this temporary directory. Its
  // PostgreSQL runs as another system user, who must be able to enter the directory.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  globalThis.endTestRun = async () => {
    child.stdin.end();
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

declare global {
  var endTestRun: () => Promise<void>;
}
