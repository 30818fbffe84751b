import { pino } from 'pino';
import { createApp } from '../app.ts';
import { createAuthSessionCookie } from '../auth-session/auth-session-cookie.ts';
import { readEnv } from '../config/env.ts';
import { describeApi, type OpenApiDocument } from './document.ts';

/** An application that runs nothing in the background, with a Supabase that no request reaches. */
const settings = {
  SUPABASE_URL: 'http://supabase.invalid',
  SUPABASE_PUBLISHABLE_KEY: 'none',
  SUPABASE_SECRET_KEY: 'none',
  SIGNING_KEY: 'It signs nothing that anybody gets.',
  JOBS_INTERVAL_MS: '0',
  CHARGES_INTERVAL_MS: '0',
  PAGE_DRAWING: 'off',
};

/** Returns the OpenAPI document of this version of the application, without a running application. */
export async function describeOffline(): Promise<OpenApiDocument> {
  const env = readEnv(settings);
  const { app, close } = createApp({ env, logger: pino({ level: 'silent' }) });
  try {
    return describeApi(app, createAuthSessionCookie(env).name);
  } finally {
    await close();
  }
}
