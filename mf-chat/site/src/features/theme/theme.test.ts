import { type Theme, themes } from '@workspace/contracts';
import { applyTheme } from './apply-theme.ts';
import { type ThemeState, themeChoice } from './theme.slice.ts';

describe('themeChoice (the workspace sends the theme it shows, not the choice)', () => {
  it.each<[string, ThemeState, Theme, 'light' | 'dark', Theme]>([
    ['alone, the profile', { chosen: null, shown: null }, 'dark', 'light', 'dark'],
    ['alone, the last choice', { chosen: 'light', shown: null }, 'dark', 'dark', 'light'],
    ['the profile when it agrees', { chosen: null, shown: 'dark' }, 'dark', 'light', 'dark'],
    ['what is shown when the profile disagrees', { chosen: null, shown: 'light' }, 'dark', 'dark', 'light'],
    ['system when the system agrees', { chosen: null, shown: 'dark' }, 'system', 'dark', 'system'],
    ['what is shown when the system disagrees', { chosen: null, shown: 'dark' }, 'system', 'light', 'dark'],
    ['the choice made here', { chosen: 'system', shown: 'light' }, 'dark', 'light', 'system'],
    ['what is shown after a later choice elsewhere', { chosen: 'light', shown: 'dark' }, 'light', 'light', 'dark'],
  ])('returns %s', (_name, state, stored, system, expected) => {
    expect(themeChoice(state, stored, system)).toBe(expected);
  });
});

describe('applyTheme', () => {
  it.each(themes)('applies %s', (theme) => {
    document.documentElement.dataset.theme = 'dark';
    applyTheme(theme);
    expect(document.documentElement.dataset.theme).toBe(theme === 'system' ? undefined : theme);
  });
});
