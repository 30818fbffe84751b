import { type Logger, pino } from 'pino';
import { eventually } from '../../test/support/poll.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { JobRun } from './jobs.repository.ts';
import { createScheduler } from './scheduler.ts';

/** Starts a scheduler with a fake database, and records the scheduler's logs. */
function start(runDue: () => Promise<JobRun[]>, intervalMs = 1) {
  const logged: Record<string, unknown>[] = [];
  const logger: Logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  let looks = 0;
  const metrics = createMetrics();
  const scheduler = createScheduler({
    job: 'loop',
    repository: {
      runDue: () => {
        looks += 1;
        return runDue();
      },
    },
    intervalMs,
    logger,
    metrics,
  });
  return { scheduler, runs: async () => (await metrics.jobRuns.get()).values, logged, looks: () => looks };
}

test('the scheduler keeps polling after a failure, and logs the error', async () => {
  let fails = true;
  const { scheduler, logged, looks, runs } = start(async () => {
    fails = !fails;
    if (fails) throw new Error('away');
    return [
      { name: 'good', ms: 3, error: null },
      { name: 'bad', ms: 4, error: 'on purpose' },
    ];
  });
  await eventually(() => looks() >= 4);
  await scheduler.stop();
  expect(logged).toContainEqual(expect.objectContaining({ level: 20, job: 'good', msg: 'a job ran' }));
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 50, job: 'bad', error: 'on purpose', msg: 'a job failed' }),
  );
  expect(logged).toContainEqual(expect.objectContaining({ level: 40, job: 'loop', msg: 'the jobs could not be run' }));
  const counted = (await runs()).map(({ labels }) => `${labels.name} ${labels.outcome}`);
  expect(counted.sort()).toEqual(['bad failed', 'good ok', 'loop failed', 'loop ok']);
});

test('stopping the scheduler waits for the running poll and starts no further poll', async () => {
  let answer: (runs: JobRun[]) => void = () => undefined;
  const { scheduler, looks } = start(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await eventually(() => looks() === 1);
  let stopped = false;
  const stopping = scheduler.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  answer([]);
  await stopping;
  jest.useFakeTimers();
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(looks()).toBe(1);
});

test('an interval of 0 disables the scheduler', async () => {
  jest.useFakeTimers();
  const { scheduler, looks } = start(async () => [], 0);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(looks()).toBe(0);
  await scheduler.stop();
});
