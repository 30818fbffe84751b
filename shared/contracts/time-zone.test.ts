import { isTimezone, timezone, timezoneMessage } from './index.ts';

test('every time zone that Intl supports is valid', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimezone(name))).toEqual([]);
});

test.each([
  ...['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT+3', 'Etc/GMT-14', 'GMT0', 'EST', 'EST5EDT', 'Singapore', 'NZ-CHAT'],
  ...['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'America/Port-au-Prince', 'America/Argentina/Ushuaia'],
  ...['europe/lisbon', 'utc'],
])('%s is accepted as a time zone', (text) => expect(isTimezone(text)).toBe(true));

test.each([
  ...[
    '',
    ' ',
    ' UTC',
    'UTC\n',
    'Nowhere/Near',
    'Europe',
    'Europe/',
    'Etc/GMT+15',
    'Etc/Unknown',
    'Factory',
    'localtime',
  ],
  // Offsets and abbreviations. PostgreSQL gives some of them another meaning: it reads '+05:30' as west of UTC, and IST
  // as the time of Israel.
  ...['+05:30', '-05', 'GMT+3', 'ABC+7', 'Nowhere/Near+7', 'IST', 'CST', 'PST', 'CEST', 'Z'],
  ...['SystemV/EST5', 'US/Pacific-New', 'posix/UTC', 'right/UTC', `Europe/${'x'.repeat(100_000)}`],
])('%j is refused as a time zone', (text) => expect(isTimezone(text)).toBe(false));

test('the schema reports an unknown time zone with timezoneMessage', () => {
  expect(timezone.safeParse('Moon').error?.issues.map(({ message }) => message)).toEqual([timezoneMessage]);
});
