import type { Agent } from 'node:http';
import type { PushData } from '@workspace/contracts';
import type { Env } from '../../config/env.ts';

export interface Push {
  fcm_token: string;
  data: PushData;
}

/**
 * The reason why a push failed, or null if it was sent. `gone`: the device no longer exists. `again`: a retry may
 * succeed. `refused`: a retry cannot succeed.
 */
export type PushFailure = { reason: string; kind: 'gone' | 'again' | 'refused' } | null;

/** Sends pushes and returns one result for each push, in the same order. */
export interface PushSender {
  send(pushes: Push[]): Promise<PushFailure[]>;
}

/** Replaces the network connection and the credentials in tests. */
interface Transport {
  agent?: Agent;
  accessToken?: () => Promise<string>;
}

const goneCodes = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token'];
// Firebase's library has only these two codes for a lost HTTP/2 connection or an answer of a proxy ("unknown-error"), and
// for a token of the service account that Google did not answer ("invalid-credential"), which a wrong account causes too.
const unclearCodes = ['messaging/unknown-error', 'app/invalid-credential'];
const againCodes = [
  ...unclearCodes,
  'messaging/internal-error',
  'messaging/server-unavailable',
  'messaging/quota-exceeded',
  'messaging/message-rate-exceeded',
  'app/network-error',
  'app/network-timeout',
];
const kindOf = (code: string) =>
  goneCodes.includes(code) ? 'gone' : againCodes.includes(code) ? 'again' : ('refused' as const);

async function openMessaging(env: Env, { agent, accessToken }: Transport) {
  const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ]);
  const credential = accessToken
    ? { getAccessToken: async () => ({ access_token: await accessToken(), expires_in: 3600 }) }
    : cert(JSON.parse(env.FIREBASE_SERVICE_ACCOUNT ?? '{}') as object);
  const app = initializeApp(
    { projectId: env.FIREBASE_PROJECT_ID ?? '', credential, ...(agent && { httpAgent: agent }) },
    `push ${Math.random()}`,
  );
  const messaging = getMessaging(app);
  if (agent) messaging.enableLegacyHttpTransport();
  return messaging;
}

/**
 * Creates a sender for Firebase Cloud Messaging. Returns null without a Firebase project or a service account.
 * Firebase's library is loaded at the first push. A push contains only data, from which the service worker creates the
 * notification.
 */
export function createPushSender(env: Env, transport: Transport = {}): PushSender | null {
  if (!env.FIREBASE_PROJECT_ID || !env.FIREBASE_SERVICE_ACCOUNT) return null;
  let opening: ReturnType<typeof openMessaging> | undefined;
  return {
    async send(pushes) {
      opening ??= openMessaging(env, transport);
      const messaging = await opening;
      const { responses } = await messaging.sendEach(
        pushes.map(({ fcm_token, data }) => ({
          token: fcm_token,
          data: { ...data },
          webpush: { headers: { Urgency: 'high', TTL: '3600' } },
        })),
      );
      return responses.map(({ success, error }) =>
        success ? null : { reason: error?.code ?? 'unknown', kind: kindOf(error?.code ?? '') },
      );
    },
  };
}
