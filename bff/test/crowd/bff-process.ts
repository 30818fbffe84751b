import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A BFF in its own process, as in production. */
export interface BffProcess {
  url: string;
  /** Returns the memory of the process in bytes, or null if the system does not report it. */
  memory(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
}

/** Matches the log line that contains the port. */
const listening = /"port":(\d+).*"msg":"listening"/;

/**
 * Starts the BFF in a child process on a free port.
 * @param server path of `bff/src/server.ts`.
 * @param env environment variables in addition to those of this process.
 */
export async function startBff(server: string, env: Record<string, string>): Promise<BffProcess> {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The BFF did not start')));
    createInterface(child.stdout).on('line', (line) => {
      const found = listening.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      return kilobytes ? Number(kilobytes) * 1024 : null;
    },
    signal: (name) => void child.kill(name),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
