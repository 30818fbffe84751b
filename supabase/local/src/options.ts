import type { SupabaseKeys } from './keys.ts';

export interface SupabaseApiOptions {
  /** PostgreSQL connection string of a superuser, e.g. from `startPostgres`. */
  databaseUrl: string;
  /** Port of the Supabase HTTP API; 0 picks a free one. */
  port: number;
  /** Port of the page that shows sent mail; 0 picks a free one. */
  mailPort: number;
  /** Port of the OpenID Connect provider that replaces Google and Apple; 0 or undefined picks a free one. */
  oidcPort?: number;
  /** Folder for uploaded files. */
  storageDir: string;
  /** Folder of PostgreSQL's data, if it is on this machine. The server watches the free space of its disk. */
  databaseDir?: string;
  /** Folder of the SQL migrations, `supabase/migrations`. */
  migrationsDir: string;
  /** Folder of the mail templates; default: `templates` beside the migrations. */
  templatesDir?: string;
  /** Address of the application, e.g. http://localhost:3000. Links in mails and redirects lead there. */
  siteUrl: string;
  /** Lifetime of an access token; default: an hour. */
  jwtExpirySeconds?: number;
  /** Lifetime of a mail link and code; default: an hour. */
  otpExpirySeconds?: number;
  /** Minimum time between two sign-up mails to one address; default: 1 s. */
  mailIntervalSeconds?: number;
  /** Maximum number of connections to PostgreSQL; default: 10. */
  maxConnections?: number;
  /** Receives one line of text for each event, to show to the developer. */
  log: (line: string) => void;
}

export interface SupabaseApi extends SupabaseKeys {
  url: string;
  /** The `iss` claim of access tokens: `http://localhost:<port>/auth/v1`. */
  issuer: string;
  mailUrl: string;
  databaseUrl: string;
  close(): Promise<void>;
}

export interface LocalSupabaseOptions extends Omit<SupabaseApiOptions, 'databaseUrl' | 'storageDir'> {
  /** The folder for PostgreSQL's data (`postgres`) and uploaded files (`storage`). */
  dataDir: string;
  /** Port of PostgreSQL; 0 picks a free one. */
  databasePort: number;
}

export type LocalSupabase = SupabaseApi;

/** Default ports. `api` and `mail` are also the default ports of the Supabase CLI. */
export const DEFAULT_PORTS = { api: 54321, mail: 54324, oidc: 54325, database: 54329 } as const;
