import { type ChildProcess, fork } from 'node:child_process';
import { bareEnvironment } from './bare-environment.ts';

export interface WorkerOptions {
  /** The path of the script, which calls `serve`. */
  script: string;
  /** CPU time limit per task, in ms. The limit of elapsed time is four times as long. */
  timeLimitMs: number;
  /** Memory limit of the whole process in MB, including buffers. */
  memoryLimitMb: number;
}

/** A process that runs one task at a time. */
export interface WorkerProcess {
  /**
   * Runs a task.
   * @returns null if the task exceeded a limit; the process has then ended.
   */
  run(task: unknown): Promise<unknown>;
  /** Returns whether the process cannot take another task, because it has ended or still holds too much memory. */
  needsRestart(): boolean;
  end(): void;
}

/** A message from the worker. An empty message means that the worker is ready. */
export interface WorkerAnswer {
  result?: unknown;
  /** True if the process holds so much memory that the next task could exceed the limit. */
  needsRestart?: boolean;
}

/**
 * The limit on elapsed time, as a multiple of the limit on CPU time. A task on a busy machine can still finish, and a
 * task that waits forever is stopped.
 */
const clockShare = 4;

/** Resolves to the next message, or to null if the process ends or the time limit passes. */
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
 * Starts a worker process with a heap limit and without the environment variables of this process. The worker does not
 * keep this process alive, and ends whenever this process ends.
 * @throws if the worker does not start.
 */
export async function startWorkerProcess(options: WorkerOptions): Promise<WorkerProcess> {
  const { script, timeLimitMs, memoryLimitMb } = options;
  const child = fork(script, [String(timeLimitMs), String(memoryLimitMb)], {
    env: bareEnvironment(),
    execArgv: [`--max-old-space-size=${memoryLimitMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Node emits 'error' when it writes to a process that has just ended. The 'exit' listener then marks the process as
  // ended.
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
      const { result, needsRestart = true } = (await answer) ?? { result: null };
      if (needsRestart) end();
      return result;
    },
    needsRestart: () => isOver,
    end,
  };
}
