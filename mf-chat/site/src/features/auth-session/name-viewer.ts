import { configureApi } from '@workspace/api';
import type { Store } from '../../store.ts';
import { selectAuthSession } from './auth-session.api.ts';

/**
 * Names the signed-in user in the calls of the page, and to its stream (docs/adr/0064). Must be called before the page
 * renders, so that no call of the chat is without a name. Returns a function that stops.
 */
export const nameViewer = (store: Store): (() => void) =>
  store.subscribe(() => configureApi({ viewer: selectAuthSession(store.getState()).data?.user?.id ?? null }));
