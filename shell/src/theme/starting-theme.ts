import { type StoredTheme, type Theme, themes } from '@workspace/contracts';

/**
 * Keys of local storage: the chosen theme (no value for system; product/design#theme), and the dark-mode flag that
 * older versions stored.
 */
export const themeKey = 'theme';
export const legacyKey = 'darkMode';

export interface KnownTheme {
  /** The theme in which the BFF rendered the page: from the theme cookie, otherwise from the profile. */
  drawn: Theme;
  stored: string | null;
  legacy: string | null;
  /** The theme in the user's profile; null for a visitor. */
  profile: StoredTheme | null;
}

/** The theme at page load. `save` is true if the profile must store the theme. */
export interface StartingTheme {
  theme: Theme;
  save: boolean;
}

/** Returns the theme for a stored value. No value and unknown values mean system (product/design#theme). */
export const readTheme = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system';

/**
 * Returns the theme at page load (product/design#theme). A signed-in user gets the theme in which the BFF rendered the
 * page. A visitor gets the stored theme, otherwise the rendered one. The dark-mode flag of older versions applies only
 * if the user has not chosen a theme since.
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
