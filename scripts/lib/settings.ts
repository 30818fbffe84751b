import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from './root.ts';

/** A blank value counts as unset, as in .env.example. */
const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);

const schema = z.object({
  PORT: port(3000),
  RELEASES_PORT: port(3100),
  CHAT_PORT: port(3200),
  DEV_PORT: port(3101),
  SUPABASE_PORT: port(54_321),
  SUPABASE_MAIL_PORT: port(54_324),
  /** Beside the page of sent mail when left out. */
  SUPABASE_OIDC_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  SUPABASE_DB_PORT: port(54_329),
  WORKSPACE_DATA: z._default(z.string(), '.workspace'),
  /** Set, it names a Supabase elsewhere; the embedded one is then not started. */
  SUPABASE_URL: z.optional(z.url()),
  SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
  SUPABASE_SECRET_KEY: z.optional(z.string()),
  SIGNING_KEY: z.optional(z.string()),
  /** The application that releases are checked against, where it is not the local one. */
  PUBLIC_URL: z.optional(z.url()),
  /** Left out, it is the folder, unless the registry is elsewhere: nobody else could load from this machine. */
  RELEASE_STORE: z.optional(z.enum(['folder', 'supabase', 's3'])),
  RELEASE_S3_ENDPOINT: z.optional(z.url()),
  RELEASE_S3_REGION: z._default(z.string(), 'auto'),
  RELEASE_S3_BUCKET: z.optional(z.string()),
  RELEASE_S3_KEY_ID: z.optional(z.string()),
  RELEASE_S3_SECRET: z.optional(z.string()),
  RELEASE_S3_URL: z.optional(z.url()),
  REMOTE_OVERRIDE_ORIGINS: z._default(z.string(), 'http://localhost:*'),
});

/**
 * Where everything listens and keeps its data, from the environment and .env. `bffPort` is the BFF's own port where another
 * server stands before it. Throws one sentence on a bad value.
 */
export function readSettings({ bffPort }: { bffPort?: number } = {}) {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const parsed = schema.safeParse(withoutBlanks(process.env));
  if (!parsed.success) {
    const { path: where, message } = parsed.error.issues[0] ?? { path: ['?'], message: 'bad value' };
    throw new Error(`${where.join('.')} in the environment or .env is not usable: ${message}.`);
  }
  const data = path.resolve(root, parsed.data.WORKSPACE_DATA);
  return {
    ...parsed.data,
    SUPABASE_OIDC_PORT: parsed.data.SUPABASE_OIDC_PORT ?? parsed.data.SUPABASE_MAIL_PORT + 1,
    RELEASE_STORE: parsed.data.RELEASE_STORE ?? (parsed.data.SUPABASE_URL ? undefined : ('folder' as const)),
    data,
    bffPort: bffPort ?? parsed.data.PORT,
    releases: path.join(data, 'releases'),
    chatSite: path.join(data, 'chat-site'),
    appUrl: `http://localhost:${parsed.data.PORT}`,
    releasesUrl: `http://localhost:${parsed.data.RELEASES_PORT}`,
    chatUrl: `http://localhost:${parsed.data.CHAT_PORT}`,
    mailUrl: `http://localhost:${parsed.data.SUPABASE_MAIL_PORT}`,
  };
}
export type Settings = ReturnType<typeof readSettings>;
