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
 * Keeps the page in sync with the auth session. Loads the sign-in page when another tab logs out. Shows a sign-in
 * dialog after the session has expired. Signs out on the host event `sign-out`.
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
