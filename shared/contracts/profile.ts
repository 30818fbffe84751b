import { onboardingPaths } from './onboarding-paths.ts';
import type { Profile } from './profile-schemas.ts';

export const accountTypes = ['client', 'assistant'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Themes of the app. The backend stores them in uppercase (product/design#theme). */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
export const defaultTheme: Theme = 'system';

export const storedThemes = ['LIGHT', 'DARK', 'SYSTEM'] as const;
export type StoredTheme = (typeof storedThemes)[number];

export const themeToStored = (value: Theme): StoredTheme => value.toUpperCase() as StoredTheme;
export const themeFromStored = (value: StoredTheme): Theme => value.toLowerCase() as Theme;

export const organizationRoles = ['owner', 'member'] as const;

/** Error messages for phone numbers. */
export const phoneMessages = {
  missing: 'Enter your phone number.',
  invalid: 'Enter a valid phone number.',
} as const;

type Named = Pick<Profile, 'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type'>;

/**
 * Returns the display name (product/profile#display-name): first and last name if either exists, otherwise the
 * username, the nickname, or a word for the account type.
 */
export function displayName(person: Named): string {
  const full = [person.first_name, person.last_name].filter(Boolean).join(' ');
  if (full) return full;
  const fallback = { client: 'Client', assistant: 'Assistant' } as const;
  return person.username || person.nickname || (person.account_type ? fallback[person.account_type] : 'User');
}

/**
 * Returns whether a user is an assistant with the status Candidate, or Unverified before that. Candidates can open only
 * pages that are marked `allowCandidate` or public (product/candidates#candidate-mode).
 */
export const isCandidate = (person: Pick<Profile, 'account_type' | 'assistant_cvs'>): boolean =>
  person.account_type === 'assistant' &&
  (['Candidate', 'Unverified'] as const).some((status) => status === person.assistant_cvs[0]?.status);

/**
 * Returns the path to open after sign-in without a destination: the operations for operators,
 * onboarding if it is not complete, otherwise the start page of the account type.
 */
export function landingPath(
  user: Pick<Profile, 'account_type' | 'has_onboarded'> & Partial<Pick<Profile, 'is_operator'>>,
): string {
  if (user.is_operator) return '/operations';
  if (!user.has_onboarded) return onboardingPaths.resume;
  return user.account_type === 'assistant' ? '/dashboard' : '/chat';
}
