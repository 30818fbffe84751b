import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '@workspace/contracts';

export interface ThemeState {
  /** The last choice on this page. Null before the first choice. */
  chosen: Theme | null;
  /** The theme that the workspace shows. Null outside of the workspace. */
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
 * Returns the item to mark in the theme menu. The workspace sends only the theme that it shows, not the user's choice.
 * If the choice on this page or in the profile results in the shown theme, that choice is returned. Otherwise the
 * result is the shown theme.
 */
export function themeChoice({ chosen, shown }: ThemeState, stored: Theme, system: 'light' | 'dark'): Theme {
  const choice = chosen ?? stored;
  const drawn = choice === 'system' ? system : choice;
  return shown === null || shown === drawn ? choice : shown;
}
