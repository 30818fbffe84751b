import { createHash } from 'node:crypto';

const hash = (name: string): Buffer => createHash('sha256').update(`workspace seed ${name}`).digest();

/** Returns the same UUID for the same name on every machine, so that the seed and tests can find its rows again. */
export function idFor(name: string): string {
  const hex = hash(name).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Returns a generator of pseudorandom integers (mulberry32). The same name always gives the same numbers. Both bounds
 * are included.
 */
export function numbersFor(name: string): (from: number, to: number) => number {
  let state = hash(name).readUInt32LE();
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from + 1));
  };
}
