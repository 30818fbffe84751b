import { themeColors } from '@workspace/contracts';
import { useEffect } from 'react';

/** Sets the colour of the browser's interface on phones to the shown theme. The BFF sets it for the first paint. */
export function useThemeColor(shown: 'light' | 'dark'): void {
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = themeColors[shown];
    }
  }, [shown]);
}
