import { hoursText, paidHoursText, workedMinutes, workedText } from './index.ts';

const secondMs = 1000;

test.each([
  [0, 0, '0 min'],
  [29, 0, '0 min'],
  [30, 1, '1 min'],
  [3599, 60, '1 h'],
  [45 * 3600 + 33 * 60 + 38, 45 * 60 + 34, '45 h 34 min'],
])('%i s of worked time are %i minutes, like on the timesheet and the bill', (seconds, minutes, text) => {
  expect(workedMinutes(seconds * secondMs)).toBe(minutes);
  expect(workedText(seconds * secondMs)).toBe(text);
});

test('a running clock shows a minute only when it is over', () => expect(hoursText(119 * secondMs)).toBe('1 min'));

test.each([
  [90, '1 h 30 min'],
  [-30, '−30 min'],
  [-600, '−10 h'],
])('%i paid minutes are %s', (minutes, text) => expect(paidHoursText(minutes)).toBe(text));
