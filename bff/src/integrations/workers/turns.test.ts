import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function workshop(options: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    /** Gives in a piece of work. @returns what became of it. */
    give(person: string, name: string): Promise<string> {
      const work = (): Promise<void> => {
        started.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      };
      return turns.take(person, work).then(
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

test('people take turns, however much one of them sends', async () => {
  const { give, end, started } = workshop({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3']) void give('a', name);
  for (const name of ['b1', 'b2']) void give('b', name);
  void give('c', 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('one person has one piece of work under way, others have the rest', async () => {
  const { give, end, started } = workshop({ atOnce: 2 });
  for (const name of ['a1', 'a2']) void give('a', name);
  expect(started).toEqual(['a1']);
  void give('b', 'b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('work that fails gives its turn on', async () => {
  const turns = createTurns({ atOnce: 1 });
  await expect(turns.take('a', () => Promise.reject(new Error('Odd')))).rejects.toThrow('Odd');
  expect(await turns.take('a', async () => 'next')).toBe('next');
});

test('who has too much waiting is refused, and nobody else is', async () => {
  const { give, end } = workshop({ atOnce: 1, waitingPerPerson: 2 });
  const all = ['a1', 'a2', 'a3'].map((name) => give('a', name));
  expect(await give('a', 'a4')).toBe('refused with 429');
  const other = give('b', 'b1');
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(await Promise.all([...all, other])).toEqual(['done', 'done', 'done', 'done']);
});

test('without room, whoever has most waiting makes it for somebody with less', async () => {
  const { give, end } = workshop({ atOnce: 1, waitingInAll: 3 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => give('a', name));
  const b = give('b', 'b1');
  expect(await all[3]).toBe('refused with 503');
  const c = give('c', 'c1');
  expect(await all[2]).toBe('refused with 503');
  expect(await give('d', 'd1')).toBe('refused with 503');
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
  expect(await Promise.all([all[0], all[1], b, c])).toEqual(['done', 'done', 'done', 'done']);
});
