import { magicLinkBody } from './auth.ts';
import { maxDestinationLength, safeDestination } from './destination.ts';
import { accepted, refused } from './testing/destinations.ts';

const origin = 'http://localhost:3000';
/** Where a browser on the sign-in page ends up, by the same URL parser. */
const leadsTo = (value: string) => new URL(value, `${origin}/login?destination=x`);

describe('the return path (product/routing#return-path)', () => {
  it.each(accepted)('%j leads to %j', (value, path) => {
    expect(safeDestination(value)).toBe(path);
    expect(leadsTo(path).origin).toBe(origin);
    expect(leadsTo(path).href).toBe(leadsTo(value).href);
    // Whoever reads it again takes it as it is.
    expect(safeDestination(path)).toBe(path);
  });

  it.each(refused.map((value) => [value]))('%j leads nowhere', (value) => {
    expect(safeDestination(value)).toBeNull();
  });

  it.each([[undefined], [null]])('%j is none', (value) => expect(safeDestination(value)).toBeNull());

  it('is as long as the calls that carry it allow, also once the parser has encoded it', () => {
    const longest = `/${'x'.repeat(maxDestinationLength - 1)}`;
    expect(safeDestination(longest)).toBe(longest);
    expect(magicLinkBody.safeParse({ email: 'a@b.c', destination: longest }).success).toBe(true);
    for (const longer of [`${longest}x`, `/${'é'.repeat(maxDestinationLength / 2)}`])
      expect(safeDestination(longer)).toBeNull();
  });

  it('stays here, or is refused, whatever hostile parts it is put together from', () => {
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
