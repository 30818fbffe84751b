import * as z from 'zod/mini';
import { atMost } from './text.ts';

test.each([
  [80, 'Use at most 80 characters.'],
  [500, 'Use at most 500 characters.'],
  [4000, 'Use at most 4,000 characters.'],
])('atMost accepts a text of %d characters and refuses a longer one with %j', (most, sentence) => {
  const text = z.string().check(atMost(most));
  expect(text.safeParse('x'.repeat(most)).success).toBe(true);
  expect(text.safeParse('x'.repeat(most + 1)).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
