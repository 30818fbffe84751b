import { ownTimezone, timezoneNames, timezoneOptions } from './index.ts';

afterEach(() => jest.restoreAllMocks());

function deviceIn(timeZone: string | undefined) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  // Some browsers return undefined, although the type says string.
  spy.mockReturnValue(Object.assign(options, { timeZone }));
}

test.each([
  ['Asia/Manila', 'Asia/Manila'],
  ['UTC', 'UTC'],
  ['+05:30', 'UTC'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('ownTimezone for a device with the time zone %j returns %s', (timeZone, own) => {
  deviceIn(timeZone);
  expect(ownTimezone()).toBe(own);
});

test('timezoneNames returns sorted, unique names that include UTC and the given one', () => {
  const names = timezoneNames('Etc/GMT+3');
  expect(names).toEqual(expect.arrayContaining(['UTC', 'Europe/Lisbon', 'Etc/GMT+3']));
  expect(names).toEqual([...new Set(names)].sort());
});

test('timezoneOptions returns an option for each name, with spaces instead of underscores in its label', () => {
  const options = timezoneOptions('Etc/GMT+3');
  expect(options.map(({ value }) => value)).toEqual(timezoneNames('Etc/GMT+3'));
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
});
