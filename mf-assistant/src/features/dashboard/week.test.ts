import { weekDays, weekTotal } from './week.ts';

const hour = 3_600_000;
const days = Array.from({ length: 7 }, (_, index) => ({ start: index * 24 * hour, end: (index + 1) * 24 * hour }));
const span = (from: number, to: number) => ({ start: from * hour, end: to * hour });

it('splits a shift at midnight between two days, and adds up the teams', () => {
  const week = weekDays(days, [[span(22, 30)], [span(23, 25)]], [[span(24, 32)], []], 30 * hour);
  expect(week.slice(0, 3).map(({ worked, planned }) => [worked / hour, planned / hour])).toEqual([
    [3, 0],
    [7, 8],
    [0, 0],
  ]);
  expect(weekTotal(week, 'worked')).toBe(10 * hour);
  expect(weekTotal(week, 'planned')).toBe(8 * hour);
  expect(week.map((one) => one.isToday)).toEqual([false, true, false, false, false, false, false]);
});

it('ignores time before and after the week', () => {
  const week = weekDays(days, [[span(-2, 1), span(7 * 24 - 1, 7 * 24 + 5)]], [], 0);
  expect(weekTotal(week, 'worked')).toBe(2 * hour);
});
