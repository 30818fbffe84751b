import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from 'shared/api';
import { seenSlice } from './features/conversations/seen.slice.ts';
import { themeSlice } from './features/theme/theme.slice.ts';

/** The site's own store: the API's cache, the theme, and what has been seen. Nothing of it outlives the page. */
export function createStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [themeSlice.name]: themeSlice.reducer,
      [seenSlice.name]: seenSlice.reducer,
    },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
