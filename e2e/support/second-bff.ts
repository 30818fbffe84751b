import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import { LOCAL_KEYS } from 'supabase-local';
import { keptSigningKey } from '../../scripts/lib/signing-key.ts';
import { environment, urls } from './stack.ts';

/** Starts a second BFF beside the one under test, with the same data and other settings. */
export async function startSecondBff(port: number, settings: Record<string, string>) {
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, ['bff/src/server.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      PUBLIC_URL: url,
      CHAT_ORIGIN: urls.chat,
      SUPABASE_URL: `http://localhost:${environment.SUPABASE_PORT}`,
      SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishableKey,
      SUPABASE_SECRET_KEY: LOCAL_KEYS.secretKey,
      SUPABASE_JWT_SECRET: LOCAL_KEYS.jwtSecret,
      SIGNING_KEY: await keptSigningKey(String(environment.WORKSPACE_DATA)),
      LOG_LEVEL: 'silent',
      // The application under test runs the jobs. This BFF has no mail service and would drop the mails of all tests.
      JOBS_INTERVAL_MS: '0',
      CHARGES_INTERVAL_MS: '0',
      ...settings,
    },
  });
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
