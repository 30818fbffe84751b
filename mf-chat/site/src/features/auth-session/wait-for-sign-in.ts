import { closeStream, reopenStream } from '@workspace/api';
import type { Store } from '../../store.ts';
import { pollAuthSession, selectAuthSession } from './auth-session.api.ts';
import { authSessionEnded, authSessionRestored } from './auth-session.slice.ts';

/** How often the page checks whether somebody has signed in again, in ms. */
const lookEveryMs = 3000;

/** Resolves after `lookEveryMs`, or as soon as the page gets the focus. */
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

/** Waits until the same person has signed in again. */
export interface SignInWait {
  /**
   * Resolves to true once the same person has signed in again, and to false for a visitor. A call that got a 401 waits
   * for it.
   */
  wait: () => Promise<boolean>;
  stop: () => void;
}

/**
 * Creates the wait for a new sign-in. The page keeps its state and the typed text when its session ends, until somebody
 * signs in in another tab. For the same person, the waiting calls are repeated. For somebody else, the page reloads.
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
