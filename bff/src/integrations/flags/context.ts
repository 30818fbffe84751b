import { type FlagView, flagNames, type Profile, signUpFlags } from 'shared/contracts';

/** What the rules of a flag may look at (product/integrations#flags). */
export type FlagSubject = Pick<Profile, 'email' | 'signup_url' | 'onboarding_funnel'>;

const emailFlags = flagNames.filter((name) => !signUpFlags.includes(name));

/**
 * Somebody as the flag service knows them: by the email address, and for the flags that may look at it, with how they signed up.
 * Each flag is in one view.
 * @param subject null for somebody who is not signed in.
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
