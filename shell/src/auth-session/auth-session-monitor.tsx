import { closeStream } from '@workspace/api';
import type { Profile } from '@workspace/contracts';
import { useHostEvent } from '@workspace/host';
import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { whenIdle } from '../idle/when-idle.ts';
import { loadPage } from '../routing/load-page.ts';
import { useAuthSessionEnded } from './expiry.ts';
import { onSignedOutElsewhere } from './signed-out-signal.ts';
import { useSignOut } from './use-sign-out.ts';

const loadSignInAgain = () => import(/* webpackChunkName: "questions" */ './sign-in-again.tsx');
const SignInAgain = lazyWithRetry(loadSignInAgain);

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
  // The network may be away when the auth session has expired.
  useEffect(() => whenIdle(() => void loadSignInAgain().catch(() => {})), []);
  return ended ? (
    <Suspense>
      <SignInAgain user={user} />
    </Suspense>
  ) : null;
}
