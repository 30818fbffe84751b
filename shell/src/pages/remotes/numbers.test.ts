import { failureRate, formatBytes, formatMs, formatShare, plural } from './numbers.ts';

it.each([
  [null, '–'],
  [0, '0 ms'],
  [83.6, '84 ms'],
  [999, '999 ms'],
  [1240, '1.2 s'],
])('%s ms is formatted as %s', (ms, words) => expect(formatMs(ms)).toBe(words));

it.each([
  [740, '740 B'],
  [12_400, '12 KB'],
  [1_310_000, '1.3 MB'],
])('%d bytes are formatted as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

it.each([
  [0, 0, '–'],
  [10, 0, '0%'],
  [0, 3, '100%'],
  [99_999, 1, '< 0.1%'],
  [995, 5, '0.5%'],
  [88, 12, '12%'],
])('%d loads and %d failures give the failure rate %s', (loads, failures, words) =>
  expect(formatShare(failureRate({ loads, failures }))).toBe(words),
);

it('a count of one uses the singular', () => {
  expect(plural(1, 'viewer')).toBe('1 viewer');
  expect(plural(1200, 'viewer')).toBe('1,200 viewers');
});
