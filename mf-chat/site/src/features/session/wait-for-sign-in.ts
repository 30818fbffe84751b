import { closeStream, reopenStream } from 'shared/api';
import type { Store } from '../../store.ts';
import { lookForSession, selectSession } from './session.api.ts';
import { sessionEnded, sessionReturned } from './session.slice.ts';

/** How often it is asked whether somebody has signed in again, in ms. */
const lookEveryMs = 3000;

/** Resolves after a while, or as soon as somebody comes back to this page. */
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

/** Waits for whoever was signed in. */
export interface SignInWait {
  /** For a call that finds the session ended: true once the same person has signed in again, false for a visitor. */
  wait: () => Promise<boolean>;
  stop: () => void;
}

/**
 * The page stays as it is when its session ends, with everything that was typed, until somebody has signed in elsewhere: calls
 * of the same person are then made again, and for somebody else the page starts over.
 */
export function createSignInWait(store: Store, startOver: () => void = () => location.reload()): SignInWait {
  let isStopped = false;
  let waiting: Promise<boolean> | null = null;

  async function signedIn(): Promise<string | null> {
    for (;;) {
      await pause();
      if (isStopped) return null;
      if (document.visibilityState === 'hidden') continue;
      const look = lookForSession.initiate(undefined, { forceRefetch: true, subscribe: false });
      const { data } = await store.dispatch(look);
      if (data?.user) return data.user.id;
    }
  }

  async function waitFor(viewerId: string): Promise<boolean> {
    closeStream();
    store.dispatch(sessionEnded());
    const userId = await signedIn();
    if (userId !== viewerId) {
      if (userId) startOver();
      return false;
    }
    store.dispatch(sessionReturned());
    reopenStream();
    return true;
  }

  return {
    wait: async () => {
      const viewer = selectSession(store.getState()).data?.user;
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
