import { type SignUpBody, signUpBody } from 'shared/contracts';

/** What an onboarding link may carry into the sign-up (spec 3, Onboarding preferences). */
const linkParameters = ['signup_url', 'onboarding_funnel'] as const;
export type LinkValues = Pick<SignUpBody, (typeof linkParameters)[number]>;

/**
 * The values of an onboarding link: URL-decoded, and only those that are not empty (spec 5). A value that the sign-up would
 * refuse is left out, because nobody could correct it in the form.
 */
export function linkValues(search: string): LinkValues {
  const query = new URLSearchParams(search);
  const values: LinkValues = {};
  for (const name of linkParameters) {
    const value = query.get(name);
    if (value && signUpBody.shape[name].safeParse(value).success) values[name] = value;
  }
  return values;
}
