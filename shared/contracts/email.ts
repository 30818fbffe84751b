import * as z from 'zod/mini';

/**
 * Pattern of an email address (product/accounts#email): text without whitespace or @, then @, then a domain. The domain
 * contains a dot that is not its first or last character. Each text has only one possible match, so the expression does
 * not backtrack. private.is_email() accepts the same texts.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Maximum length of an email address in characters. private.maximum_email_length() has the same value. */
export const maximumEmailLength = 254;

/** An email address. Parsing trims it and converts it to lower case (product/accounts#email). */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(maximumEmailLength, { abort: true, error: `Use at most ${maximumEmailLength} characters.` }),
    z.regex(emailPattern, 'Enter a valid email address.'),
  );

/** Returns whether a text is a valid email address. It does not trim the text first. */
export const isEmail = (value: string): boolean => value.length <= maximumEmailLength && emailPattern.test(value);
