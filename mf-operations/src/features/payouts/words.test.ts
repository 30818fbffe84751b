import { lastSunday, peopleText } from './words.ts';

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-22'],
  ['2026-11-29T23:59:59Z', '2026-11-22'],
  ['2026-11-30T00:00:00Z', '2026-11-29'],
])('at %s, the last ended week ends on %s', (now, sunday) => {
  expect(lastSunday(Date.parse(now))).toBe(sunday);
});

test('counts one person in the singular', () => {
  expect([0, 1, 2].map(peopleText)).toEqual(['0 people', '1 person', '2 people']);
});
