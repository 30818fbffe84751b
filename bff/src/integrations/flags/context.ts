import { type FlagView, flagNames, type Profile, signUpFlags } from '@workspace/contracts';

/** The profile fields that flag rules may use (product/integrations#flags). */
export type FlagSubject = Pick<Profile, 'email' | 'signup_url' | 'onboarding_funnel'>;

const emailFlags = flagNames.filter((name) => !signUpFlags.includes(name));

/**
 * Divides the flags of a user into views. A view consists of flags and the context in which they are evaluated. The
 * context of `signUpFlags` contains the email address, signup_url and onboarding_funnel. The context of all other flags
 * contains only the email address.
 * @param subject null for a visitor who is not signed in.
 */
export function flagViews(subject: FlagSubject | null): FlagView[] {
  if (!subject) return [{ names: flagNames, context: { kind: 'user', key: 'visitor', anonymous: true } }];
  const { email, signup_url, onboarding_funnel } = subject;
  const context = { kind: 'user', key: email, email } as const;
  if (signup_url === null && onboarding_funnel === null) return [{ names: flagNames, context }];
  const signUp = {
    ...context,
    ...(signup_url !== null && { signup_url }),
    ...(onboarding_funnel !== null && { onboarding_funnel }),
  };
  return [
    { names: emailFlags, context },
    { names: signUpFlags, context: signUp },
  ];
}
