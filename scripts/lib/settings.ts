import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { isOpenToBrowsers } from './ports.ts';
import { remotes, root } from './root.ts';

/** Removes blank values, because .env.example has keys without values. */
const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const anyPort = z.coerce
  .number('it must be a whole number from 1 to 65535')
  .check(
    z.int('it must be a whole number from 1 to 65535'),
    z.minimum(1, 'it must be a whole number from 1 to 65535'),
    z.maximum(65_535, 'it must be a whole number from 1 to 65535'),
  );
/** A port that browsers and `fetch` accept. */
const webPort = anyPort.check(z.refine(isOpenToBrowsers, 'browsers refuse this port'));
const httpUrl = z.url({ protocol: /^https?$/, error: 'it must be an http or https URL' });
const seeds = ['demo', 'none'] as const;
const stores = ['folder', 'supabase', 's3'] as const;

/** Every server uses addresses at localhost, so it must listen on localhost or on all interfaces. */
const interfaces = /^(localhost|127(\.\d{1,3}){3}|::1|0\.0\.0\.0|::)$/;
const hostRule = 'it must be localhost, or 0.0.0.0 to listen on all interfaces';

/** Number of ports at which dev servers may override releases: at least 20, which leaves room for new remotes. */
const devServers = Math.max(20, remotes.length);
const devOrigins = (firstPort: number): string =>
  Array.from({ length: devServers }, (_, index) => firstPort + index)
    .filter((port) => port <= 65_535)
    .map((port) => `http://localhost:${port}`)
    .join();

const schema = z.object({
  HOST: z._default(z.string().check(z.regex(interfaces, hostRule)), 'localhost'),
  PORT: z._default(webPort, 3000),
  RELEASES_PORT: z._default(webPort, 3100),
  CHAT_PORT: z._default(webPort, 3200),
  DEV_PORT: z._default(webPort, 3101),
  SUPABASE_PORT: z._default(webPort, 54_321),
  SUPABASE_MAIL_PORT: z._default(webPort, 54_324),
  /** Default: SUPABASE_MAIL_PORT + 1. */
  SUPABASE_OIDC_PORT: z.optional(webPort),
  SUPABASE_DB_PORT: z._default(anyPort, 54_329),
  WORKSPACE_DATA: z._default(z.string(), '.workspace'),
  /** Whether `npm start` fills the embedded Supabase with the demo accounts. */
  SEED: z._default(z.enum(seeds, `it must be one of ${seeds.join(', ')}`), 'demo'),
  /** The address of an external Supabase. If set, the embedded one is not started. */
  SUPABASE_URL: z.optional(httpUrl),
  SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
  SUPABASE_SECRET_KEY: z.optional(z.string()),
  SIGNING_KEY: z.optional(z.string()),
  /** Address of the application, if it is not the local one. Releases are checked against this application. */
  PUBLIC_URL: z.optional(httpUrl),
  /**
   * Default with the embedded Supabase: `folder`. With an external Supabase, there is no default, because other
   * machines cannot load releases from a folder of this machine.
   */
  RELEASE_STORE: z.optional(z.enum(stores, `it must be one of ${stores.join(', ')}`)),
  /** The token with which the team of a remote releases. Whoever has the secret key needs none. */
  RELEASE_TOKEN: z.optional(z.string()),
  /** Email addresses of test accounts of the application, with commas between them, and their password. */
  VISIT_ACCOUNTS: z.optional(z.string()),
  VISIT_PASSWORD: z.optional(z.string()),
  /** Default: the addresses of the dev servers of `npm run dev`. */
  REMOTE_OVERRIDE_ORIGINS: z.optional(z.string()),
});

/**
 * Reads the settings from the environment and .env. `bffPort` is the port of the BFF if another server uses PORT.
 * Throws one sentence for an invalid value.
 */
export function readSettings({ bffPort }: { bffPort?: number } = {}) {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = schema.safeParse(withoutBlanks(process.env));
  if (!parsed.success) {
    const { path: where, message } = parsed.error.issues[0] ?? { path: ['?'], message: 'bad value' };
    throw new Error(`${where.join('.')} in the environment or .env is not valid: ${message}.`);
  }
  const data = path.resolve(root, parsed.data.WORKSPACE_DATA);
  return {
    ...parsed.data,
    REMOTE_OVERRIDE_ORIGINS: parsed.data.REMOTE_OVERRIDE_ORIGINS ?? devOrigins(parsed.data.DEV_PORT),
    SUPABASE_OIDC_PORT: parsed.data.SUPABASE_OIDC_PORT ?? parsed.data.SUPABASE_MAIL_PORT + 1,
    RELEASE_STORE: parsed.data.RELEASE_STORE ?? (parsed.data.SUPABASE_URL ? undefined : ('folder' as const)),
    data,
    bffPort: bffPort ?? parsed.data.PORT,
    releases: path.join(data, 'releases'),
    chatSite: path.join(data, 'chat-site'),
    developmentShell: path.join(data, 'development-shell'),
    appUrl: `http://localhost:${parsed.data.PORT}`,
    releasesUrl: `http://localhost:${parsed.data.RELEASES_PORT}`,
    chatUrl: `http://localhost:${parsed.data.CHAT_PORT}`,
    mailUrl: `http://localhost:${parsed.data.SUPABASE_MAIL_PORT}`,
  };
}
export type Settings = ReturnType<typeof readSettings>;
