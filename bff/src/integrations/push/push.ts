import type { Agent } from 'node:http';
import type { PushData } from 'shared/contracts';
import type { Env } from '../../config/env.ts';

/** A push to one device. */
export interface Push {
  fcm_token: string;
  data: PushData;
}

/** What became of it: null when it is on its way. `gone`: the device takes no more; `again`: worth another try. */
export type PushFailure = { reason: string; kind: 'gone' | 'again' | 'refused' } | null;

/** Sends pushes, and answers for each in their order. */
export interface PushSender {
  send(pushes: Push[]): Promise<PushFailure[]>;
}

/** What a test puts in the place of the network. */
interface Transport {
  agent?: Agent;
  accessToken?: string;
}

const goneCodes = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token'];
const againCodes = [
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
    ? { getAccessToken: async () => ({ access_token: accessToken, expires_in: 3600 }) }
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
 * Firebase Cloud Messaging with a service account; null without one. Its library is loaded with the first push. A push
 * carries data only: the service worker of the page shows it.
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
