import { magicLinkBody } from './auth-schemas.ts';
import { maxDestinationLength, safeDestination } from './destination.ts';
import { accepted, refused } from './testing/destinations.ts';

const origin = 'http://localhost:3000';
/** Returns the URL that a browser on the sign-in page would open for `value`. */
const leadsTo = (value: string) => new URL(value, `${origin}/login?destination=x`);

describe('destination after sign-in (product/routing#return-path)', () => {
  it.each(accepted)('%j becomes %j, the same page on this origin', (value, path) => {
    expect(safeDestination(value)).toBe(path);
    expect(leadsTo(path).origin).toBe(origin);
    expect(leadsTo(path).href).toBe(leadsTo(value).href);
    expect(safeDestination(path)).toBe(path);
  });

  it.each(refused.map((value) => [value]))('%j is refused', (value) => {
    expect(safeDestination(value)).toBeNull();
  });

  it.each([[undefined], [null]])('%j is refused', (value) => expect(safeDestination(value)).toBeNull());

  it('is refused if it is too long for the request body, also after URL encoding', () => {
    const longest = `/${'x'.repeat(maxDestinationLength - 1)}`;
    expect(safeDestination(longest)).toBe(longest);
    expect(magicLinkBody.safeParse({ email: 'a@b.c', destination: longest }).success).toBe(true);
    for (const longer of [`${longest}x`, `/${'é'.repeat(maxDestinationLength / 2)}`])
      expect(safeDestination(longer)).toBeNull();
  });

  it('stays on this origin or is refused, for all combinations of four hostile parts', () => {
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
