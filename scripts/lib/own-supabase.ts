import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Backend } from '../../bff/test/crowd/people.ts';
import { root } from './root.ts';

/** The address and the keys of an embedded Supabase. */
export type SupabaseKeys = Backend & { publishableKey: string; databaseUrl: string };

export interface OwnSupabase {
  keys: SupabaseKeys;
  /** The server process. `stop` ends it together with PostgreSQL. */
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts an embedded Supabase in its own process, which exits when its stdin closes.
 * @param version the folder of the repository whose migrations make the schema; default: this one.
 */
export async function startOwnSupabase(version = root): Promise<OwnSupabase> {
  const program = path.join(root, 'bff/test/support/supabase-process.ts');
  const child = spawn(process.execPath, [program, '1', path.join(version, 'supabase/migrations')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const started = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => null),
  ]);
  if (!started) throw new Error('The embedded Supabase did not start.');
  const [keys] = JSON.parse(String(started[0])) as [SupabaseKeys];
  return {
    keys,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * Returns the environment variables with which a BFF uses this Supabase. @param url another address of the same
 * Supabase, such as that of a proxy.
 */
export const settingsFor = (keys: SupabaseKeys, url = keys.url): Record<string, string> => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  SUPABASE_SECRET_KEY: keys.secretKey,
  SUPABASE_JWT_SECRET: keys.jwtSecret,
  SUPABASE_JWT_ISSUER: keys.issuer,
  SIGNING_KEY: 'signing key of tests, which is no secret',
});
