import type { Integrations, Profile, PushConfig } from 'shared/contracts';
import type { Env } from '../config/env.ts';

/** Additional sources by directive of the content security policy. */
export type Sources = Record<
  'script-src' | 'style-src' | 'connect-src' | 'img-src' | 'font-src' | 'worker-src',
  string[]
>;

const originOf = (url: string): string => new URL(url).origin;

const launchDarkly = [
  'https://app.launchdarkly.com',
  'https://clientstream.launchdarkly.com',
  'https://events.launchdarkly.com',
];
const usersnap = ['https://*.usersnap.com'];

const firebase = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

/** What the browser needs of Firebase (spec 5), or null while one of the four is missing. */
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

/** What each configured integration must be allowed, by its vendor's documentation; nothing for one that is not configured. */
export function integrationSources(env: Env): Sources {
  const sources: Sources = {
    'script-src': [],
    'style-src': [],
    'connect-src': [],
    'img-src': [],
    'font-src': [],
    'worker-src': [],
  };
  const allow = (more: Partial<Sources>) => {
    for (const [directive, origins] of Object.entries(more)) sources[directive as keyof Sources].push(...origins);
  };
  if (env.LAUNCHDARKLY_CLIENT_ID) {
    const relay = env.LAUNCHDARKLY_RELAY_URL;
    allow({ 'connect-src': relay ? [originOf(relay)] : launchDarkly });
  }
  if (env.SENTRY_DSN) allow({ 'connect-src': [originOf(env.SENTRY_DSN)] });
  if (env.USERFLOW_TOKEN) {
    allow({
      'script-src': ['https://js.userflow.com'],
      'style-src': ['https://js.userflow.com'],
      'connect-src': ['https://*.userflow.com', 'wss://*.userflow.com'],
      'img-src': ['https://*.userflow.com'],
    });
  }
  if (env.USERSNAP_KEY) {
    allow({
      'script-src': usersnap,
      'style-src': usersnap,
      'connect-src': usersnap,
      'img-src': usersnap,
      'font-src': usersnap,
    });
  }
  if (pushConfig(env)) allow({ 'connect-src': firebase });
  // The recorder's worker is made from its own source, which travels inside the package.
  if (env.OPENREPLAY_KEY) allow({ 'connect-src': [originOf(env.OPENREPLAY_INGEST)], 'worker-src': ['blob:'] });
  return sources;
}

/** The integrations that are configured and meant for this viewer: tours for people, reports and recording for assistants (spec 6). */
export function integrationsFor(env: Env, viewer: Profile | null): Integrations {
  const assistant = viewer?.account_type === 'assistant';
  const push = viewer?.account_type ? pushConfig(env) : null;
  return {
    ...(env.SENTRY_DSN && { errors: { dsn: env.SENTRY_DSN, release: env.RELEASE } }),
    ...(env.USERFLOW_TOKEN && viewer && { tour: { token: env.USERFLOW_TOKEN } }),
    ...(env.USERSNAP_KEY && assistant && { bugReports: { key: env.USERSNAP_KEY } }),
    ...(push && { push }),
    ...(env.OPENREPLAY_KEY && assistant && { recording: { key: env.OPENREPLAY_KEY, ingest: env.OPENREPLAY_INGEST } }),
  };
}
