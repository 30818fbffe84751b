import type { Sql } from 'postgres';
import type { SupabaseKeys } from '../keys.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What the layers work with. */
export interface CompatContext {
  sql: Sql;
  keys: SupabaseKeys;
  mailer: Mailer;
  mailIntervalSeconds: number;
  /** Where this server answers, and where the application does. */
  url: string;
  siteUrl: string;
  /** The provider that stands for Google and Apple. */
  oidc: { issuer: string; clientSecret: string };
}
