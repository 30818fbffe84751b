import { themeColors } from '@workspace/contracts';
import { useEffect } from 'react';

/**
 * Sets the colour of the browser's own interface on phones to the current theme. The BFF sets the colour for the first
 * paint.
 */
export function useThemeColor(shown: 'light' | 'dark'): void {
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = themeColors[shown];
    }
  }, [shown]);
}
