import { resolve } from 'node:path';
import { messageOf } from './errors.ts';
import {
  DEFAULT_PORTS,
  type LocalSupabase,
  StartError,
  type SupabaseApiOptions,
  startLocalSupabase,
  startSupabaseApi,
} from './index.ts';

/**
 * Starts the embedded Supabase. Its options are environment variables: SUPABASE_DATA (folder), SUPABASE_PORT,
 * SUPABASE_MAIL_PORT, SUPABASE_OIDC_PORT, SUPABASE_DB_PORT, SUPABASE_MIGRATIONS (folder), SUPABASE_TEMPLATES (folder),
 * SUPABASE_JWT_EXPIRY, SUPABASE_OTP_EXPIRY (both in seconds) and SITE_URL. With SUPABASE_DATABASE_URL, only the API
 * starts, over that database. A parent process that uses `fork` gets a message when the server is ready or has failed
 * to start. The server stops when that process ends or disconnects.
 */
const { env } = process;
const started = performance.now();
const log = (line: string) => process.stdout.write(`${line}\n`);
// The process that reads this output may end first. A failed write must not stop the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One week, the longest lifetime of an access token on hosted Supabase. */
const longestLifeSeconds = 604_800;

function port(name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= 0 && value < 65536) return value;
  throw new StartError(`${name} must be a port number, not "${env[name]}".`);
}

function seconds(name: string): number | undefined {
  if (!env[name]) return undefined;
  const value = Number(env[name]);
  if (Number.isInteger(value) && value >= 1 && value <= longestLifeSeconds) return value;
  throw new StartError(
    `${name} must be a whole number of seconds from 1 to ${longestLifeSeconds}, not "${env[name]}".`,
  );
}

async function start(): Promise<LocalSupabase> {
  const dataDir = resolve(env.SUPABASE_DATA || '.workspace/supabase');
  const options: Omit<SupabaseApiOptions, 'databaseUrl' | 'storageDir'> = {
    port: port('SUPABASE_PORT', DEFAULT_PORTS.api),
    mailPort: port('SUPABASE_MAIL_PORT', DEFAULT_PORTS.mail),
    oidcPort: port('SUPABASE_OIDC_PORT', DEFAULT_PORTS.oidc),
    migrationsDir: resolve(env.SUPABASE_MIGRATIONS || 'supabase/migrations'),
    templatesDir: env.SUPABASE_TEMPLATES ? resolve(env.SUPABASE_TEMPLATES) : undefined,
    siteUrl: env.SITE_URL || 'http://localhost:3000',
    jwtExpirySeconds: seconds('SUPABASE_JWT_EXPIRY'),
    otpExpirySeconds: seconds('SUPABASE_OTP_EXPIRY'),
    log,
  };
  if (env.SUPABASE_DATABASE_URL) {
    const storageDir = resolve(dataDir, 'storage');
    return startSupabaseApi({ ...options, databaseUrl: env.SUPABASE_DATABASE_URL, storageDir });
  }
  return startLocalSupabase({ ...options, dataDir, databasePort: port('SUPABASE_DB_PORT', DEFAULT_PORTS.database) });
}

const starting = start();
let ending = false;

/** Stops the server and PostgreSQL, even if the start has not finished. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  log('Stopping Supabase.');
  const server = await starting.catch(() => undefined);
  await server?.close().catch((error: unknown) => log(messageOf(error)));
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.once('disconnect', end);

try {
  const { close: _, ...server } = await starting;
  log(`Supabase is ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${server.url}`);
  log(`Sent mail: ${server.mailUrl}`);
  process.send?.({ ready: server });
} catch (error) {
  const text = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  process.send?.({ failed: text });
  process.disconnect?.();
}
