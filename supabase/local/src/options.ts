import type { SupabaseKeys } from './keys.ts';

/** What one API server (and its mail page) needs. */
export interface SupabaseApiOptions {
  /** PostgreSQL connection string of a superuser, e.g. from `startPostgres`. */
  databaseUrl: string;
  /** Port of the Supabase HTTP API; 0 picks a free one. */
  port: number;
  /** Port of the page that shows sent mail; 0 picks a free one. */
  mailPort: number;
  /** Port of the OpenID Connect provider that stands for Google and Apple; 0 or nothing picks a free one. */
  oidcPort?: number;
  /** Folder of the uploaded objects. */
  storageDir: string;
  /** Folder of the database's files, where they are on this machine: their disk is watched, too. */
  databaseDir?: string;
  /** Folder of the SQL migrations, `supabase/migrations`. */
  migrationsDir: string;
  /** Folder of the mail templates; `templates` beside the migrations when left out. */
  templatesDir?: string;
  /** Where mail links lead, e.g. http://localhost:3000. */
  siteUrl: string;
  /** Life of an access token; an hour when left out. */
  jwtExpirySeconds?: number;
  /** Life of a mail link and code; an hour when left out. */
  otpExpirySeconds?: number;
  /** Least time between two sign-up mails to one address; 1 s when left out. */
  mailIntervalSeconds?: number;
  /** Most connections to PostgreSQL; 10 when left out. */
  maxConnections?: number;
  /** One line per thing worth telling the person who started the server. */
  log: (line: string) => void;
}

/** A running API server. */
export interface SupabaseApi extends SupabaseKeys {
  url: string;
  /** The `iss` of access tokens: `/auth/v1` at the address by which applications know the server. */
  issuer: string;
  mailUrl: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/** What the whole embedded Supabase needs. */
export interface LocalSupabaseOptions extends Omit<SupabaseApiOptions, 'databaseUrl' | 'storageDir'> {
  /** PostgreSQL's data goes to `postgres` in here, uploaded objects to `storage`. */
  dataDir: string;
  /** Port of PostgreSQL; 0 picks a free one. */
  databasePort: number;
}

/** The running embedded Supabase. */
export type LocalSupabase = SupabaseApi;

/** Ports when nothing else is asked for: those of the Supabase CLI, and two that it does not use. */
export const DEFAULT_PORTS = { api: 54321, mail: 54324, oidc: 54325, database: 54329 } as const;
