import { createHash } from 'node:crypto';
import type { Integrations, Profile, PushConfig } from '@workspace/contracts';
import type { Env } from '../config/env.ts';

/** Additional sources for directives of the Content-Security-Policy. */
export type Sources = Record<'connect-src' | 'worker-src', string[]>;

const originOf = (url: string): string => new URL(url).origin;

const launchDarkly = [
  'https://app.launchdarkly.com',
  'https://clientstream.launchdarkly.com',
  'https://events.launchdarkly.com',
];

const firebase = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/**
 * Returns the Firebase settings for the browser, or null if one of the four required settings is missing
 * (product/notifications#push-permission).
 */
function pushConfig(env: Env): PushConfig | null {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_APP_ID: appId,
    FIREBASE_MESSAGING_SENDER_ID: messagingSenderId,
    FIREBASE_VAPID_KEY: vapidKey,
  } = env;
  if (!projectId || !apiKey || !appId || !messagingSenderId) return null;
  return { projectId, apiKey, appId, messagingSenderId, ...(vapidKey && { vapidKey }) };
}

/**
 * Returns the sources that the configured integrations need in the Content-Security-Policy, according to their vendors'
 * documentation.
 */
export function integrationSources(env: Env): Sources {
  const sources: Sources = { 'connect-src': [], 'worker-src': [] };
  const allow = (more: Partial<Sources>) => {
    for (const [directive, origins] of Object.entries(more)) sources[directive as keyof Sources].push(...origins);
  };
  if (env.LAUNCHDARKLY_CLIENT_ID) {
    const relay = env.LAUNCHDARKLY_RELAY_URL;
    allow({ 'connect-src': relay ? [originOf(relay)] : launchDarkly });
  }
  if (env.SENTRY_DSN) allow({ 'connect-src': [originOf(env.SENTRY_DSN)] });
  if (env.SENTRY_FEEDBACK_DSN) allow({ 'connect-src': [originOf(env.SENTRY_FEEDBACK_DSN)] });
  if (env.FLOWS_ORGANIZATION_ID) {
    const api = originOf(env.FLOWS_API_URL);
    allow({ 'connect-src': [api, api.replace(/^http/, 'ws')] });
  }
  if (pushConfig(env)) allow({ 'connect-src': firebase });
  // OpenReplay's recorder starts its worker from a blob: URL.
  if (env.OPENREPLAY_KEY) allow({ 'connect-src': [originOf(env.OPENREPLAY_INGEST)], 'worker-src': ['blob:'] });
  return sources;
}

/** Returns a text that differs between auth sessions and does not tell their ids. */
const fingerprintOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 11);

/**
 * Returns the configured integrations for this viewer (product/integrations#vendors): error reporting for everybody,
 * tours for signed-in users, push for signed-in users with an account type, bug reports and session recording for
 * assistants.
 * @param sessionId id of the viewer's auth session
 */
export function integrationsFor(env: Env, viewer: Profile | null, sessionId: string): Integrations {
  const assistant = viewer?.account_type === 'assistant';
  const push = viewer?.account_type ? pushConfig(env) : null;
  return {
    ...(env.SENTRY_DSN && { errors: { dsn: env.SENTRY_DSN, release: env.RELEASE } }),
    ...(env.FLOWS_ORGANIZATION_ID &&
      viewer && {
        tour: {
          organizationId: env.FLOWS_ORGANIZATION_ID,
          environment: env.FLOWS_ENVIRONMENT,
          apiUrl: env.FLOWS_API_URL,
        },
      }),
    ...(env.SENTRY_FEEDBACK_DSN && assistant && { bugReports: { dsn: env.SENTRY_FEEDBACK_DSN, release: env.RELEASE } }),
    ...(push && { push: { ...push, session: fingerprintOf(sessionId) } }),
    ...(env.OPENREPLAY_KEY && assistant && { recording: { key: env.OPENREPLAY_KEY, ingest: env.OPENREPLAY_INGEST } }),
  };
}
