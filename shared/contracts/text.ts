import * as z from 'zod/mini';

/** '500' and '4,000'. Without Intl, which would take longer than all else that makes a schema. */
const formatCount = (count: number): string =>
  count < 1000 ? `${count}` : `${Math.floor(count / 1000)},${`${count % 1000}`.padStart(3, '0')}`;

/** Takes texts of up to `most` characters, and says so of a longer one. */
export const atMost = (most: number) => z.maxLength(most, `Use at most ${formatCount(most)} characters.`);
