import type { Store } from '../../store.ts';
import { selectAuthSession } from '../auth-session/auth-session.api.ts';
import type { Outbox } from './outbox.ts';
import { persistForUser } from './persist-for-user.ts';
import { joinTabs } from './tab.ts';

/**
 * Stores the drafts and unsent messages of the signed-in user on the device, for a reload and for the next sign-in.
 * Returns a function that stops storing.
 */
export function persistUnsent(store: Store, outbox: Outbox): () => void {
  let isStopped = false;
  let stopKeeping = () => {};
  const joined = joinTabs();
  const unsubscribe = store.subscribe(() => {
    const userId = selectAuthSession(store.getState()).data?.user?.id;
    if (!userId) return;
    unsubscribe();
    void joined.then(async (tab) => {
      const stop = await persistForUser({ userId, tab, store, outbox, isWanted: () => !isStopped });
      if (isStopped) stop();
      else stopKeeping = stop;
    });
  });
  return () => {
    isStopped = true;
    unsubscribe();
    stopKeeping();
    void joined.then(({ leave }) => leave());
  };
}
