import { readRetryAfter } from './retry-after.ts';

test.each([
  ['17', 17],
  ['0', 1],
  ['99999', 3600],
  [new Date(Date.now() + 1_000_000_000).toUTCString(), 3600],
  [new Date(0).toUTCString(), 1],
  ['soon', 60],
  ['', 60],
  [undefined, 60],
  [null, 60],
])('Retry-After %j is %i s', (header, seconds) => {
  expect(readRetryAfter(header)).toBe(seconds);
});
