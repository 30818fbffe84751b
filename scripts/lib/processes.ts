import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendToLog } from './error-log.ts';
import { say } from './output.ts';
import { root } from './root.ts';

/** Everything together must be gone within 10 s of the signal. */
const stopTimeoutMs = 8_000;
const endingsTimeoutMs = 1_000;

/** How a part is started: a script of the repository with Node. */
interface Part {
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** Folder to run in, below the repository. */
  folder?: string;
  /** File that takes what the part writes to its error output, 20 MB of it at most; without it the lines are shown. */
  errorLog?: string;
}

/** The long-running parts of the application, started in order and stopped in reverse. */
export class Processes {
  readonly #children: ChildProcess[] = [];
  readonly #onExit: (name: string, code: number | null) => void;
  readonly #endings: (() => Promise<void>)[] = [];
  #stopping = false;

  /** `onExit` is called when a part ends by itself. */
  constructor(onExit: (name: string, code: number | null) => void) {
    this.#onExit = onExit;
  }

  /** Starts a part. Its lines are shown under its name. */
  start(name: string, { script, args = [], env, folder = '.', errorLog }: Part): ChildProcess {
    const endWithParent = path.join(root, 'scripts', 'lib', 'exit-with-parent.ts');
    const child = spawn(process.execPath, ['--import', endWithParent, path.join(root, script), ...args], {
      cwd: path.join(root, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, errorLog ? null : child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => say(`  [${name}] ${line}`));
    }
    if (errorLog) child.stderr?.on('data', (chunk: Buffer) => appendToLog(errorLog, chunk));
    child.on('exit', (code) => !this.#stopping && this.#onExit(name, code));
    this.#children.push(child);
    return child;
  }

  /** What has to end before the first part is stopped. */
  beforeStop(work: () => Promise<void>): void {
    this.#endings.push(work);
  }

  /** Asks every part to stop, last first, and waits for it; what is not gone after 8 s is killed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const timer = setTimeout(() => {
      for (const child of this.#children) child.kill('SIGKILL');
    }, stopTimeoutMs);
    await Promise.race([Promise.all(this.#endings.map((end) => end())), sleep(endingsTimeoutMs)]);
    for (const child of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    clearTimeout(timer);
  }
}

/** Resolves once `url` answers with success; throws when it has not within `timeoutMs`. */
export async function waitForUrl(url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${timeoutMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Resolves when a part says `{ ready }`; throws the sentence of its `{ failed }`, or one of ours when it ends without a word. */
export function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready?: unknown; failed?: string }) =>
      message.failed ? reject(new Error(message.failed)) : resolve(),
    );
    child.once('exit', () => reject(new Error('A part of the application stopped before it was ready.')));
  });
}
