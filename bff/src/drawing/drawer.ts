import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type DrawingTask, type Drawn, drawn } from '@workspace/contracts';
import type { Logger } from 'pino';
import { Tinypool, type TinypoolChannel } from 'tinypool';
import * as z from 'zod/mini';
import { bareEnvironment } from '../integrations/workers/bare-environment.ts';
import { DrawingError } from './drawing-error.ts';
import type { DrawingAnswer, DrawingOrder, DrawingQuestion, DrawingReply } from './messages.ts';

/** A script that draws, or takes part in a drawing. `key` is the hash of its text. */
export interface Source {
  key: string;
  text: string;
}

/** A page to draw. `remote` is null for a page of the shell. */
export interface PageToDraw {
  shell: Source;
  remote: Source | null;
  task: DrawingTask;
  /** A time zone that `Intl` knows. */
  timeZone: string;
  /** Returns answers to calls that the drawing lacks, by path, as far as there are any. Never rejects. */
  answer(missing: string[]): Promise<Record<string, unknown>>;
}

/** Draws pages in processes of their own. */
export interface Drawer {
  /**
   * Runs the shell's script in all processes. A first drawing that has to wait for this would come too late. Never
   * rejects: the first drawing says what is wrong.
   */
  prepare(shell: Source): Promise<void>;
  /** Returns whether no page is being drawn, so that a drawing which waits for answers keeps no other from its place. */
  isFree(): boolean;
  /** @throws {DrawingError} if there is no drawing; `busy` at once if there is no room for one. */
  draw(page: PageToDraw): Promise<Drawn>;
  close(): Promise<void>;
}

interface DrawerOptions {
  /** How many pages are drawn at the same time. */
  processes?: number;
  /** How many more may wait. */
  waiting?: number;
  /** The longest time for the answers that a page asks for, in ms. */
  answersMs?: number;
  /** The time that the scripts of a page may take, in ms: 2 s, or that for the answers if it is longer. */
  timeLimitMs?: number;
  /**
   * The share of the limit that scripts which exceed it must have computed, from 0 to 1, or else the machine was busy. A
   * page that is drawn computes for 0.1 to 0.2 s.
   */
  blamedShare?: number;
  /** The memory of the scripts of a page, in MB. */
  memoryLimitMb?: number;
  /** The share of its time that this process may be busy, from 0 to 1, while pages are drawn for it. */
  maxUtilization?: number;
}

/** The time after which a process that answers nothing is ended, in ms after the limit of the scripts. */
const graceMs = 1_000;
/** The shortest time over which this process measures how busy it is, in ms. */
const measuredMs = 200;

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`));

/** What a process may read: its own program and what it imports. node-gyp-build looks which C library there is. */
const readable = (): string[] => [
  import.meta.dirname,
  join(import.meta.dirname, '../../package.json'),
  ...['tinypool', 'isolated-vm', 'node-gyp-build'].map(folderOf),
  '/etc/alpine-release',
];

/** Returns a function that says whether this process has had too much to do since the last time that it was asked. */
function createLoadCheck(maxUtilization: number): () => boolean {
  let measured = performance.eventLoopUtilization();
  let at = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - at < measuredMs) return isBusy;
    isBusy = performance.eventLoopUtilization(measured).utilization > maxUtilization;
    measured = performance.eventLoopUtilization();
    at = performance.now();
    return isBusy;
  };
}

/** Says what an error of the pool means for a page. */
function poolError(error: unknown): DrawingError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'AbortError') return new DrawingError('timeout', 'process', 'The process did not answer');
  if (/exited unexpectedly/.test(message)) return new DrawingError('crash', 'page', 'The process of the drawing ended');
  return new DrawingError('busy', 'process', message);
}

const invalid = (problem: string): DrawingError => new DrawingError('invalid', 'page', problem);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The drawing is no JSON');
  }
}

/** Reads a drawing, which any script may have made. */
function read(text: string): Drawn {
  const { success, data, error } = z.safeParse(drawn, parsed(text));
  if (!success) throw invalid(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  return data;
}

const paths = z.array(z.string());

/** Reads the paths of the calls that a drawing asks for, which any script may have written. */
function pathsIn(missing: string): string[] {
  try {
    return z.parse(paths, JSON.parse(missing));
  } catch {
    return [];
  }
}

/** Returns a channel on which a process asks for answers while it draws. */
function answering(answer: PageToDraw['answer']): TinypoolChannel {
  let send: ((message: DrawingAnswer) => void) | undefined;
  async function reply({ missing }: DrawingQuestion): Promise<void> {
    send?.({ kind: 'answers', answers: JSON.stringify(await answer(pathsIn(missing))) });
  }
  return {
    onMessage: (toProcess) => {
      send = toProcess;
    },
    postMessage: (question: DrawingQuestion) => void reply(question),
    onClose: () => {
      send = undefined;
    },
  };
}

/**
 * Creates a drawer. It draws in processes without environment variables and with Node's permissions for nothing but
 * reading their own program, in contexts of V8 that have nothing of Node (docs/adr/0057). The processes start at once.
 */
export function createDrawer(
  logger: Logger,
  {
    processes = 2,
    waiting = 2,
    answersMs = 1_000,
    timeLimitMs = Math.max(2_000, answersMs),
    blamedShare = 0.5,
    memoryLimitMb = 128,
    maxUtilization = 0.9,
  }: DrawerOptions = {},
): Drawer {
  const isBusy = createLoadCheck(maxUtilization);
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'drawing-process.ts'),
    runtime: 'child_process',
    minThreads: processes,
    maxThreads: processes,
    maxQueue: waiting,
    serialization: 'advanced',
    env: bareEnvironment(),
    execArgv: [
      ...['--permission', '--allow-addons', ...readable().map((path) => `--allow-fs-read=${path}`)],
      // isolated-vm is an addon, and Node warns of any.
      '--disable-warning=PERM0001',
      // A context ends before better machine code, or memory freed beside it, has paid for itself (docs/adr/0057).
      ...['--no-opt', '--no-maglev', '--single-threaded'],
    ],
  });
  // The pool starts another one.
  pool.on('error', (err) => logger.warn({ err }, 'a process that draws pages has ended while it drew nothing'));
  let isClosed = false;
  /** How many orders are in the pool. */
  let orders = 0;

  async function ask(order: DrawingOrder, answer: PageToDraw['answer']): Promise<DrawingReply> {
    // The pool throws out of the signal's event if there is no place for a page and the signal is given later.
    const stop = new AbortController();
    // Whoever waits in the queue waits for the pages before.
    const timer = setTimeout(() => stop.abort(), (waiting + 1) * (timeLimitMs + answersMs + graceMs));
    orders += 1;
    try {
      return (await pool.run(order, { signal: stop.signal, channel: answering(answer) })) as DrawingReply;
    } catch (error) {
      throw poolError(error);
    } finally {
      orders -= 1;
      clearTimeout(timer);
    }
  }

  const orderOf = (shell: Source, remote: Source | null, task: DrawingTask | null, timeZone: string): DrawingOrder => ({
    scripts: { shell: shell.key, remote: remote?.key ?? null },
    texts: {},
    task: task && JSON.stringify(task),
    timeZone,
    timeLimitMs,
    blamedFromMs: blamedShare * timeLimitMs,
    memoryLimitMb,
  });

  async function prepare(shell: Source): Promise<void> {
    const order = { ...orderOf(shell, null, null, 'UTC'), texts: { [shell.key]: shell.text } };
    await Promise.allSettled(Array.from({ length: processes }, () => ask(order, async () => ({}))));
  }

  return {
    prepare,
    isFree: () => orders === 0,
    async draw({ shell, remote, task, timeZone, answer }) {
      if (isClosed || isBusy()) throw new DrawingError('busy', 'process', 'There is no room for a drawing');
      const sources = new Map([shell, ...(remote ? [remote] : [])].map(({ key, text }) => [key, text]));
      const order = orderOf(shell, remote, task, timeZone);
      // Another process than the one that lacks a script may get the order with it, and lack the other one.
      for (let turn = 0; turn <= sources.size; turn += 1) {
        const reply = await ask(order, answer);
        if (reply.kind === 'failed') throw new DrawingError(reply.reason, reply.part, reply.message);
        if (reply.kind === 'drawn') {
          // A process that ends by itself meanwhile is replaced, too.
          if (reply.holdsMuch)
            void pool.recycleWorkers().then(
              () => prepare(shell),
              () => {},
            );
          return read(reply.text);
        }
        if (reply.kind === 'lacks') for (const key of reply.keys) order.texts[key] = sources.get(key) ?? '';
      }
      throw new DrawingError('busy', 'process', 'No process has the scripts');
    },
    async close() {
      isClosed = true;
      await pool.destroy().catch((err: unknown) => logger.warn({ err }, 'a process that draws pages ended oddly'));
    },
  };
}
