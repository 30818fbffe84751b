import * as z from 'zod/mini';

/** Formats a count: '500', '4,000'. Intl would take longer than the rest of creating a schema. */
const formatCount = (count: number): string =>
  count < 1000 ? `${count}` : `${Math.floor(count / 1000)},${`${count % 1000}`.padStart(3, '0')}`;

/** Limits a text to `most` characters, with a message. */
export const atMost = (most: number) => z.maxLength(most, `Use at most ${formatCount(most)} characters.`);
