import { once } from 'node:events';
import { say } from '../../scripts/lib/output.ts';
import { overrideAddress } from '../../scripts/lib/override-address.ts';
import { firstFreePort } from '../../scripts/lib/ports.ts';
import { waitForUrl } from '../../scripts/lib/wait-for-url.ts';
import { remoteHere, shellAddress } from './place.ts';
import { startProgram } from './programs.ts';

/** The ports at which applications allow dev servers, if they allow any. */
const firstPort = 3101;
const ports = 20;

const startTimeoutMs = 120_000;

interface DevOptions {
  /** Address of the application. */
  shell?: string | undefined;
  /** Port of the dev server. */
  port?: string | undefined;
}

async function requireApplication(shell: string): Promise<void> {
  const answer = await fetch(`${shell}/livez`).catch(() => null);
  if (!answer?.ok) throw new Error(`No application answers at ${shell}.`);
}

function portOf(given: string): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port must be a number from 1 to 65535.');
  return port;
}

/**
 * Serves the remote of the working directory from source, and prints the address at which the deployed shell plays it,
 * in the browser that opens the address. Runs until the dev server ends. @returns the exit code of the dev server.
 */
export async function dev({ shell: given, port: givenPort }: DevOptions): Promise<number> {
  const remote = remoteHere();
  const shell = shellAddress(given);
  await requireApplication(shell);
  const port = givenPort === undefined ? await firstFreePort(firstPort, ports) : portOf(givenPort);
  const server = startProgram('webpack-cli', ['serve', '--mode', 'development', '--port', String(port)]);
  const ended = once(server, 'exit') as Promise<[number | null]>;
  const own = `http://localhost:${port}`;
  const ready = waitForUrl(`${own}/mf-manifest.json`, startTimeoutMs).then(() => true);
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  if (isReady)
    say(`\n  ${remote} from source, in the browser that opens\n  ${overrideAddress(shell, { [remote]: own })}\n`);
  const [code] = await ended;
  return code ?? 1;
}
