import type { Theme } from '@workspace/contracts';

/** Applies a theme to the page. For `system`, the stylesheet follows the operating system. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

export const systemTheme = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
