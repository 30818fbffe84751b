export const minimumPasswordLength = 8;
/**
 * Maximum length in bytes, because bcrypt ignores everything after 72 bytes. A character outside of ASCII takes more
 * than one byte.
 */
export const maximumPasswordLength = 72;

/** Types of email links that sign a user in. */
export const verifyTypes = ['signup', 'magiclink', 'recovery', 'email_change', 'email'] as const;

/** Messages about passwords (product/accounts#password). */
export const passwordMessages = {
  /** For a password of at most 72 characters that takes more bytes. */
  tooManyBytes: 'This password is too long. Use fewer special characters.',
  mismatch: 'New password and password confirmation do not match.',
  same: 'New password cannot be the same as the old password.',
  wrongOld: 'Old password is incorrect',
  changed: 'Your password was changed.',
} as const;

/** Sign-in providers (product/accounts#providers), the `:provider` of GET /api/auth/oauth/:provider. */
export const oauthProviders = ['google', 'apple'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** Error codes of a refused sign-in or password change that the pages handle. */
export const authErrorCodes = {
  accountSuspended: 'ACCOUNT_SUSPENDED',
  invalidCredentials: 'INVALID_CREDENTIALS',
  notConfirmed: 'EMAIL_NOT_CONFIRMED',
  noPasswordGrant: 'NO_PASSWORD_GRANT',
} as const;

/** Messages about sign-in and sign-up (product/accounts#sign-in). */
export const authMessages = {
  wrongCredentials: "Incorrect email or password. Try again or click the 'Reset Password' below.",
  banned: (supportEmail: string) =>
    `Your account has been temporarily suspended. For assistance, please contact us at ${supportEmail}.`,
  /** For a person who has proved their identity. Others read `banned`, without the reason. */
  suspended: (reason: string, supportEmail: string) =>
    `Your account is suspended: ${/[.!?]$/.test(reason) ? reason : `${reason}.`} For assistance, please contact us at ${supportEmail}.`,
  /** For the link of a sign-up, with the message of the provider. Many people open such a link twice. */
  failedConfirmation: (message: string) => `${message.replace(/\.$/, '')}. If you have confirmed your address, log in.`,
  magicLinkFailed: 'Failed to send magic link',
  signUpFailed: 'Oops! Something went wrong.',
} as const;

export const codeMessages = {
  wrong: 'This code is wrong or has expired.',
} as const;
