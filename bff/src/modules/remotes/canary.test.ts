import { randomUUID } from 'node:crypto';
import { isInShare } from './canary.ts';

describe('isInShare', () => {
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  const percentOf = (share: number, remote = 'mf-client') =>
    ids.filter((id) => isInShare(id, remote, share)).length / 100;

  test.each([1, 5, 10, 25, 50, 75, 90, 99])('selects %i percent of 10,000 viewers within 2 points', (share) => {
    expect(Math.abs(percentOf(share) - share)).toBeLessThan(2);
  });

  test('selects no viewer at 0 percent and every viewer at 100 percent', () => {
    expect([percentOf(0), percentOf(100)]).toEqual([0, 100]);
  });

  test('selects the same viewers every time, and still selects them when the share grows', () => {
    const ten = ids.filter((id) => isInShare(id, 'mf-client', 10));
    expect(ids.filter((id) => isInShare(id, 'mf-client', 10))).toEqual(ten);
    expect(ten.filter((id) => !isInShare(id, 'mf-client', 20))).toEqual([]);
  });

  test('selects different viewers for another remote', () => {
    const both = ids.filter((id) => isInShare(id, 'mf-client', 50) && isInShare(id, 'mf-chat', 50));
    expect(Math.abs(both.length / 100 - 25)).toBeLessThan(2);
  });

  test('selects the same viewers in every version of this code', () => {
    expect(isInShare('11111111-1111-4111-8111-111111111111', 'mf-client', 50)).toBe(true);
    expect(isInShare('22222222-2222-4222-8222-222222222222', 'mf-client', 50)).toBe(false);
  });
});
