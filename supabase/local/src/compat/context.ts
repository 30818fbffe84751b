import type { Sql } from 'postgres';
import type { Availability } from '../api/availability.ts';
import type { SupabaseKeys } from '../keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Space } from '../storage/space.ts';

/** What the layers work with. */
export interface CompatContext {
  sql: Sql;
  availability: Availability;
  space: Space;
  keys: SupabaseKeys;
  mailer: Mailer;
  mailIntervalSeconds: number;
  /** Lifetime of an access token. */
  jwtExpirySeconds: number;
  /** The `iss` of access tokens. */
  issuer: string;
  /** The addresses of this server and of the application. */
  url: string;
  siteUrl: string;
  /** The provider that stands for Google and Apple. */
  oidc: { issuer: string; clientSecret: string };
}
