import type { DeviceTokenBody, PushConfig } from '@workspace/contracts';
import { pushPermission } from '../notifications/settings/use-push-permission.ts';
import { logPush } from './push-log.ts';
import { readStoredToken, storeToken } from './stored-token.ts';

/** The BFF receives an unchanged token again after this time, in ms (product/notifications#push-permission). */
export const refreshMs = 7 * 86_400_000;

interface StartOptions {
  config: PushConfig;
  viewer: string;
  /** Registers the token with the BFF. Rejects if the call fails. */
  register: (body: DeviceTokenBody) => Promise<unknown>;
  forget: (token: string) => Promise<unknown>;
  /** Fetches a push token. By default with Firebase's library, which loads on the first call. */
  fetchToken?: (config: PushConfig) => Promise<string>;
  now?: number;
}

const load = async (config: PushConfig): Promise<string> => {
  const { fetchToken } = await import(/* webpackChunkName: "firebase" */ './fetch-token.ts');
  return fetchToken(config);
};

/**
 * Sets up pushes in this browser (product/notifications#push-permission). Asks for the permission if the user has not
 * decided. Sends the token to the BFF if the token is new or a week old, or if another auth session has sent it. Never
 * rejects: problems are only logged.
 */
export async function startPush(options: StartOptions): Promise<void> {
  const { config, viewer, register, forget, fetchToken = load, now = Date.now() } = options;
  try {
    const before = pushPermission();
    if (before === 'unsupported') return logPush('this browser does not support it.');
    const permission = before === 'default' ? await Notification.requestPermission() : before;
    if (permission !== 'granted') return logPush(`the permission is ${permission}.`);
    const token = await fetchToken(config);
    const kept = readStoredToken();
    const current = kept?.viewer === viewer ? kept : null;
    const isOfSession = current?.session === config.session;
    if (current?.token === token && isOfSession && now - current.at < refreshMs) return;
    await register({ fcm_token: token, user_agent: navigator.userAgent });
    if (current && current.token !== token) await forget(current.token);
    storeToken({ token, viewer, at: now, ...(config.session && { session: config.session }) });
  } catch (error) {
    logPush('it could not be set up.', error);
  }
}
