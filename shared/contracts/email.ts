import * as z from 'zod/mini';

/**
 * Email pattern (product/accounts#email): text without whitespace or @, then @, then a domain with a dot that is
 * neither its first nor its last character. The expression matches the first dot only, so there is a single way to
 * match and no backtracking. private.is_email() accepts the same.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** In characters. private.maximum_email_length() has the same value. */
export const maximumEmailLength = 254;

/** Normalizes an address for storage: trimmed and in lower case (product/accounts#email). */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maximumEmailLength, { abort: true }),
    z.regex(emailPattern, 'Enter a valid email address.'),
  );

/** Returns whether a text is an email address without normalization. */
export const isEmail = (value: string): boolean => value.length <= maximumEmailLength && emailPattern.test(value);
