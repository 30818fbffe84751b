import * as z from 'zod/mini';
import { email } from './email.ts';
import { typedPassword } from './password-schemas.ts';
import { timezone } from './time-zone.ts';

/**
 * Body of POST /api/users/reset-password (product/accounts#password-reset). The response gives `valid_until` in
 * `timeZone`.
 */
export const resetPasswordBody = z.object({
  email,
  timeZone: timezone,
});
export type ResetPasswordBody = z.input<typeof resetPasswordBody>;

/** The response is the same for an unknown email address, so it does not reveal who has an account. */
export const resetPasswordAnswer = z.object({
  sent: z.literal(true),
  /**
   * The time at which the link in the email expires, in the user's time zone and the format of product/design#dates.
   */
  valid_until: z.string(),
});
export type ResetPasswordAnswer = z.infer<typeof resetPasswordAnswer>;

/**
 * Body of POST /api/users/verify-temporary-password (product/accounts#temporary-password). A temporary password works
 * once. The user must then choose a new password.
 */
export const temporaryPasswordBody = z.object({ email, password: typedPassword });
export type TemporaryPasswordBody = z.input<typeof temporaryPasswordBody>;

/**
 * Seconds for which the link and the code in an email are valid. supabase/config.toml has the same value
 * (`otp_expiry`).
 */
export const mailLinkLifeInSeconds = 3600;
