import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '@workspace/api';
import { authSessionSlice } from './auth-session/auth-session.slice.ts';
import { reachabilityMiddleware } from './offline/reachability.ts';

/** The root reducer. Remotes add their slices to it with `inject`. */
export const rootReducer = combineSlices(api, authSessionSlice);

/** Creates the store of the page. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware, reachabilityMiddleware),
  });
  setupListeners(store.dispatch);
  return store;
}
