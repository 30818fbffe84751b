import { isTimezone, timezone, timezoneMessage } from './index.ts';

test('every zone that this machine knows is valid', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimezone(name))).toEqual([]);
});

test.each([
  ...['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT+3', 'Etc/GMT-14', 'GMT0', 'EST', 'EST5EDT', 'Singapore', 'NZ-CHAT'],
  ...['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'America/Port-au-Prince', 'America/Argentina/Ushuaia'],
  ...['europe/lisbon', 'utc'],
])('%s is a time zone', (text) => expect(isTimezone(text)).toBe(true));

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
  // PostgreSQL reads these differently: east and west are swapped, or IST is Israel's time.
  ...['+05:30', '-05', 'GMT+3', 'ABC+7', 'Nowhere/Near+7', 'IST', 'CST', 'PST', 'CEST', 'Z'],
  ...['SystemV/EST5', 'US/Pacific-New', 'posix/UTC', 'right/UTC', `Europe/${'x'.repeat(100_000)}`],
])('%j is not a time zone', (text) => expect(isTimezone(text)).toBe(false));

test("the schema's message says what to do", () => {
  expect(timezone.safeParse('Moon').error?.issues.map(({ message }) => message)).toEqual([timezoneMessage]);
});
