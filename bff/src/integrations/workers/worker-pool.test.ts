import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '../../../test/support/poll.ts';
import type { OddTask } from '../../../test/workers/odd-worker.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

const folder = join(__dirname, '../../../test/workers');
const createPool = (timeLimitMs = 20_000): WorkerPool<OddTask, unknown> =>
  createWorkerPool({ script: join(folder, 'odd-worker.ts'), timeLimitMs, memoryLimitMb: 256 });

let pool: WorkerPool<OddTask, unknown>;
beforeEach(() => {
  pool = createPool();
});
afterEach(() => pool.close());

test('a worker process is reused and has no access to the environment of its parent', async () => {
  const pid = await pool.run('one', 'pid');
  expect(pid).not.toBe(process.pid);
  expect(await pool.run('two', 'pid')).toBe(pid);
  expect(process.env).toHaveProperty('PATH');
  expect(await pool.run('one', 'environment')).not.toHaveProperty('PATH');
});

test.each<[string, OddTask]>([
  ['allocating buffers beyond the limit', 'buffers'],
  ['allocating objects beyond the limit', 'heap'],
  ['throwing an error', 'throw'],
  ['exiting', 'leave'],
])('a task that ends its worker by %s returns null, and the next task gets a new worker', async (_what, task) => {
  const pid = await pool.run('one', 'pid');
  expect(await pool.run('one', task)).toBeNull();
  expect(await pool.run('one', 'pid')).not.toBe(pid);
});

test('a task is stopped at its time limit, and tasks of other users run meanwhile', async () => {
  const hasty = createPool(1_500);
  // Both processes run before the time counts. On a busy machine one can start seconds after the other.
  await Promise.all([hasty.run('one', 'pid'), hasty.run('two', 'pid')]);
  const order: string[] = [];
  const note = (what: string) => () => order.push(what);
  await Promise.all([
    hasty.run('one', 'spin').then(note('one')),
    hasty.run('one', 'pid').then(note('one again')),
    hasty.run('two', 'pid').then(note('two')),
    hasty.run('two', 'pid').then(note('two again')),
  ]);
  hasty.close();
  expect(order).toEqual(['two', 'two again', 'one', 'one again']);
});

test('a task may wait for longer than its limit of CPU time, but a task that never ends is stopped', async () => {
  const hasty = createPool(1_000);
  expect(await hasty.run('one', 'wait')).toBe('waited');
  expect(await hasty.run('one', 'hang')).toBeNull();
  hasty.close();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Starts a parent process, which starts a worker.
 * @returns the parent process and the process id of the worker.
 */
async function startParent(...task: OddTask[]) {
  const parent = spawn(process.execPath, [join(folder, 'parent.ts'), ...task], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(parent.stdout, 'data');
  return { parent, worker: Number(line) };
}

test.each<[string, OddTask[]]>([
  ['that is idle', ['environment']],
  ['in the middle of a task', ['spin']],
])('a worker %s ends when its parent is killed', async (_what, task) => {
  const { parent, worker } = await startParent(...task);
  expect(isAlive(worker)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => !isAlive(worker));
});

test('an idle worker does not keep its parent alive', async () => {
  const { parent, worker } = await startParent();
  if (parent.exitCode === null) expect(await once(parent, 'exit')).toEqual([0, null]);
  await eventually(() => !isAlive(worker));
});
