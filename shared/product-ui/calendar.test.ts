import { dayOf, weekOf } from './calendar.ts';

it('dayOf returns the span from one local midnight to the next', () => {
  const { start, end } = dayOf(new Date(2026, 10, 19, 15, 30).getTime());
  expect(new Date(start)).toEqual(new Date(2026, 10, 19));
  expect(new Date(end)).toEqual(new Date(2026, 10, 20));
});

it.each([
  ['a Monday', 16],
  ['a Thursday', 19],
  ['a Sunday', 22],
])('weekOf for %s returns seven days without gaps, from Monday', (_name, date) => {
  const days = weekOf(new Date(2026, 10, date, 23, 59).getTime());
  expect(days).toHaveLength(7);
  expect(new Date(days[0]?.start ?? 0)).toEqual(new Date(2026, 10, 16));
  for (const [index, day] of days.slice(1).entries()) expect(day.start).toBe(days[index]?.end);
});
