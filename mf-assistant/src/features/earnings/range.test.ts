import { lastWeeks, readRange } from './range.ts';

it.each([
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-21T12:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2027-01-01T00:00:00Z', '2026-12-28'],
])('at %s, the current week starts on %s', (now, monday) => {
  expect(lastWeeks(1, Date.parse(now))).toEqual([monday]);
});

it('returns the current week and the weeks before, oldest first', () => {
  expect(lastWeeks(3, Date.parse('2026-11-21T12:00:00Z'))).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});

it('uses eight weeks for a missing or invalid range', () => {
  expect([readRange(null), readRange('2y'), readRange('1y')].map(({ weeks }) => weeks)).toEqual([8, 8, 52]);
});
