import type { Sql } from 'postgres';
import type { Availability } from '../api/availability.ts';
import type { SupabaseKeys } from '../keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Space } from '../storage/space.ts';

/** The state that the compatibility layers share. */
export interface CompatContext {
  sql: Sql;
  availability: Availability;
  space: Space;
  keys: SupabaseKeys;
  mailer: Mailer;
  mailIntervalSeconds: number;
  jwtExpirySeconds: number;
  /** The `iss` claim of access tokens. */
  issuer: string;
  /** The address of this server. `siteUrl` is the address of the application. */
  url: string;
  siteUrl: string;
  /** The embedded provider that replaces Google and Apple. */
  oidc: { issuer: string; clientSecret: string };
}
