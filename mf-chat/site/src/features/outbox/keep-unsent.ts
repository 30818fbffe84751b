import type { Store } from '../../store.ts';
import { draftsRestored } from '../composer/drafts.slice.ts';
import { selectSession } from '../session/session.api.ts';
import { outboxRestored } from './outbox.slice.ts';
import type { Outbox } from './outbox.ts';
import { forgetSaved, readSaved, writeSaved } from './saved.ts';

/** Keeps drafts and unsent words of who is signed in over a reload, and removes them when they sign out. Returns how to stop. */
export function keepUnsent(store: Store, outbox: Outbox): () => void {
  // Undefined until it is known who is signed in.
  let userId: string | null | undefined;
  let { drafts, outbox: unsent } = store.getState();
  return store.subscribe(() => {
    const state = store.getState();
    const session = selectSession(state).data;
    const current = session?.user?.id ?? null;
    if (session && current !== userId) {
      userId = current;
      if (!current) return forgetSaved();
      const saved = readSaved(current);
      ({ drafts, outbox: unsent } = saved);
      store.dispatch(draftsRestored(saved.drafts));
      store.dispatch(outboxRestored(saved.outbox));
      return outbox.resume();
    }
    if (!userId || (state.drafts === drafts && state.outbox === unsent)) return;
    ({ drafts, outbox: unsent } = state);
    writeSaved(userId, { drafts, outbox: unsent });
  });
}
