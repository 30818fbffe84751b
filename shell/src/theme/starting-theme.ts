import { type StoredTheme, type Theme, themes } from '@workspace/contracts';

/**
 * Keys of local storage: the choice (no value for system; product/design#theme), and the dark-mode flag of older
 * versions.
 */
export const themeKey = 'theme';
export const legacyKey = 'darkMode';

/** The inputs for the theme at page load. */
export interface KnownTheme {
  /** The theme in which the BFF rendered the page: from the readable cookie, otherwise from the profile. */
  drawn: Theme;
  stored: string | null;
  legacy: string | null;
  /** The theme in the user's profile; null for a visitor. */
  profile: StoredTheme | null;
}

/** The theme at page load, and whether to save it to the profile. */
export interface StartingTheme {
  theme: Theme;
  save: boolean;
}

/** Returns the theme for a stored value. No value means system (product/design#theme). */
export const readTheme = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/**
 * Returns the theme at page load (product/design#theme). For a signed-in user, the profile's theme wins, in which the
 * BFF rendered the page. For a visitor, the stored value wins. A dark-mode flag of an older version counts once, unless
 * the user has made a choice since.
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
