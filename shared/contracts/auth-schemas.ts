import * as z from 'zod/mini';
import { oauthProviders, passwordMessages, verifyTypes } from './auth.ts';
import { maxDestinationLength } from './destination.ts';
import { email } from './email.ts';
import { onboardingMetadata } from './onboarding-schemas.ts';
import { password, typedPassword } from './password-schemas.ts';
import { accountType, profile } from './profile-schemas.ts';
import { atMost } from './text.ts';

export const signInBody = z.object({ email, password: typedPassword });
export type SignInBody = z.input<typeof signInBody>;

const personName = (what: string) => z.string().check(z.trim(), z.minLength(1, `Enter your ${what}.`), atMost(80));

export const signUpBody = z.object({
  email,
  password,
  account_type: accountType,
  first_name: personName('first name'),
  last_name: personName('last name'),
  username: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  magic_ea_enabled: z.optional(z.boolean()),
  magic_va_enabled: z.optional(z.boolean()),
  signup_url: z.optional(z.string().check(z.maxLength(500))),
  onboarding_funnel: z.optional(z.string().check(z.maxLength(120))),
  /**
   * Values from the sign-up link. Onboarding needs them after the email confirmation, which may happen on another
   * device.
   */
  onboarding: z.optional(onboardingMetadata),
});
export type SignUpBody = z.input<typeof signUpBody>;

export const magicLinkBody = z.object({
  email,
  destination: z.optional(z.string().check(z.maxLength(maxDestinationLength))),
});
export type MagicLinkBody = z.input<typeof magicLinkBody>;
/** Query of GET /auth/confirm, which the links in emails open. */
export const verifyQuery = z.object({
  token_hash: z.string().check(z.minLength(1), z.maxLength(500)),
  type: z.enum(verifyTypes),
});

/**
 * The 6-digit code from an email, which the user types instead of opening the link. Spaces from copying are removed.
 */
export const verifyCodeBody = z.object({
  email,
  token: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the 6-digit code from the email.'),
  ),
});
export type VerifyCodeBody = z.input<typeof verifyCodeBody>;

/** Body of POST /api/auth/resend-confirmation, which resends the confirmation email of a new account. */
export const resendConfirmationBody = z.object({ email });
export type ResendConfirmationBody = z.input<typeof resendConfirmationBody>;

const typedAgain = z.string().check(atMost(500));

/**
 * Body of POST /api/auth/set-password, for users who signed in with a password reset email or a temporary password
 * within the last hour.
 */
export const setPasswordBody = z.object({ new_password: password, confirmation: typedAgain }).check(
  z.refine(({ new_password, confirmation }) => new_password === confirmation, {
    message: passwordMessages.mismatch,
    path: ['confirmation'],
  }),
);
export type SetPasswordBody = z.input<typeof setPasswordBody>;

/** Body of POST /api/auth/change-password (product/accounts#password). It requires the old password. */
export const changePasswordBody = z
  .object({ old_password: typedPassword, new_password: password, confirmation: typedAgain })
  .check(
    z.refine(({ new_password, confirmation }) => new_password === confirmation, {
      message: passwordMessages.mismatch,
      path: ['confirmation'],
    }),
    z.refine(({ old_password, new_password }) => old_password !== new_password, {
      message: passwordMessages.same,
      path: ['new_password'],
    }),
  );
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

/**
 * Body of POST /api/auth/change-email. The address changes after the user has opened both confirmation links: one sent
 * to the old address, one to the new.
 */
export const changeEmailBody = z.object({ email });
export type ChangeEmailBody = z.input<typeof changeEmailBody>;
export const oauthParams = z.object({ provider: z.enum(oauthProviders) });
export const oauthQuery = z.object({ destination: z.optional(z.string().check(z.maxLength(maxDestinationLength))) });

/** Response of GET /api/auth/session. The shell's boot data also contains it. `user` is null for a visitor. */
export const authSessionInfo = z.object({ user: z.nullable(profile) });
export type AuthSessionInfo = z.infer<typeof authSessionInfo>;
