import { dayLabel, shortTimeLabel } from './time-labels.ts';

// The labels depend on the local time zone, so the test creates local dates.
const now = new Date(2026, 10, 21, 9, 30);
const at = (year: number, month: number, day: number, hour = 8, minute = 5) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

describe('shortTimeLabel', () => {
  it.each([
    ['this morning', at(2026, 11, 21), '8:05 AM'],
    ['just after midnight', at(2026, 11, 21, 0, 1), '12:01 AM'],
    ['a time on the next day', at(2026, 11, 22, 0, 1), '12:01 AM'],
    ['late yesterday', at(2026, 11, 20, 23, 59), 'Yesterday'],
    ['six days ago', at(2026, 11, 15), 'Sun'],
    ['a week ago', at(2026, 11, 14), 'Nov 14'],
    ['last year', at(2025, 12, 31), '12/31/2025'],
  ])('formats %s', (_name, iso, expected) => {
    expect(shortTimeLabel(iso, now)).toBe(expected);
  });
});

describe('dayLabel', () => {
  it.each([
    ['today', at(2026, 11, 21, 0, 1), 'Today'],
    ['yesterday', at(2026, 11, 20, 23, 59), 'Yesterday'],
    ['this year', at(2026, 11, 16), 'Monday, November 16'],
    ['last year', at(2025, 12, 31), 'Wednesday, December 31, 2025'],
  ])('formats %s', (_name, iso, expected) => {
    expect(dayLabel(iso, now)).toBe(expected);
  });
});
