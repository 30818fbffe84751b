import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from './poll.ts';
import { createShellDist } from './shell-dist.ts';
import { patience, supabase } from './supabase.ts';

const children: ChildProcess[] = [];

/** Ends the servers that are still running, after the tests of a file. */
export function killServers(): void {
  for (const child of children) child.kill('SIGKILL');
}

/**
 * Starts the server in a child process.
 * @param openFiles limit of open files and sockets; by default the limit of the system.
 */
export function startServer(overrides: Record<string, string> = {}, openFiles?: number) {
  const node = [process.execPath, join(__dirname, '../../src/server.ts')];
  const [program = '', ...args] = openFiles ? ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...node] : node;
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SUPABASE_JWT_SECRET: supabase.jwtSecret,
      SUPABASE_JWT_ISSUER: supabase.issuer,
      SIGNING_KEY: 'signing key of the tests, 32 characters',
      SHELL_DIST: createShellDist(),
      ...patience,
      ...overrides,
    },
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

/** Waits until the server listens, and returns its URL. */
export async function listening(server: ReturnType<typeof startServer>): Promise<string> {
  const port = await eventually(() => /"port":(\d+)/.exec(server.said.out)?.[1]);
  return `http://127.0.0.1:${port}`;
}
