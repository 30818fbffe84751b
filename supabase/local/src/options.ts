import type { SupabaseKeys } from './keys.ts';

/** What one API server (and its mail page) needs. */
export interface SupabaseApiOptions {
  /** PostgreSQL connection string of a superuser, e.g. from `startPostgres`. */
  databaseUrl: string;
  /** Port of the Supabase HTTP API; 0 picks a free one. */
  port: number;
  /** Port of the page that shows sent mail; 0 picks a free one. */
  mailPort: number;
  /** Port of the OpenID Connect provider that plays Google and Apple; 0 or undefined picks a free one. */
  oidcPort?: number;
  /** Folder of the uploaded objects. */
  storageDir: string;
  /** Folder of the database files, if they are on this machine. Their disk is watched too. */
  databaseDir?: string;
  /** Folder of the SQL migrations, `supabase/migrations`. */
  migrationsDir: string;
  /** Folder of the mail templates; default: `templates` beside the migrations. */
  templatesDir?: string;
  /** Target of the links in mails, e.g. http://localhost:3000. */
  siteUrl: string;
  /** Lifetime of an access token; default: an hour. */
  jwtExpirySeconds?: number;
  /** Lifetime of a mail link and code; default: an hour. */
  otpExpirySeconds?: number;
  /** Minimum time between two sign-up mails to one address; default: 1 s. */
  mailIntervalSeconds?: number;
  /** Maximum number of connections to PostgreSQL; default: 10. */
  maxConnections?: number;
  /** Gets one line for each event that the person who started the server should know. */
  log: (line: string) => void;
}

/** A running API server. */
export interface SupabaseApi extends SupabaseKeys {
  url: string;
  /** The `iss` of access tokens: `/auth/v1` at the address that applications use for the server. */
  issuer: string;
  mailUrl: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/** What the whole embedded Supabase needs. */
export interface LocalSupabaseOptions extends Omit<SupabaseApiOptions, 'databaseUrl' | 'storageDir'> {
  /** Contains PostgreSQL's data in `postgres` and uploaded objects in `storage`. */
  dataDir: string;
  /** Port of PostgreSQL; 0 picks a free one. */
  databasePort: number;
}

/** The running embedded Supabase. */
export type LocalSupabase = SupabaseApi;

/** Default ports: those of the Supabase CLI, and two that it does not use. */
export const DEFAULT_PORTS = { api: 54321, mail: 54324, oidc: 54325, database: 54329 } as const;
