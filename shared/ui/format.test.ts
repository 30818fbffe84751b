import { formatDate, formatDateTime, formatDuration, formatTime, localToIso } from './format.ts';

it('the format functions format times in the viewer’s time zone (product/design#dates)', () => {
  const morning = new Date(2026, 10, 3, 9, 5).toISOString();
  expect(formatDateTime(morning)).toBe('11/03/2026 09:05 AM');
  expect(formatDateTime(new Date(2026, 0, 31, 0, 0))).toBe('01/31/2026 12:00 AM');
  expect(formatDate(morning)).toBe('11/03/2026');
  expect(formatTime(morning)).toBe('9:05 AM');
  expect(formatTime(new Date(2026, 10, 3, 12, 30))).toBe('12:30 PM');
  expect(formatDateTime(new Date(2026, 10, 3, 23, 59))).toBe('11/03/2026 11:59 PM');
});

it('formatDateTime returns an empty text for an invalid time', () => {
  expect(formatDateTime('soon')).toBe('');
});

it.each([
  ['2026-11-18T08:00', new Date(2026, 10, 18, 8, 0).toISOString()],
  ['20261-11-18T08:00', ''],
  ['', ''],
])('localToIso converts %j to %j', (typed, expected) => {
  expect(localToIso(typed)).toBe(expected);
});

it.each([
  [0, '0:00:00'],
  [-5000, '0:00:00'],
  [Number.NaN, '0:00:00'],
  [59_999, '0:00:59'],
  [23_652_000, '6:34:12'],
  [90_061_000, '25:01:01'],
])('formatDuration formats %d ms as %s', (ms, expected) => {
  expect(formatDuration(ms)).toBe(expected);
});
