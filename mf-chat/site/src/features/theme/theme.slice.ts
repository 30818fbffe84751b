import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '@workspace/contracts';

export interface ThemeState {
  /** The last choice made in this site; null before the first choice. */
  chosen: Theme | null;
  /** The theme that the workspace shows; null outside of the workspace. */
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
 * Returns the choice to show in the theme menu. The workspace sends the theme that it shows, not the user's choice. So
 * the choice made here, or the one in the profile, applies while it agrees with the shown theme. `system` agrees with
 * the theme of the operating system.
 */
export function themeChoice({ chosen, shown }: ThemeState, stored: Theme, system: 'light' | 'dark'): Theme {
  const choice = chosen ?? stored;
  const drawn = choice === 'system' ? system : choice;
  return shown === null || shown === drawn ? choice : shown;
}
