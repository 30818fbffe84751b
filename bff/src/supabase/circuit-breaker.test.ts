import { type CircuitBreaker, createCircuitBreaker, ServiceUnresponsive } from './circuit-breaker.ts';

const silenceLimitMs = 1_500;

let breaker: CircuitBreaker;
let answersQuestions: boolean;
let changes: boolean[];
beforeEach(() => {
  jest.useFakeTimers();
  answersQuestions = false;
  changes = [];
  breaker = createCircuitBreaker({
    silenceLimitMs,
    probe: () => (answersQuestions ? Promise.resolve() : new Promise(() => {})),
    onChange: (isOpen) => changes.push(isOpen),
  });
});
afterEach(() => {
  breaker.close();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Runs work that ends after `ms`, or earlier if the breaker aborts it. */
const work = (ms: number, timeoutMs = 60_000): Promise<string> =>
  breaker.run(timeoutMs, (signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    setTimeout(resolve, ms, 'answer');
    signal.on('abort', () => reject(new Error('given up')));
    return promise;
  });
const never = 2_000_000_000;

test('when the service answers no call for too long, the breaker aborts waiting calls and refuses new calls until a probe succeeds', async () => {
  const waiting = Promise.allSettled([work(never), work(never)]);
  await pass(silenceLimitMs + 100);
  expect((await waiting).map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(
    Array(2).fill('given up'),
  );
  expect(changes).toEqual([true]);
  await expect(work(0)).rejects.toThrow(ServiceUnresponsive);
  answersQuestions = true;
  await pass(600);
  expect(changes).toEqual([true, false]);
  const answer = work(0);
  await pass(0);
  expect(await answer).toBe('answer');
  expect(changes).toEqual([true, false]);
});

test('the breaker stays closed while some calls are answered, even slowly', async () => {
  const calls: Promise<string>[] = [];
  for (let count = 0; count < 8; count += 1) {
    calls.push(work(silenceLimitMs * 0.7));
    await pass(300);
  }
  await pass(silenceLimitMs);
  expect(await Promise.all(calls)).toEqual(Array(8).fill('answer'));
  expect(changes).toEqual([]);
});

test('one slow call does not open the breaker if the service answers the probe', async () => {
  answersQuestions = true;
  const call = work(silenceLimitMs * 3);
  await pass(silenceLimitMs * 3);
  expect(await call).toBe('answer');
  expect(changes).toEqual([]);
});

test('time without calls does not open the breaker', async () => {
  const first = work(0);
  await pass(silenceLimitMs * 2);
  const second = work(0);
  await pass(0);
  expect([await first, await second]).toEqual(['answer', 'answer']);
  expect(changes).toEqual([]);
});

test('the breaker aborts only the call whose timeout has passed', async () => {
  answersQuestions = true;
  const other = work(silenceLimitMs);
  const givenUp = expect(work(never, 100)).rejects.toThrow('given up');
  await pass(silenceLimitMs);
  await givenUp;
  expect(await other).toBe('answer');
  expect(changes).toEqual([]);
});
