import type { PushConfig } from '@workspace/contracts';
import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import { serviceWorker } from '../service-worker/registration.ts';

/**
 * Returns the push token of this browser (product/notifications#push-permission). Firebase's library stores the token
 * and refreshes it after 7 days. If the push subscription changes, the library replaces the token.
 */
export async function fetchToken({ vapidKey, session: _, ...config }: PushConfig): Promise<string> {
  const serviceWorkerRegistration = await serviceWorker();
  const messaging = getMessaging(initializeApp(config));
  return getToken(messaging, { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) });
}
