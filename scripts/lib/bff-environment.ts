import { LOCAL_KEYS } from 'supabase-local';
import { readEnv } from '../../bff/src/config/env.ts';
import type { Settings } from './settings.ts';

/** Address and keys of a Supabase. */
export interface Supabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret?: string;
}

/** Returns the Supabase in the settings, or the embedded one. Throws one sentence if a key is missing. */
export function supabaseFor(settings: Settings): Supabase {
  if (!settings.SUPABASE_URL) return { url: `http://localhost:${settings.SUPABASE_PORT}`, ...LOCAL_KEYS };
  if (!settings.SUPABASE_PUBLISHABLE_KEY || !settings.SUPABASE_SECRET_KEY)
    throw new Error('SUPABASE_URL is set, so SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set too.');
  return {
    url: settings.SUPABASE_URL,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    secretKey: settings.SUPABASE_SECRET_KEY,
  };
}

/**
 * Returns environment variables for the BFF, in addition to the environment and .env. @param fromSource for each remote
 * that runs from source, its name and the URL of its dev server.
 */
export function bffEnvironment(
  settings: Settings,
  signingKey: string,
  fromSource: Record<string, string> = {},
): Record<string, string> {
  const supabase = supabaseFor(settings);
  return {
    PORT: String(settings.bffPort),
    PUBLIC_URL: settings.appUrl,
    CHAT_ORIGIN: settings.chatUrl,
    REMOTES_FROM_SOURCE: Object.entries(fromSource)
      .map((pair) => pair.join('='))
      .join(),
    SHELL_DEVELOPMENT_DIST: settings.developmentShell,
    REMOTE_OVERRIDE_ORIGINS: settings.REMOTE_OVERRIDE_ORIGINS,
    RELEASE_STORE: settings.RELEASE_STORE ?? '',
    RELEASE_FOLDER: settings.releases,
    RELEASE_FOLDER_URL: settings.releasesUrl,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    MAIL_API_URL: process.env.MAIL_API_URL || (settings.SUPABASE_URL ? '' : settings.mailUrl),
    SIGNING_KEY: signingKey,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    DRAIN_TIMEOUT_MS: process.env.DRAIN_TIMEOUT_MS ?? '3000',
    ...(supabase.jwtSecret && { SUPABASE_JWT_SECRET: supabase.jwtSecret }),
  };
}

/**
 * Throws one sentence if the BFF would refuse a setting, so that a command fails before it builds or starts anything.
 */
export function requireUsableEnvironment(settings: Settings): void {
  const laterMade = 'a'.repeat(32);
  readEnv({ ...process.env, ...bffEnvironment(settings, settings.SIGNING_KEY ?? laterMade) });
}
