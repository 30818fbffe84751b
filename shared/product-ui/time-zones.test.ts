import { ownTimezone, timezoneNames } from './index.ts';

afterEach(() => jest.restoreAllMocks());

function deviceIn(timeZone: string | undefined) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  // Some devices have none, whatever the types say.
  spy.mockReturnValue(Object.assign(options, { timeZone }));
}

test.each([
  ['Asia/Manila', 'Asia/Manila'],
  ['UTC', 'UTC'],
  ['+05:30', 'UTC'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('a device in %j is in %s', (timeZone, own) => {
  deviceIn(timeZone);
  expect(ownTimezone()).toBe(own);
});

test('zones to choose from are in order, each once, with UTC and the given one', () => {
  const names = timezoneNames('Etc/GMT+3');
  expect(names).toEqual(expect.arrayContaining(['UTC', 'Europe/Lisbon', 'Etc/GMT+3']));
  expect(names).toEqual([...new Set(names)].sort());
});
