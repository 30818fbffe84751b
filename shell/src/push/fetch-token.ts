import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushConfig } from 'shared/contracts';
import { pushWorker } from './push-worker.ts';

/**
 * The token of this browser. Firebase's library keeps its record: after 7 days it is refreshed, and when the subscription
 * differs the old one is deleted and a new one fetched (product/notifications#push-permission).
 */
export async function fetchToken({ vapidKey, ...config }: PushConfig): Promise<string> {
  const serviceWorkerRegistration = await pushWorker();
  const messaging = getMessaging(initializeApp(config));
  return getToken(messaging, { serviceWorkerRegistration, ...(vapidKey && { vapidKey }) });
}
