import { type Boot, bootElementId } from '@workspace/contracts';
import { pageKeptAt } from './service-worker/copies.ts';
import { readTheme, themeKey } from './theme/starting-theme.ts';

/**
 * Returns the boot data that the BFF wrote into the page. In a kept copy, the theme is the one that this device has
 * stored since. Throws if the page has none.
 */
export function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page carries no boot data: it was not rendered by the BFF.');
  const boot = JSON.parse(text) as Boot;
  return pageKeptAt() === null ? boot : { ...boot, theme: readTheme(localStorage.getItem(themeKey)) };
}
