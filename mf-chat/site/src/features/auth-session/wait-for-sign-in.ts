import { closeStream, reopenStream } from '@workspace/api';
import type { Store } from '../../store.ts';
import { pollAuthSession, selectAuthSession } from './auth-session.api.ts';
import { authSessionEnded, authSessionRestored } from './auth-session.slice.ts';

/** Interval in ms at which the page checks for a new sign-in. */
const lookEveryMs = 3000;

/** Resolves after `lookEveryMs`, or earlier when the window gets the focus. */
const pause = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('focus', end);
      resolve();
    };
    const timer = setTimeout(end, lookEveryMs);
    window.addEventListener('focus', end);
  });

export interface SignInWait {
  /**
   * Resolves to true when the same user has signed in again. Resolves to false for a visitor and for another user. A
   * request that got a 401 waits for this result.
   */
  wait: () => Promise<boolean>;
  stop: () => void;
}

/**
 * Keeps the page open after its auth session has ended, until a sign-in in another tab. After a sign-in of the same
 * user, the failed requests are repeated. After a sign-in of another user, the page reloads.
 */
export function createSignInWait(store: Store, startOver: () => void = () => location.reload()): SignInWait {
  let isStopped = false;
  let waiting: Promise<boolean> | null = null;

  async function signedIn(): Promise<string | null> {
    for (;;) {
      await pause();
      if (isStopped) return null;
      if (document.visibilityState === 'hidden') continue;
      const look = pollAuthSession.initiate(undefined, { forceRefetch: true, subscribe: false });
      const { data } = await store.dispatch(look);
      if (data?.user) return data.user.id;
    }
  }

  async function waitFor(viewerId: string): Promise<boolean> {
    closeStream();
    store.dispatch(authSessionEnded());
    const userId = await signedIn();
    if (userId !== viewerId) {
      if (userId) startOver();
      return false;
    }
    store.dispatch(authSessionRestored());
    reopenStream();
    return true;
  }

  return {
    wait: async () => {
      const viewer = selectAuthSession(store.getState()).data?.user;
      if (!viewer) return false;
      waiting ??= waitFor(viewer.id).finally(() => {
        waiting = null;
      });
      return waiting;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
