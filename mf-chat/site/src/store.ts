import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@workspace/api';
import { authSessionSlice } from './features/auth-session/auth-session.slice.ts';
import { chosenSlice } from './features/composer/chosen.slice.ts';
import { draftsSlice } from './features/composer/drafts.slice.ts';
import { outboxSlice } from './features/outbox/outbox.slice.ts';
import { themeSlice } from './features/theme/theme.slice.ts';
import { typingSlice } from './features/typing/typing.slice.ts';

/** Creates the Redux store of the site. Only drafts and unsent messages are also stored on the device. */
export function createStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [authSessionSlice.name]: authSessionSlice.reducer,
      [themeSlice.name]: themeSlice.reducer,
      [draftsSlice.name]: draftsSlice.reducer,
      [chosenSlice.name]: chosenSlice.reducer,
      [outboxSlice.name]: outboxSlice.reducer,
      [typingSlice.name]: typingSlice.reducer,
    },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
