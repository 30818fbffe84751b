import { asErrorBody, closeStream } from 'shared/api';
import { themeCookie } from 'shared/contracts';
import { useToast } from 'shared/host';
import { useForgetDeviceMutation } from '../push/devices.api.ts';
import { readKeptToken } from '../push/kept-token.ts';
import { loadPage } from '../routing/load-page.ts';
import { useSignOutMutation } from './auth.api.ts';
import { tellSignedOut } from './signed-out-signal.ts';

/** What a device keeps after logging out (product/accounts#sign-out): reminders that were dismissed, and stored notifications. */
const kept = /reminder|notification/i;

function forgetStored(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!kept.test(key)) storage.removeItem(key);
}

/** The readable cookies end with the answer of the call; of the others that scripts see, only ours is the theme's. */
function forgetTheme(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${themeCookie}=; path=/; max-age=0; samesite=lax`;
}

/** Signs out and starts over at the sign-in page with a page that remembers nothing. */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useSignOutMutation();
  const [forgetDevice] = useForgetDeviceMutation();
  const toast = useToast();
  return async () => {
    // Whether this works or not: the next one to sign in here takes the token over.
    const kept = readKeptToken();
    if (kept) await forgetDevice(kept.token);
    const result = await signOut();
    if (result.error) {
      toast.error(asErrorBody(result.error).message);
      return;
    }
    closeStream();
    forgetStored(localStorage);
    forgetStored(sessionStorage);
    forgetTheme();
    tellSignedOut();
    loadPage('/login');
  };
}
