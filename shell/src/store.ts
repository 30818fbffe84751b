import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '@workspace/api';
import { authSessionSlice } from './auth-session/auth-session.slice.ts';
import { reachabilityMiddleware } from './offline/reachability.ts';

/** The root reducer. The shell adds the slices of a remote with `inject`. */
export const rootReducer = combineSlices(api, authSessionSlice);

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware, reachabilityMiddleware),
  });
  setupListeners(store.dispatch);
  return store;
}
