import { versionSeries, windowSlots } from './health-hours.ts';

const now = new Date(2026, 10, 21, 14, 20).getTime();
const at = (hour: number) => new Date(2026, 10, 21, hour).toISOString();

it("a window of 24 hours has one slot per hour in the viewer's time zone, including the current hour", () => {
  const slots = windowSlots(now, 24);
  expect(slots).toHaveLength(25);
  expect(slots[0]?.label).toBe('Fri, Nov 20, 2 PM');
  expect(slots.at(-1)?.label).toBe('Sat, Nov 21, 2 PM');
  expect(slots.flatMap(({ tick }) => tick ?? [])).toEqual(['6 PM', '12 AM', '6 AM', '12 PM']);
});

it('a window of one hour has a slot for each of the two hours that it overlaps', () => {
  expect(windowSlots(now, 1).map(({ tick }) => tick)).toEqual(['1 PM', '2 PM']);
});

it('a window of seven days has one slot per six hours', () => {
  const slots = windowSlots(now, 168);
  expect(slots).toHaveLength(29);
  expect(slots.at(-1)?.label).toBe('Sat, Nov 21, 12 PM to 6 PM');
  expect(slots.flatMap(({ tick }) => tick ?? [])).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
});

describe('versionSeries', () => {
  const slots = windowSlots(now, 3);
  const hour = (version: string, of: number, loads: number, failures = 0) => ({
    version,
    hour: at(of),
    loads,
    failures,
  });

  it('returns loads and failures of each version, and 0 for slots without reports', () => {
    const series = versionSeries(slots, [hour('1.1.0', 13, 5, 2), hour('1.0.0', 11, 4)], ['1.1.0', '1.0.0', '0.9.0']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['1.1.0', [0, 0, 5, 0]],
      ['1.0.0', [4, 0, 0, 0]],
      ['1.1.0 failed', [0, 0, 2, 0]],
    ]);
  });

  it('ignores reports from before the window', () => {
    expect(versionSeries(slots, [hour('1.0.0', 8, 4)], ['1.0.0'])).toEqual([]);
  });

  it('combines the older versions into one series when there are more than three', () => {
    const versions = ['5', '4', '3', '2', '1'];
    const series = versionSeries(
      slots,
      versions.map((version) => hour(version, 12, 1, 1)),
      versions,
    );
    expect(series.map(({ name }) => name)).toEqual([
      '5',
      '4',
      '3',
      'Older',
      '5 failed',
      '4 failed',
      '3 failed',
      'Older failed',
    ]);
    expect(series[3]?.values).toEqual([0, 2, 0, 0]);
  });
});
