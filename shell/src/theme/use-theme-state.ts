import { type Profile, type Theme, themeCookie, themeToStored } from '@workspace/contracts';
import type { HostTheme } from '@workspace/host';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUpsertProfileMutation } from '../auth-session/profile.api.ts';
import { useMediaQuery } from '../layout/use-media-query.ts';
import { legacyKey, readTheme, startingTheme, themeKey } from './starting-theme.ts';

const cookieSeconds = 365 * 24 * 3600;

/**
 * Stores the theme for the next page load in local storage (no value for system; product/design#theme) and in the theme
 * cookie.
 */
function remember(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(themeKey);
  else localStorage.setItem(themeKey, theme);
  localStorage.removeItem(legacyKey);
  const cookie = `${themeCookie}=${theme}`;
  // A cookie that is written again ends the pages that the browser has kept (docs/adr/0064).
  if (document.cookie.split('; ').includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${cookie}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}

const show = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

/**
 * Returns the theme of the page and a function that changes it (product/design#theme). With the choice `system`, the
 * theme follows the operating system. A change also applies in other tabs, and is saved to the profile of a signed-in
 * user.
 */
export function useThemeState(drawn: Theme, user: Profile | null): HostTheme {
  const [start] = useState(() =>
    startingTheme({
      drawn,
      stored: localStorage.getItem(themeKey),
      legacy: localStorage.getItem(legacyKey),
      profile: user?.theme ?? null,
    }),
  );
  const [choice, setChoice] = useState(start.theme);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [saveProfile] = useUpsertProfileMutation();
  const signedIn = user !== null;

  useEffect(() => {
    show(start.theme);
    remember(start.theme);
    if (start.save) void saveProfile({ theme: themeToStored(start.theme) });
  }, [start, saveProfile]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== themeKey) return;
      const theme = readTheme(newValue);
      setChoice(theme);
      show(theme);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const setTheme = useCallback(
    (theme: Theme) => {
      setChoice(theme);
      remember(theme);
      show(theme);
      if (signedIn) void saveProfile({ theme: themeToStored(theme) });
    },
    [saveProfile, signedIn],
  );
  const shown = choice === 'dark' || (choice === 'system' && systemIsDark) ? 'dark' : 'light';
  return useMemo(() => ({ choice, shown, setTheme }), [choice, shown, setTheme]);
}
