import * as z from 'zod/mini';

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }));
  } catch {
    return false;
  }
}

/** A time zone by its name, 'Europe/Lisbon'. */
export const timeZone = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.refine(isTimeZone, 'Enter a valid time zone.'));
