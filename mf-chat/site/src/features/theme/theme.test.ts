import { type Theme, themes } from '@workspace/contracts';
import { applyTheme } from './apply-theme.ts';
import { type ThemeState, themeChoice } from './theme.slice.ts';

describe('themeChoice', () => {
  it.each<[string, ThemeState, Theme, 'light' | 'dark', Theme]>([
    ["the profile's theme outside of the workspace", { chosen: null, shown: null }, 'dark', 'light', 'dark'],
    ['the last choice outside of the workspace', { chosen: 'light', shown: null }, 'dark', 'dark', 'light'],
    [
      "the profile's theme when the workspace shows the same theme",
      { chosen: null, shown: 'dark' },
      'dark',
      'light',
      'dark',
    ],
    ["the shown theme when the profile's theme differs", { chosen: null, shown: 'light' }, 'dark', 'dark', 'light'],
    ["system when the workspace shows the system's theme", { chosen: null, shown: 'dark' }, 'system', 'dark', 'system'],
    ["the shown theme when the system's theme differs", { chosen: null, shown: 'dark' }, 'system', 'light', 'dark'],
    ['the choice on the chat page', { chosen: 'system', shown: 'light' }, 'dark', 'light', 'system'],
    [
      'the shown theme after a later choice in the workspace',
      { chosen: 'light', shown: 'dark' },
      'light',
      'light',
      'dark',
    ],
  ])('returns %s', (_name, state, stored, system, expected) => {
    expect(themeChoice(state, stored, system)).toBe(expected);
  });
});

describe('applyTheme', () => {
  it.each(themes)('applies the theme %s', (theme) => {
    document.documentElement.dataset.theme = 'dark';
    applyTheme(theme);
    expect(document.documentElement.dataset.theme).toBe(theme === 'system' ? undefined : theme);
  });
});
