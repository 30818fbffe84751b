import { unreadText } from './index.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('unreadText formats %i as %s', (count, text) => expect(unreadText(count)).toBe(text));
