import { testEnv } from '../../test/support/app.ts';
import { fitToOpenFileLimit, openFileLimit } from './descriptors.ts';

test('the limits of streams and sockets stay as configured when the process may open enough files', () => {
  const env = testEnv({ STREAMS: '500', SOCKETS: '2000' });
  expect(fitToOpenFileLimit(env, 100_000)).toEqual(env);
  expect(fitToOpenFileLimit(env, Number.POSITIVE_INFINITY)).toEqual(env);
});

test.each([256, 1024, 50])(
  'with %s file descriptors, other requests get at least as many sockets as event streams',
  (openFiles) => {
    const { STREAMS, SOCKETS } = fitToOpenFileLimit(testEnv(), openFiles);
    expect(STREAMS).toBeGreaterThan(0);
    expect(SOCKETS - STREAMS).toBeGreaterThanOrEqual(STREAMS);
  },
);

test('openFileLimit returns the limit of the operating system', () => {
  expect(openFileLimit()).toBeGreaterThan(0);
});
