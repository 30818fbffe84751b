import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendToLog } from './error-log.ts';
import { say } from './output.ts';
import { root } from './root.ts';

/** Processes that still run after this time are killed, because all must end within 10 s of the signal. */
const stopTimeoutMs = 8_000;
const endingsTimeoutMs = 1_000;

/** A process of the application: a script of the repository that runs in Node. */
interface Part {
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** Working directory, relative to the repository. */
  folder?: string;
  /**
   * File to which the stderr of the part is written. This file and the previous one together have at most 20 MB.
   * Without `errorLog`, stderr is printed.
   */
  errorLog?: string;
}

/** The long-running parts of the application, started in order and stopped in reverse. */
export class Processes {
  readonly #children: ChildProcess[] = [];
  readonly #onExit: (name: string, code: number | null) => void;
  readonly #endings: (() => Promise<void>)[] = [];
  #stopping = false;

  /** `onExit` is called when a part ends unexpectedly. */
  constructor(onExit: (name: string, code: number | null) => void) {
    this.#onExit = onExit;
  }

  /** Starts a part. Its output is printed with `name` before each line. */
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

  /** Adds a function to run before the parts are stopped. `stop` waits at most one second for these functions. */
  beforeStop(work: () => Promise<void>): void {
    this.#endings.push(work);
  }

  /**
   * Sends SIGTERM to the parts one by one, in reverse order, and waits for each. After 8 s, kills all that still run.
   */
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

/** Resolves when a part sends the message `{ ready }`. Throws if the part sends `{ failed }` or exits first. */
export function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready?: unknown; failed?: string }) =>
      message.failed ? reject(new Error(message.failed)) : resolve(),
    );
    child.once('exit', () => reject(new Error('A part of the application stopped before it was ready.')));
  });
}
