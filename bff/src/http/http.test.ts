import { toIso, toIsoOrNull, withIsoTimes } from './time.ts';

describe('timestamps in API responses', () => {
  test.each([
    ['2026-11-20 23:14:10+00', '2026-11-20T23:14:10.000Z'],
    ['2026-11-20 23:14:10.5+00', '2026-11-20T23:14:10.500Z'],
    ['2026-11-20T23:14:10.123456+00:00', '2026-11-20T23:14:10.123Z'],
    ['2026-11-21T01:14:10+02:00', '2026-11-20T23:14:10.000Z'],
    ['2026-11-21 04:44:10+05:30', '2026-11-20T23:14:10.000Z'],
    ['2026-11-20T23:14:10Z', '2026-11-20T23:14:10.000Z'],
  ])('%s is converted to %s', (timestamp, iso) => {
    expect(toIso(timestamp)).toBe(iso);
  });

  test('null stays null, and columns that are not named do not change', () => {
    expect(toIsoOrNull(null)).toBeNull();
    const row: { at: string; end: string | null; name: string } = {
      at: '2026-01-01 00:00:00+00',
      end: null,
      name: 'x',
    };
    expect(withIsoTimes(row, 'at', 'end')).toEqual({ at: '2026-01-01T00:00:00.000Z', end: null, name: 'x' });
  });
});
