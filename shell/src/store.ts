import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '@workspace/api';
import { authSessionSlice } from './auth-session/auth-session.slice.ts';
import { reachabilityMiddleware } from './offline/reachability.ts';

const rootReducer = combineSlices(api, authSessionSlice);

/**
 * Adds the slices of a remote to the store, and replaces those of an earlier version.
 * @throws {Error} a slice whose name does not begin with the name of the remote (docs/adr/0034)
 */
export function addSlices(remote: string, slices: readonly Slice[]): void {
  const foreign = slices.find(({ reducerPath }) => !reducerPath.startsWith(`${remote}/`));
  if (foreign) throw new Error(`The name of the slice ${foreign.reducerPath} does not begin with ${remote}/.`);
  for (const slice of slices) rootReducer.inject(slice, { overrideExisting: true });
}

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware, reachabilityMiddleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;
/** The function that sends actions and calls to the store of the shell. */
export type Dispatch = Store['dispatch'];
