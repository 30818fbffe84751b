import { closeStream } from '@workspace/api';
import type { Profile } from '@workspace/contracts';
import { useHostEvent } from '@workspace/host';
import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '../idle/lazy-with-retry.ts';
import { whenIdle } from '../idle/when-idle.ts';
import { useAuthSessionEnded } from './expiry.ts';
import { leavePage } from './leave-page.ts';
import { onSignedOutElsewhere } from './signed-out-signal.ts';
import { useLogOut } from './use-log-out.tsx';

const loadSignInAgain = () => import(/* webpackChunkName: "questions" */ './sign-in-again.tsx');
const SignInAgain = lazyWithRetry(loadSignInAgain);

/**
 * Keeps the page in sync with the auth session. Loads the sign-in page when another tab logs out. Shows a sign-in
 * dialog after the session has expired. Logs out on the host event `sign-out`.
 */
export function AuthSessionMonitor({ user }: { user: Profile }) {
  const ended = useAuthSessionEnded();
  const { logOut, question } = useLogOut(user);
  useHostEvent('sign-out', (payload) => logOut(payload?.destination));
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        closeStream();
        leavePage('/login');
      }),
    [],
  );
  // The network may be away when the auth session has expired.
  useEffect(() => whenIdle(() => void loadSignInAgain().catch(() => {})), []);
  return (
    <>
      {question}
      {ended && (
        <Suspense>
          <SignInAgain user={user} />
        </Suspense>
      )}
    </>
  );
}
