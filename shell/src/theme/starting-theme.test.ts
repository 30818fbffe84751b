import type { StoredTheme, Theme } from 'shared/contracts';
import { readTheme, startingTheme } from './starting-theme.ts';

type Row = [
  drawn: Theme,
  stored: string | null,
  legacy: string | null,
  profile: StoredTheme | null,
  theme: Theme,
  save: boolean,
];

describe('the theme that a page starts with (product/design#theme)', () => {
  const rows: Row[] = [
    // A visitor: what the device stored, else what the cookie drew.
    ['system', null, null, null, 'system', false],
    ['dark', null, null, null, 'dark', false],
    ['system', 'dark', null, null, 'dark', false],
    ['light', 'dark', null, null, 'dark', false],
    ['system', 'purple', null, null, 'system', false],
    // The legacy flag: true becomes dark, false becomes light; a choice made since is stronger.
    ['system', null, 'true', null, 'dark', false],
    ['system', null, 'false', null, 'light', false],
    ['system', null, 'yes', null, 'system', false],
    ['system', 'light', 'true', null, 'light', false],
    ['light', null, 'true', null, 'light', false],
    // Signed in: as the BFF drew it, where the profile has won at sign-in.
    ['dark', null, null, 'DARK', 'dark', false],
    ['dark', 'light', null, 'DARK', 'dark', false],
    ['light', null, null, 'DARK', 'light', false],
    ['system', 'dark', null, 'SYSTEM', 'system', false],
    // The flag reaches a profile in which nothing was ever chosen, and no other.
    ['system', null, 'true', 'SYSTEM', 'dark', true],
    ['system', null, 'false', 'SYSTEM', 'light', true],
    ['light', null, 'true', 'LIGHT', 'light', false],
    ['system', null, 'true', 'DARK', 'system', false],
  ];
  it.each(rows)('drawn %s, stored %s, legacy flag %s, profile %s: %s (save: %s)', (...row) => {
    const [drawn, stored, legacy, profile, theme, save] = row;
    expect(startingTheme({ drawn, stored, legacy, profile })).toEqual({ theme, save });
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    [null, 'system'],
    ['', 'system'],
    ['DARK', 'system'],
  ] as const)('another tab stored %j: %s', (value, theme) => expect(readTheme(value)).toBe(theme));
});
