import { createFairQueue } from './fair-queue.ts';

/** Creates a queue and fake tasks, which end when the test calls `end`. */
function workshop(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    /** Submits a task. Resolves to 'done' or to the status with which the queue refuses the task. */
    give(person: string, name: string): Promise<string> {
      const work = (): Promise<void> => {
        started.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      };
      return queue.run(person, work).then(
        () => 'done',
        (error: { status: number }) => `refused with ${error.status}`,
      );
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await settle();
    },
    settle,
  };
}

test('users take turns, even when one user submits many tasks', async () => {
  const { give, end, started } = workshop({ concurrency: 1 });
  for (const name of ['a1', 'a2', 'a3']) void give('a', name);
  for (const name of ['b1', 'b2']) void give('b', name);
  void give('c', 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('one user has one running task at a time, and other users get the remaining places', async () => {
  const { give, end, started } = workshop({ concurrency: 2 });
  for (const name of ['a1', 'a2']) void give('a', name);
  expect(started).toEqual(['a1']);
  void give('b', 'b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('a failed task does not block the next task', async () => {
  const queue = createFairQueue({ concurrency: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('Odd')))).rejects.toThrow('Odd');
  expect(await queue.run('a', async () => 'next')).toBe('next');
});

test('a user with too many waiting tasks is refused, and other users are not', async () => {
  const { give, end } = workshop({ concurrency: 1, maxWaitingPerPerson: 2 });
  const all = ['a1', 'a2', 'a3'].map((name) => give('a', name));
  expect(await give('a', 'a4')).toBe('refused with 429');
  const other = give('b', 'b1');
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(await Promise.all([...all, other])).toEqual(['done', 'done', 'done', 'done']);
});

test('when the queue is full, a new task replaces the newest task of the user with the most waiting tasks', async () => {
  const { give, end } = workshop({ concurrency: 1, maxWaiting: 3 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => give('a', name));
  const b = give('b', 'b1');
  expect(await all[3]).toBe('refused with 503');
  const c = give('c', 'c1');
  expect(await all[2]).toBe('refused with 503');
  expect(await give('d', 'd1')).toBe('refused with 503');
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
  expect(await Promise.all([all[0], all[1], b, c])).toEqual(['done', 'done', 'done', 'done']);
});
