import { isIP } from 'node:net';
import { withoutEndSlashes } from '@workspace/contracts';
import express from 'express';
import { z } from 'zod';

const blankIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema);

function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number(message).int(message).min(minimum, message).max(maximum, message);
}
const integer = (fallback: number, minimum: number, maximum: number) =>
  optional(wholeNumber(minimum, maximum).default(fallback));
const milliseconds = (fallback: number) => integer(fallback, 1, 3_600_000);
const text = (fallback: string) => optional(z.string().default(fallback));
/** Keys of external services are sent in HTTP headers, which allow only these characters. */
const oneWord = (schema: z.ZodString) => schema.regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters');
const required = optional(oneWord(z.string('is not set')));
const secret = optional(oneWord(z.string()).optional());

const isHttp = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const httpUrl = (fallback: string) =>
  optional(z.string().default(fallback).refine(isHttp, 'must be an http or https URL').transform(withoutEndSlashes));
const httpOrigin = (fallback: string) =>
  optional(
    z
      .string()
      .default(fallback)
      .refine((value) => isHttp(value) && new URL(value).pathname === '/', 'must be an origin like https://host:port')
      .transform((value) => new URL(value).origin),
  );

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);

/** A postal address. `|` separates its lines. */
const addressLines = optional(
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
);

/** A comma-separated list of origins. The port may be `*`. */
const originPatterns = optional(
  z
    .string()
    .default('')
    .transform(listOf)
    .refine(
      (patterns) =>
        patterns.every((one) => /^https?:\/\/[^/*:]+(:(\d+|\*))?$/.test(one) && isHttp(one.replace(/\*$/, '1'))),
      'must be origins like http://localhost:3101 or http://localhost:*, separated by commas',
    ),
);

/** A comma-separated list of `name=URL`, parsed into pairs. */
const remotesFromSource = optional(
  z
    .string()
    .default('')
    .transform((value) => listOf(value).map((item) => item.split('=')))
    .refine(
      (pairs) => pairs.every(([name = '', url = '']) => name.startsWith('mf-') && isHttp(url)),
      'must be remotes like mf-client=http://localhost:3101, separated by commas',
    ),
);

const isHost = (value: string): boolean => /^[^\s/?#@\\]+$/.test(value) && URL.canParse(`http://${value}`);

/** A comma-separated list of `host:port`. The port is omitted if it is the default of the URL scheme. */
const hosts = optional(
  z
    .string()
    .default('')
    .transform(listOf)
    .refine((list) => list.every(isHost), 'must be hosts like images.example.com:8080, separated by commas'),
);

const isHostname = (value: string): boolean => /^[\w-]+(\.[\w-]+)*\.?$/.test(value);
const isInterface = (value: string): boolean => isIP(value) > 0 || (isHostname(value) && !/^[\d.]+$/.test(value));

/** Returns whether Express accepts the value as its setting 'trust proxy'. */
function isTrustable(value: number | string): boolean {
  try {
    express().set('trust proxy', value);
    return true;
  } catch {
    return false;
  }
}

const httpUrlOrNone = optional(
  z.string().refine(isHttp, 'must be an http or https URL').transform(withoutEndSlashes).optional(),
);

const httpUrlOrEmpty = optional(
  z
    .string()
    .default('')
    .refine((value) => value === '' || isHttp(value), 'must be an http or https URL')
    .transform(withoutEndSlashes),
);

/** Returns whether the value is an https URL in which `{id}` stands once. */
function isHttpsTemplate(value: string): boolean {
  const url = value.replace('{id}', 'id');
  return /^https:/.test(value) && value.split('{id}').length === 2 && value.length <= 400 && URL.canParse(url);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const releaseStores = ['folder', 'supabase', 's3'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const keys = z.object({
  HOST: optional(
    z.string().default('localhost').refine(isInterface, 'must be the name or address of an interface, like 0.0.0.0'),
  ),
  PORT: integer(3000, 0, 65_535),
  METRICS_PORT: optional(wholeNumber(0, 65_535).optional()),
  PUBLIC_URL: httpOrigin('http://localhost:3000'),
  SUPABASE_URL: httpUrl('http://localhost:54321'),
  SUPABASE_PUBLISHABLE_KEY: required,
  SUPABASE_SECRET_KEY: required,
  SUPABASE_JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters').optional()),
  SUPABASE_JWT_ISSUER: optional(z.string().optional()),
  SIGNING_KEY: optional(z.string('is not set').min(32, 'must have at least 32 characters')),
  SIGNING_KEY_PREVIOUS: optional(z.string().min(32, 'must have at least 32 characters').optional()),
  CHAT_ORIGIN: httpOrigin('http://localhost:3200'),
  REMOTE_OVERRIDE_ORIGINS: originPatterns,
  REMOTES_FROM_SOURCE: remotesFromSource,
  SHELL_DIST: text('../shell/dist'),
  SHELL_DEVELOPMENT_DIST: optional(z.string().optional()),
  SUPPORT_EMAIL: optional(z.email('must be an email address').default('support@workspace.test')),
  SELLER_NAME: text('Workspace'),
  SELLER_ADDRESS: addressLines,
  SELLER_TAX_ID: optional(z.string().optional()),
  LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
  TRUST_PROXY: optional(
    z
      .string()
      .default('0')
      .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
      .refine(
        isTrustable,
        'must be a number of proxies, or their addresses, like 10.0.0.1 or 10.0.0.0/8, separated by commas',
      ),
  ),
  COOKIE_DOMAIN: optional(z.string().refine(isHostname, 'must be a domain like example.com').optional()),
  FLAGS_FILE: text('flags.json'),
  FLAGS_TIMEOUT_MS: milliseconds(2_000),
  LAUNCHDARKLY_SDK_KEY: secret,
  LAUNCHDARKLY_CLIENT_ID: optional(z.string().optional()),
  LAUNCHDARKLY_RELAY_URL: httpUrlOrNone,
  RELEASE: text('dev'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlOrNone,
  OTEL_SERVICE_NAME: text('workspace-bff'),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(1),
  ),
  SENTRY_DSN: httpUrlOrNone,
  SENTRY_FEEDBACK_DSN: httpUrlOrNone,
  FLOWS_ORGANIZATION_ID: optional(z.string().optional()),
  FLOWS_ENVIRONMENT: text('production'),
  FLOWS_API_URL: httpUrl('https://api.flows-cloud.com'),
  OPENREPLAY_KEY: optional(z.string().optional()),
  OPENREPLAY_INGEST: httpUrl('https://api.openreplay.com/ingest'),
  FIREBASE_PROJECT_ID: optional(z.string().optional()),
  FIREBASE_API_KEY: optional(z.string().optional()),
  FIREBASE_APP_ID: optional(z.string().optional()),
  FIREBASE_MESSAGING_SENDER_ID: optional(z.string().optional()),
  FIREBASE_VAPID_KEY: optional(z.string().optional()),
  FIREBASE_SERVICE_ACCOUNT: optional(z.string().refine(isJson, 'must be the JSON of a service account').optional()),
  HUBSPOT_TOKEN: secret,
  HUBSPOT_API_URL: httpUrl('https://api.hubapi.com'),
  HUBSPOT_PROMO_LIST_ID: optional(
    z.string().regex(/^\d+$/, 'must be the id of a HubSpot list, which is a number').optional(),
  ),
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: httpOrigin('https://api.stripe.com'),
  STRIPE_TIMEOUT_MS: milliseconds(15_000),
  RESUME_MODEL: optional(z.string().optional()),
  RESUME_MODEL_URL: httpUrl('https://api.openai.com/v1'),
  RESUME_MODEL_KEY: secret,
  RESUME_MODEL_TIMEOUT_MS: milliseconds(30_000),
  MAIL_API_URL: httpUrlOrNone,
  MAIL_API_KEY: secret,
  MAIL_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'must begin with whsec_ and be base64')
      .optional(),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .default('Workspace <no-reply@workspace.test>')
      .refine(
        (value) => /^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(value),
        'must be like Workspace <no-reply@example.com>',
      ),
  ),
  MAIL_TIMEOUT_MS: milliseconds(5_000),
  MEETING_LINK_TEMPLATE: optional(
    z
      .string()
      .refine(
        isHttpsTemplate,
        'must be an https URL of at most 400 characters with {id} once, like https://meet.example.com/{id}',
      )
      .optional(),
  ),
  HELP_DESK_URL: httpUrlOrNone,
  MAGIC_LLM_URL: httpUrlOrNone,
  MESSENGER_URL: httpUrlOrNone,
  TOOLS_URL: httpUrlOrNone,
  MOBILE_APP_URL: httpUrlOrNone,
  APP_STORE_URL: httpUrlOrNone,
  PLAY_STORE_URL: httpUrlOrNone,
  REDIS_URL: optional(
    z
      .string()
      .refine((value) => /^rediss?:\/\/./.test(value) && URL.canParse(value), 'must be like redis://host:6379')
      .optional(),
  ),
  REDIS_TIMEOUT_MS: milliseconds(200),
  RATE_LIMIT_WINDOW_MS: milliseconds(60_000),
  RATE_LIMIT_SIGN_IN: integer(10, 1, 1_000_000),
  RATE_LIMIT_MAIL: integer(5, 1, 1_000_000),
  RATE_LIMIT_ADDRESS: integer(100, 1, 1_000_000),
  RATE_LIMIT_ACCOUNT: integer(10, 1, 1_000_000),
  RATE_LIMIT_ACCOUNT_WINDOW_MS: milliseconds(900_000),
  CONSTANT_RESPONSE_MS: integer(400, 1, 5_000),
  RATE_LIMIT_REPORTS: integer(120, 1, 1_000_000),
  RATE_LIMIT_IMAGES: integer(30, 1, 1_000_000),
  RATE_LIMIT_RESUMES: integer(10, 1, 1_000_000),
  MAX_CONCURRENT_CALLS: integer(40, 1, 100_000),
  MAX_CONCURRENT_CALLS_PER_ACCOUNT: integer(32, 1, 100_000),
  MAX_CONCURRENT_PASSWORD_HASHES: integer(2, 1, 1_000),
  SOCKETS: integer(10_000, 10, 1_000_000),
  STREAMS: integer(5_000, 0, 1_000_000),
  STREAMS_PER_ACCOUNT: integer(20, 1, 1_000_000),
  CONNECT_TIMEOUT_MS: milliseconds(500),
  RESPONSE_TIMEOUT_MS: milliseconds(5_000),
  FIRST_CALLS_MS: integer(300, 0, 3_600_000),
  DRAWING_MS: milliseconds(800),
  SIGNING_KEYS_TIMEOUT_MS: milliseconds(800),
  IMAGE_HOSTS_ALLOWED: hosts,
  IMAGE_TIMEOUT_MS: milliseconds(5_000),
  WEBHOOK_HOSTS_ALLOWED: hosts,
  WEBHOOK_TIMEOUT_MS: milliseconds(5_000),
  HUBSPOT_TIMEOUT_MS: milliseconds(5_000),
  SVG_TIMEOUT_MS: milliseconds(3_000),
  RESUME_TIMEOUT_MS: milliseconds(10_000),
  WITHDRAW_MIN_VIEWERS: integer(3, 0, 1_000_000),
  WITHDRAW_WINDOW_MS: milliseconds(600_000),
  WITHDRAW_PERCENT: integer(50, 1, 100),
  ENDED_AUTH_SESSIONS_POLL_MS: integer(2_000, 10, 5_000),
  REGISTRY_POLL_MS: milliseconds(5_000),
  RELEASE_STORE: optional(z.enum(releaseStores, `must be one of ${releaseStores.join(', ')}`).optional()),
  RELEASE_FOLDER: text('../.workspace/releases'),
  RELEASE_FOLDER_URL: httpUrl('http://localhost:3100'),
  RELEASE_S3_ENDPOINT: httpUrlOrEmpty,
  RELEASE_S3_REGION: text('auto'),
  RELEASE_S3_BUCKET: text(''),
  RELEASE_S3_KEY_ID: text(''),
  RELEASE_S3_SECRET: text(''),
  RELEASE_S3_URL: httpUrlOrEmpty,
  OFFLINE_COPIES: optional(z.enum(['on', 'off'], 'must be on or off').default('on')),
  EARLY_HINTS: optional(z.enum(['on', 'off'], 'must be on or off').default('off')),
  PAGE_DRAWING: optional(z.enum(['on', 'off'], 'must be on or off').default('on')),
  REVIEW_CARD_DAYS: integer(7, 0, 3_650),
  CHARGES_INTERVAL_MS: integer(15_000, 0, 3_600_000),
  JOBS_INTERVAL_MS: integer(5_000, 0, 3_600_000),
  STREAM_HEARTBEAT_MS: milliseconds(20_000),
  STREAM_LINGER_MS: milliseconds(15_000),
  STREAM_FALLBACK_MS: milliseconds(30_000),
  DRAIN_TIMEOUT_MS: milliseconds(10_000),
});

/** The keys of the configuration. .env.example describes each of them. */
export const environmentKeys: readonly string[] = Object.keys(keys.shape);

const ofS3 = [
  'RELEASE_S3_ENDPOINT',
  'RELEASE_S3_BUCKET',
  'RELEASE_S3_KEY_ID',
  'RELEASE_S3_SECRET',
  'RELEASE_S3_URL',
] as const;

/** Returns whether a browser accepts a cookie for `domain` from `origin`. */
const isAtHome = (origin: string, domain: string): boolean =>
  `.${new URL(origin).hostname}`.endsWith(`.${domain.toLowerCase()}`);

const schema = keys
  .superRefine((env, context) => {
    const [missing] = env.RELEASE_STORE === 's3' ? ofS3.filter((key) => !env[key]) : [];
    if (missing)
      context.addIssue({ code: 'custom', path: [missing], message: 'must be set, because RELEASE_STORE is s3' });
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'and STRIPE_SECRET_KEY must both be set, or neither',
  })
  .refine(({ COOKIE_DOMAIN: domain, PUBLIC_URL: origin }) => !domain || isAtHome(origin, domain), {
    path: ['COOKIE_DOMAIN'],
    message: 'must be the domain of PUBLIC_URL, or a parent domain of it',
  });

/**
 * The configuration of the BFF. Keys that end in _MS are in milliseconds. Rate limits are requests per window. Origins
 * have no trailing slash.
 */
export type Env = z.infer<typeof schema>;

/**
 * Thrown when an environment key has an invalid value. `message` is one sentence for the person who starts the
 * server.
 */
export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment';
}

/**
 * Reads and validates the configuration. .env.example documents every key. A blank value counts as unset.
 * @throws {InvalidEnvironment} naming the first key with an invalid value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const key = String(issue?.path[0] ?? 'The environment');
  throw new InvalidEnvironment(`${key} ${issue?.message ?? 'is invalid'}. See .env.example for what it does.`);
}

/**
 * Returns whether browsers reach the app over https. This decides whether cookies are Secure, which name prefix
 * they have and whether Strict-Transport-Security is sent.
 */
export const isSecure = (env: Env): boolean => env.PUBLIC_URL.startsWith('https:');
