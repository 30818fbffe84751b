import { useEffect } from 'react';
import { themeColors } from 'shared/contracts';

/** Keeps what a phone paints around the page in the theme that is shown (the BFF has set it for the first paint). */
export function useThemeColor(shown: 'light' | 'dark'): void {
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = themeColors[shown];
    }
  }, [shown]);
}
