import { testEnv } from '../../test/support/app.ts';
import { openFileLimit, withinDescriptors } from './descriptors.ts';

test('streams and sockets keep their limits where the process may open enough', () => {
  const env = testEnv({ STREAMS: '500', SOCKETS: '2000' });
  expect(withinDescriptors(env, 100_000)).toEqual(env);
  expect(withinDescriptors(env, Number.POSITIVE_INFINITY)).toEqual(env);
});

test.each([256, 1024, 50])('with %s descriptors the most streams leave some for pages', (openFiles) => {
  const { STREAMS, SOCKETS } = withinDescriptors(testEnv(), openFiles);
  expect(STREAMS).toBeGreaterThan(0);
  expect(SOCKETS - STREAMS).toBeGreaterThanOrEqual(STREAMS);
});

test('the system tells how many files may be open', () => {
  expect(openFileLimit()).toBeGreaterThan(0);
});
