import { closeStream } from '@workspace/api';
import type { Profile } from '@workspace/contracts';
import { useHostEvent } from '@workspace/host';
import { useEffect } from 'react';
import { loadPage } from '../routing/load-page.ts';
import { useAuthSessionEnded } from './expiry.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { onSignedOutElsewhere } from './signed-out-signal.ts';
import { useSignOut } from './use-sign-out.ts';

/**
 * Keeps the page in sync with its session. It leaves when another tab logs out, asks to sign in again after the session
 * has expired, and signs out when a page without a menu asks for it.
 */
export function AuthSessionMonitor({ user }: { user: Profile }) {
  const ended = useAuthSessionEnded();
  const signOut = useSignOut();
  useHostEvent('sign-out', () => void signOut());
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        closeStream();
        loadPage('/login');
      }),
    [],
  );
  return ended ? <SignInAgain user={user} /> : null;
}
