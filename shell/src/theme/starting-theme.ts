import { type StoredTheme, type Theme, themes } from 'shared/contracts';

/** Keys of local storage: the choice (nothing for system; product/design#theme), and the dark-mode flag of older versions. */
export const themeKey = 'theme';
export const legacyKey = 'darkMode';

/** What is known of the theme when a page starts. */
export interface KnownTheme {
  /** As the BFF drew the page: from the readable cookie, else the profile. */
  drawn: Theme;
  stored: string | null;
  legacy: string | null;
  /** The profile's, for whoever is signed in. */
  profile: StoredTheme | null;
}

/** The theme a page starts with, and whether it is a choice that the profile has yet to hear of. */
export interface StartingTheme {
  theme: Theme;
  save: boolean;
}

/** The value that another tab stored: no value is system (product/design#theme). */
export const readTheme = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/**
 * The theme of product/design#theme: at sign-in the profile wins, which the page was drawn by; for a visitor what the
 * device stored. A dark-mode flag of an older version counts once, unless something was chosen since.
 */
export function startingTheme({ drawn, stored, legacy, profile }: KnownTheme): StartingTheme {
  const migrated = legacy === 'true' ? 'dark' : legacy === 'false' ? 'light' : null;
  if (profile) {
    const chosen = drawn !== 'system' || profile !== 'SYSTEM';
    return migrated && !chosen ? { theme: migrated, save: true } : { theme: drawn, save: false };
  }
  const kept = themes.find((theme) => theme === stored);
  return { theme: kept ?? (drawn === 'system' && migrated ? migrated : drawn), save: false };
}
