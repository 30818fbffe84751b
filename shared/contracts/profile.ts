import * as z from 'zod/mini';
import { assistantStatuses } from './assistant.ts';
import { imageUrl } from './image.ts';
import { onboardingPaths } from './onboarding-paths.ts';
import { atMost } from './text.ts';
import { timezone } from './time-zone.ts';

export const accountTypes = ['client', 'assistant'] as const;
export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

/** Themes of the app. The backend stores them in uppercase (product/design#theme). */
export const themes = ['light', 'dark', 'system'] as const;
export const theme = z.enum(themes);
export type Theme = z.infer<typeof theme>;
export const defaultTheme: Theme = 'system';

export const storedThemes = ['LIGHT', 'DARK', 'SYSTEM'] as const;
export const storedTheme = z.enum(storedThemes);
export type StoredTheme = z.infer<typeof storedTheme>;

export const themeToStored = (value: Theme): StoredTheme => value.toUpperCase() as StoredTheme;
export const themeFromStored = (value: StoredTheme): Theme => value.toLowerCase() as Theme;

export const organizationRoles = ['owner', 'member'] as const;

/**
 * A profile (product/profile#fields). The first CV is the assistant's, and its status tells whether they are a
 * candidate.
 */
export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  account_type: z.nullable(accountType),
  avatar_url: z.nullable(z.string()),
  theme: storedTheme,
  signup_url: z.nullable(z.string()),
  onboarding_funnel: z.nullable(z.string()),
  /** 'Europe/Lisbon'; null until the user has set it. */
  timezone: z.nullable(z.string()),
  magic_ea_enabled: z.boolean(),
  magic_va_enabled: z.boolean(),
  hubspot_contact_id: z.nullable(z.string()),
  has_onboarded: z.boolean(),
  /** True for users who may see the health of remotes and change the pipeline; a row of prod.operators. */
  is_operator: z.boolean(),
  client_organizations: z.array(z.object({ organization_id: z.uuid(), role: z.enum(organizationRoles) })),
  assistant_cvs: z.array(z.object({ status: z.enum(assistantStatuses) })),
});
export type Profile = z.infer<typeof profile>;

const name = z.nullable(z.string().check(z.trim(), atMost(80)));

/** Sentences for invalid phone numbers. */
export const phoneMessages = {
  missing: 'Enter your phone number.',
  invalid: 'Enter a valid phone number.',
} as const;

/** A phone number as typed: digits with separators, or empty. */
export const phoneNumber = z
  .string()
  .check(z.trim(), atMost(40), z.regex(/^$|^[+(]?\d[\d\s()+./x#,-]*$/i, phoneMessages.invalid));

/**
 * Body of upsert-current-profile: the fields that users may change. An avatar is the user's own upload, or a URL that
 * the server checks and copies. Null removes it.
 */
export const profileUpdate = z.partial(
  z.strictObject({
    username: name,
    nickname: name,
    first_name: name,
    last_name: name,
    phone: z.nullable(phoneNumber),
    avatar_url: z.nullable(imageUrl),
    theme: storedTheme,
    timezone,
  }),
);
export type ProfileUpdate = z.infer<typeof profileUpdate>;

type Named = Pick<Profile, 'first_name' | 'last_name' | 'username' | 'nickname' | 'account_type'>;

/**
 * Returns the display name (product/profile#display-name): first and last name if either exists, otherwise username,
 * nickname, then a word for the account type.
 */
export function displayName(person: Named): string {
  const full = [person.first_name, person.last_name].filter(Boolean).join(' ');
  if (full) return full;
  const fallback = { client: 'Client', assistant: 'Assistant' } as const;
  return person.username || person.nickname || (person.account_type ? fallback[person.account_type] : 'User');
}

/**
 * Returns whether a user is an assistant with status Candidate, who sees only what is marked allowCandidate
 * (product/candidates#candidate-mode).
 */
export const isCandidate = (person: Pick<Profile, 'account_type' | 'assistant_cvs'>): boolean =>
  person.account_type === 'assistant' && person.assistant_cvs[0]?.status === 'Candidate';

/**
 * Returns the page to open after sign-in if no destination is given: onboarding if it is not complete, the pipeline for
 * operators, otherwise the page of the account type.
 */
export function landingPath(
  user: Pick<Profile, 'account_type' | 'has_onboarded'> & Partial<Pick<Profile, 'is_operator'>>,
): string {
  if (!user.has_onboarded) return onboardingPaths.resume;
  if (user.is_operator) return '/operators/pipeline';
  return user.account_type === 'assistant' ? '/dashboard' : '/chat';
}
