import * as z from 'zod/mini';
import { maximumPasswordLength } from './auth.ts';
import { email } from './email.ts';
import { timezone } from './time-zone.ts';

/**
 * Body of POST /api/users/reset-password (product/accounts#password-reset). The time zone is for `valid_until` in the
 * answer.
 */
export const resetPasswordBody = z.object({
  email,
  timeZone: timezone,
});
export type ResetPasswordBody = z.input<typeof resetPasswordBody>;

/** The answer is the same for an unknown address. */
export interface ResetPasswordAnswer {
  sent: true;
  /**
   * When the link of the mail expires, in the user's time zone and the product's date format (product/design#dates).
   */
  valid_until: string;
}

/**
 * Body of POST /api/users/verify-temporary-password (product/accounts#temporary-password), which signs in once to
 * choose a password.
 */
export const temporaryPasswordBody = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(maximumPasswordLength)),
});
export type TemporaryPasswordBody = z.input<typeof temporaryPasswordBody>;

/** Lifetime of the link and the code of a mail in s, as in supabase/config.toml (`otp_expiry`). */
export const mailLinkLifeInSeconds = 3600;
