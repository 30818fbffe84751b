import { stopBlanketGrants } from '../compat/grants.ts';
import { passJsonAsText } from '../compat/json-columns.ts';
import { setInOneStatement } from '../compat/request-settings.ts';
import { restoreErrors } from '../compat/rest-errors.ts';
import { LASTING } from '../database/connect.ts';
import type { SupabaseKeys } from '../keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SupabaseApiOptions } from '../options.ts';
import { createDiskStorage } from '../storage/disk.ts';

/** Schemas that the REST API serves, as in supabase/config.toml. */
const EXPOSED_SCHEMAS = ['public', 'prod'];

/** Default lifetime of an access token, as in supabase/config.toml. */
export const DEFAULT_JWT_EXPIRY_SECONDS = 3600;

export type LiteApp = Awaited<ReturnType<typeof createLite>>;

/**
 * Creates the App of @supabase/lite (lite), Supabase's lightweight server, over a PostgreSQL database. lite's command
 * line, admin mode and studio are not used. Admin mode and studio would allow access with the service role without a
 * key.
 */
export async function createLite(
  options: SupabaseApiOptions,
  keys: SupabaseKeys,
  url: string,
  mailer: Mailer,
  onConnectionEnd: () => void,
) {
  // lite reads these variables while its package loads, so the imports come after them.
  process.env.LITE_TELEMETRY = '0';
  process.env.DO_NOT_TRACK = '1';
  const { App, setExperimental } = await import('@supabase/lite');
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  setExperimental('storage', true);

  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: options.maxConnections ?? 10,
      onnotice: () => undefined,
      onclose: onConnectionEnd,
      ...LASTING,
      connection: { application_name: 'supabase-local api' },
    },
  });
  stopBlanketGrants(connection);
  setInOneStatement(connection);
  restoreErrors(connection);
  passJsonAsText(connection);

  const app = new App({
    connection,
    api: {
      schemas: EXPOSED_SCHEMAS,
      extra_search_path: ['public', 'extensions'],
      max_rows: 1000,
      external_url: url,
    },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: options.jwtExpirySeconds ?? DEFAULT_JWT_EXPIRY_SECONDS,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      minimum_password_length: 8,
      enable_refresh_token_rotation: true,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_expiry: options.otpExpirySeconds ?? 3600,
      },
    },
    storage: { enabled: true, file_size_limit: '50MiB' },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = createDiskStorage(options.storageDir);
  app._mailer = mailer;
  return { app, connection };
}
