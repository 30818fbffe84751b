import { createConcurrencyLimiter } from './concurrency-limiter.ts';

test('a limiter admits maxRunning callers at a time, and waiting callers in order of arrival', async () => {
  const limiter = createConcurrencyLimiter({ maxRunning: 2, maxWaiting: 10, maxWaitMs: 60_000 });
  expect([limiter.acquire(), limiter.acquire()]).toEqual([true, true]);
  const order: string[] = [];
  const waiting = ['third', 'fourth'].map(async (name) => {
    expect(await limiter.acquire()).toBe(true);
    order.push(name);
  });
  limiter.release();
  await waiting[0];
  expect(order).toEqual(['third']);
  limiter.release();
  await waiting[1];
  expect(order).toEqual(['third', 'fourth']);
  expect(limiter.isIdle()).toBe(false);
  limiter.release();
  limiter.release();
  expect(limiter.isIdle()).toBe(true);
});

test('a limiter refuses a caller when the queue is full or the wait is too long', async () => {
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 50 });
  limiter.acquire();
  const late = limiter.acquire();
  expect(limiter.acquire()).toBe(false);
  expect(await late).toBe(false);
  // A refused caller does not hold a place.
  limiter.release();
  expect(limiter.isIdle()).toBe(true);
  expect(limiter.acquire()).toBe(true);
});
