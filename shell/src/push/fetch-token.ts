import type { PushConfig } from '@workspace/contracts';
import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import { pushWorker } from './push-worker.ts';

/**
 * Returns the push token of this browser. Firebase's library stores it, and refreshes it after 7 days. If the
 * subscription changes, the library deletes the old token and fetches a new one
 * (product/notifications#push-permission).
 */
export async function fetchToken({ vapidKey, ...config }: PushConfig): Promise<string> {
  const serviceWorkerRegistration = await pushWorker();
  const messaging = getMessaging(initializeApp(config));
  return getToken(messaging, { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) });
}
