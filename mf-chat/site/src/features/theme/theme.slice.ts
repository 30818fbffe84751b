import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from 'shared/contracts';

export interface ThemeState {
  /** The last choice made here; null before there was one. */
  chosen: Theme | null;
  /** What the workspace shows; null outside of it. */
  shown: 'light' | 'dark' | null;
}

const initialState: ThemeState = { chosen: null, shown: null };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.chosen = payload;
    },
    shownByWorkspace: (state, { payload }: PayloadAction<'light' | 'dark'>) => {
      state.shown = payload;
    },
  },
});

export const { themeChosen, shownByWorkspace } = themeSlice.actions;

/**
 * The choice that the switch shows. The workspace tells what it shows, not what was chosen, so the choice made here
 * or stored in the profile holds as long as it agrees with that, `system` being whatever the system shows.
 */
export function themeChoice({ chosen, shown }: ThemeState, stored: Theme, system: 'light' | 'dark'): Theme {
  const choice = chosen ?? stored;
  const drawn = choice === 'system' ? system : choice;
  return shown === null || shown === drawn ? choice : shown;
}
