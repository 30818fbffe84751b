import { asErrorBody, closeStream } from '@workspace/api';
import { themeCookie } from '@workspace/contracts';
import { useHost, useToast } from '@workspace/host';
import { forgetFacts } from '../drawn/facts.ts';
import { forgetOutbox } from '../outbox/forget-outbox.ts';
import { forgetCopies } from '../service-worker/copies.ts';
import { useSignOutMutation } from './auth.api.ts';
import { leaveFarewell } from './farewell.ts';
import { forgetChat } from './forget-chat.ts';
import { leavePage } from './leave-page.ts';
import { broadcastSignOut } from './signed-out-signal.ts';

/**
 * Storage keys that remain after logging out (product/accounts#sign-out): dismissed reminders and stored notifications.
 */
const kept = /reminder|notification/i;

function forgetStored(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!kept.test(key)) storage.removeItem(key);
}

/** Deletes the theme cookie. The response to the sign-out call deletes the other cookies that scripts can read. */
function forgetTheme(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${themeCookie}=; path=/; max-age=0; samesite=lax`;
}

/**
 * Returns a function that signs out, removes stored data and copies, and loads the sign-in page, which then leads to
 * `destination`, and shows the sentence `farewell`. Asks nobody about typed text. If the sign-out call fails, shows an
 * error toast and keeps the stored data.
 */
export function useSignOut(): (destination?: string, farewell?: string) => Promise<void> {
  const [signOut] = useSignOutMutation();
  const toast = useToast();
  const { config } = useHost();
  return async (destination, farewell) => {
    // The push token of this browser ends with its session. A call of its own would ask for a login after the session's end.
    const result = await signOut();
    if (result.error) {
      toast.error(asErrorBody(result.error).message);
      return;
    }
    closeStream();
    forgetStored(localStorage);
    forgetStored(sessionStorage);
    forgetTheme();
    forgetFacts();
    await Promise.all([forgetCopies(), forgetOutbox(), forgetChat(config.chatOrigin)]);
    if (farewell) leaveFarewell(farewell);
    broadcastSignOut(Date.now());
    leavePage(destination ? `/login?${new URLSearchParams({ destination })}` : '/login');
  };
}
