import type { StoredTheme, Theme } from '@workspace/contracts';
import { readTheme, startingTheme } from './starting-theme.ts';

type Row = [
  drawn: Theme,
  stored: string | null,
  legacy: string | null,
  profile: StoredTheme | null,
  theme: Theme,
  save: boolean,
];

describe('theme at page load (product/design#theme)', () => {
  const rows: Row[] = [
    // For a visitor, the stored value wins over the cookie.
    ['system', null, null, null, 'system', false],
    ['dark', null, null, null, 'dark', false],
    ['system', 'dark', null, null, 'dark', false],
    ['light', 'dark', null, null, 'dark', false],
    ['system', 'purple', null, null, 'system', false],
    // The legacy flag true becomes dark, and false becomes light. A later choice wins over the flag.
    ['system', null, 'true', null, 'dark', false],
    ['system', null, 'false', null, 'light', false],
    ['system', null, 'yes', null, 'system', false],
    ['system', 'light', 'true', null, 'light', false],
    ['light', null, 'true', null, 'light', false],
    // For a signed-in user, the theme in which the BFF rendered the page wins.
    ['dark', null, null, 'DARK', 'dark', false],
    ['dark', 'light', null, 'DARK', 'dark', false],
    ['light', null, null, 'DARK', 'light', false],
    ['system', 'dark', null, 'SYSTEM', 'system', false],
    // The legacy flag applies only to a profile without a choice.
    ['system', null, 'true', 'SYSTEM', 'dark', true],
    ['system', null, 'false', 'SYSTEM', 'light', true],
    ['light', null, 'true', 'LIGHT', 'light', false],
    ['system', null, 'true', 'DARK', 'system', false],
  ];
  it.each(rows)('for rendered theme %s, stored value %s, legacy flag %s and profile %s is %s (save: %s)', (...row) => {
    const [drawn, stored, legacy, profile, theme, save] = row;
    expect(startingTheme({ drawn, stored, legacy, profile })).toEqual({ theme, save });
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    [null, 'system'],
    ['', 'system'],
    ['DARK', 'system'],
  ] as const)('readTheme returns for the stored value %j: %s', (value, theme) => expect(readTheme(value)).toBe(theme));
});
