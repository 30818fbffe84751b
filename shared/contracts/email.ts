import * as z from 'zod/mini';

/**
 * Email pattern (product/accounts#email): no whitespace or @, then @, then a domain containing a dot, with something before and behind it.
 * Behind the domain's first character it names the first dot alone, so that there is one way to match and none to try again.
 * private.is_email() takes the same.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** In characters. private.maximum_email_length() is the same. */
export const maximumEmailLength = 254;

/** An address as it is stored: trimmed and lowercased (product/accounts#email). */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maximumEmailLength, { abort: true }),
    z.regex(emailPattern, 'Enter a valid email address.'),
  );

/** Whether a text is an address as it stands. */
export const isEmail = (value: string): boolean => value.length <= maximumEmailLength && emailPattern.test(value);
