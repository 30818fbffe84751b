import type { FlagContext, Profile } from 'shared/contracts';

/** What the rules of a flag may look at (spec 6). */
export type FlagSubject = Pick<Profile, 'email' | 'signup_url' | 'onboarding_funnel'>;

/** Somebody as the flag service knows them. @param subject null for somebody who is not signed in. */
export function flagContext(subject: FlagSubject | null): FlagContext {
  if (!subject) return { kind: 'user', key: 'visitor', anonymous: true };
  return {
    kind: 'user',
    key: subject.email,
    email: subject.email,
    ...(subject.signup_url !== null && { signup_url: subject.signup_url }),
    ...(subject.onboarding_funnel !== null && { onboarding_funnel: subject.onboarding_funnel }),
  };
}
