import { greeting, hoursText, shiftText } from '@workspace/product-ui';
import { remainingText, todayText, workedOfPlanned, zoneName } from './wording.ts';

const minute = 60_000;
const time = (date: number, hour: number, minutes = 0): number => new Date(2026, 10, date, hour, minutes).getTime();
const day = { start: time(19, 0), end: time(20, 0) };

it.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('the greeting at %i:59 is %s', (hour, words) => {
  expect(greeting(time(19, hour, 59))).toBe(words);
});

it.each([
  [0, '0 min', '0 min'],
  [-5 * minute, '0 min', '0 min'],
  [30_000, '0 min', '1 min'],
  [25 * minute, '25 min', '25 min'],
  [59.5 * minute, '59 min', '1 h'],
  [60 * minute, '1 h', '1 h'],
  [85 * minute, '1 h 25 min', '1 h 25 min'],
  [40 * 60 * minute, '40 h', '40 h'],
])('formats %i ms as %s of worked time, and as %s of remaining time', (ms, passed, ahead) => {
  expect([hoursText(ms), remainingText(ms)]).toEqual([passed, ahead]);
});

it('formats worked and planned time, and omits a planned time of 0', () => {
  expect(workedOfPlanned(1870 * minute, 2400 * minute)).toBe('31 h 10 min of 40 h');
  expect(workedOfPlanned(90 * minute, 0)).toBe('1 h 30 min');
});

it.each([
  [time(19, 9), time(19, 17), '9:00 AM – 5:00 PM'],
  [time(18, 22), time(19, 6), 'yesterday 10:00 PM – 6:00 AM'],
  [time(19, 22), time(20, 6), '10:00 PM – tomorrow 6:00 AM'],
  [time(19, 16), time(20, 0), '4:00 PM – 12:00 AM'],
  [time(19, 0), time(20, 0), 'All day'],
  [time(18, 12), time(20, 12), 'All day'],
])('formats a shift from %i to %i as %s', (start, end, words) => {
  expect(shiftText({ start, end }, day)).toBe(words);
});

it("formats the list of today's shifts", () => {
  const shifts = [
    { start: time(19, 9), end: time(19, 12) },
    { start: time(19, 13), end: time(19, 17) },
  ];
  expect(todayText(shifts, day)).toBe('Today 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM');
  const night = { start: time(18, 22), end: time(19, 6) };
  const next = { start: time(19, 22), end: time(20, 6) };
  expect(todayText([night], day)).toBe('Yesterday 10:00 PM – 6:00 AM');
  expect(todayText([night, next], day)).toBe('Yesterday 10:00 PM – 6:00 AM, today 10:00 PM – tomorrow 6:00 AM');
  expect(todayText([], day)).toBe('No schedule today');
});

it.each([
  ['Asia/Manila', 'Manila'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('shortens the time zone %s to %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
