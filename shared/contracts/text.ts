import * as z from 'zod/mini';

/**
 * Formats a count with thousands separators, such as '4,000'. Intl is too slow here, because schemas are created while
 * the page loads.
 */
const formatCount = (count: number): string =>
  count < 1000 ? `${count}` : `${Math.floor(count / 1000)},${`${count % 1000}`.padStart(3, '0')}`;

/** A zod check that limits a text to `most` characters. */
export const atMost = (most: number) => z.maxLength(most, `Use at most ${formatCount(most)} characters.`);
