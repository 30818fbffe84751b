import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseApi } from '../../src/options.ts';
import { fillData } from './template.ts';

export { until } from './until.ts';

export type Server = Omit<SupabaseApi, 'close'>;

/** A server that runs in its own process. */
export interface RunningServer extends Server {
  child: ChildProcess;
  dataDir: string;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const ROOT = join(__dirname, '..', '..');
const MIGRATIONS = join(ROOT, 'test', 'fixtures', 'migrations');
/** The folder of the product's migrations. Most tests use a few small migrations instead. */
export const PRODUCT_MIGRATIONS = join(ROOT, '..', 'migrations');

/** Creates a folder in the temporary directory of the test run. */
export async function temporaryFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'supabase-local-test-'));
}

export async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

let newest: ChildProcess | undefined;

/** Returns the process that was started last, even if it is not ready yet. */
export function lastChild(): ChildProcess | undefined {
  return newest;
}

/**
 * Starts a server. Rejects with the server's message if it does not start. An empty data folder is first filled with a
 * copy of data that the migrations have created, unless the test has its own migrations.
 * @param env environment variables that replace the usual ones of a test.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env.SUPABASE_DATA ?? (await temporaryFolder());
  const migrations = env.SUPABASE_MIGRATIONS ?? MIGRATIONS;
  if ([MIGRATIONS, PRODUCT_MIGRATIONS].includes(migrations)) {
    await fillData(dataDir, migrations, async (folder) => {
      const server = await launch({ SUPABASE_DATA: folder, SUPABASE_MIGRATIONS: migrations });
      await server.stop();
    });
  }
  return launch({ ...env, SUPABASE_DATA: dataDir });
}

async function launch(env: Record<string, string> & { SUPABASE_DATA: string }): Promise<RunningServer> {
  const dataDir = env.SUPABASE_DATA;
  const child = fork(join(ROOT, 'src', 'cli.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SUPABASE_PORT: '0',
      SUPABASE_MAIL_PORT: '0',
      SUPABASE_OIDC_PORT: '0',
      SUPABASE_DB_PORT: '0',
      SUPABASE_MIGRATIONS: MIGRATIONS,
      SUPABASE_TEMPLATES: join(ROOT, '..', 'templates'),
      SITE_URL: 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  newest = child;
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const server = await new Promise<Server>((resolve, reject) => {
    child.on('message', (message: { ready?: Server; failed?: string }) => {
      if (message.ready) resolve(message.ready);
      if (message.failed) reject(new Error(message.failed));
    });
    exited.then((code) => reject(new Error(`The server ended (${code}): ${output}`)));
  });
  return {
    ...server,
    child,
    dataDir,
    output: () => output,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return exited;
    },
  };
}

// Longer than the longest wait, so that a failure names what the test waited for.
jest.setTimeout(300_000);
