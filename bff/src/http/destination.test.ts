import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeDestination } from './destination.ts';

const { accepted, refused } = JSON.parse(
  readFileSync(join(__dirname, '../../../shared/testing/destinations.json'), 'utf8'),
) as { accepted: [string, string][]; refused: string[] };

const origin = 'http://localhost:3000';
/** Where a browser on the sign-in page ends up, by the same URL parser. */
const leadsTo = (value: string) => new URL(value, `${origin}/login?destination=x`);

describe('the return path (spec 2)', () => {
  test('the tables are as long as they should be', () => {
    expect(accepted.length).toBeGreaterThanOrEqual(30);
    expect(refused.length).toBeGreaterThanOrEqual(100);
  });

  test.each(accepted)('%j leads to %j', (value, path) => {
    expect(safeDestination(value)).toBe(path);
    expect(leadsTo(path).origin).toBe(origin);
    expect(leadsTo(path).href).toBe(leadsTo(value).href);
    expect(safeDestination(path)).toBe(path);
  });

  test.each(refused.map((value) => [value]))('%j leads nowhere', (value) => {
    expect(safeDestination(value)).toBeNull();
  });

  test.each([[undefined], [null], [7], [['/a']], [{ path: '/a' }], [`/${'x'.repeat(2000)}`]])(
    '%j is no path',
    (value) => {
      expect(safeDestination(value)).toBeNull();
    },
  );

  test('whatever is put together from hostile parts stays here, or is refused', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      'x',
      'evil.test',
      'javascript:',
    ];
    const strayed: string[] = [];
    let kept = 0;
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const path = safeDestination(`/${a}${b}${c}${d}`);
            if (path === null) continue;
            kept += 1;
            if (leadsTo(path).origin !== origin || leadsTo(path).username) strayed.push(path);
          }
    expect(strayed).toEqual([]);
    expect(kept).toBeGreaterThan(1000);
  });
});
