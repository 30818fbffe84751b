import { type ChildProcess, fork } from 'node:child_process';

/** What a worker is, and what it may use. */
export interface WorkerOptions {
  /** The file of the process, which calls `serve`. */
  script: string;
  /** Of computing, for each task; by the clock a task has four times as long. */
  timeLimitMs: number;
  /** Of everything that the process holds, buffers included. */
  memoryLimitMb: number;
}

/** A process that does one task at a time. */
export interface WorkerProcess {
  /** @returns null when the task took too long or was too much for the process, which has ended then. */
  run(task: unknown): Promise<unknown>;
  /** Whether it can't be given another task: it has ended, or holds much of what it did before. */
  isSpent(): boolean;
  end(): void;
}

/** What a worker says: that it is ready, or what came of the task. */
export interface WorkerAnswer {
  result?: unknown;
  /** Whether it holds so much that the next task would have too little. */
  isSpent?: boolean;
}

/** A task that waits for a busy machine gets an answer; one that waits for nothing does not hold its place for ever. */
const clockShare = 4;

/** Nothing of ours: who takes over a parser finds no key. Windows can't start a process without its own folder. */
const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { SystemRoot } = process.env;
  return { ...(SystemRoot && { SystemRoot }) };
};

/** The next message, or null when the process ends or the time is over. */
function answerOf(child: ChildProcess, timeLimitMs?: number): Promise<WorkerAnswer | null> {
  return new Promise((resolve) => {
    const finish = (answer: WorkerAnswer | null): void => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', onEnd).off('error', onEnd);
      resolve(answer);
    };
    const onEnd = (): void => finish(null);
    const timer = timeLimitMs === undefined ? undefined : setTimeout(onEnd, timeLimitMs);
    child.on('message', finish).on('exit', onEnd).on('error', onEnd);
  });
}

/**
 * Starts a worker: without the environment of this process, with a limit for its heap, and nothing that keeps this process
 * alive. It ends with this process, however that ends.
 * @throws when it can't be started.
 */
export async function startWorkerProcess(options: WorkerOptions): Promise<WorkerProcess> {
  const { script, timeLimitMs, memoryLimitMb } = options;
  const child = fork(script, [String(timeLimitMs), String(memoryLimitMb)], {
    env: bareEnvironment(),
    execArgv: [`--max-old-space-size=${memoryLimitMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that goes away while it is written to is no error of ours; its exit tells.
  child.on('error', () => child.kill('SIGKILL'));
  let isOver = false;
  child.once('exit', () => {
    isOver = true;
  });
  if (!(await answerOf(child))) throw new Error(`The worker ${script} did not start`);
  child.unref();
  child.channel?.unref();

  const end = (): void => {
    isOver = true;
    child.kill('SIGKILL');
  };
  return {
    async run(task) {
      const answer = answerOf(child, clockShare * timeLimitMs);
      child.send({ task }, () => {});
      const { result, isSpent = true } = (await answer) ?? { result: null };
      if (isSpent) end();
      return result;
    },
    isSpent: () => isOver,
    end,
  };
}
