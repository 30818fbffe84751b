import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '@workspace/api';
import { reachabilityMiddleware } from './offline/reachability.ts';
import { sessionSlice } from './session/session.slice.ts';

/** The root reducer. Remotes add their slices to it with `inject`. */
export const rootReducer = combineSlices(api, sessionSlice);

/** Creates the store of the page. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware, reachabilityMiddleware),
  });
  setupListeners(store.dispatch);
  return store;
}
