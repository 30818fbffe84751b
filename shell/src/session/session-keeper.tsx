import { useEffect } from 'react';
import { closeStream } from 'shared/api';
import type { Profile } from 'shared/contracts';
import { loadPage } from '../routing/load-page.ts';
import { useSessionEnded } from './expiry.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { onSignedOutElsewhere } from './signed-out-signal.ts';

/** Keeps a page in step with its session: leaves when another tab logs out, and asks to sign in again when it has expired. */
export function SessionKeeper({ user }: { user: Profile }) {
  const ended = useSessionEnded();
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
