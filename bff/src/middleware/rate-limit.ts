import { createHmac } from 'node:crypto';
import { maximumEmailLength } from '@workspace/contracts';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit';
import type { Env } from '../config/env.ts';
import { tooManyRequests } from '../errors/app-error.ts';
import type { Redis } from '../integrations/redis/redis.ts';
import { keyFor } from '../security/keys.ts';
import { SharedCounts } from './shared-counts.ts';

const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '');

const emailOf = (req: Request): string => {
  const { email } = (req.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, maximumEmailLength) : '';
};

type RateLimit = Extract<keyof Env, `RATE_LIMIT_${string}`>;

/**
 * Creates a function that creates a limiter. It counts over all replicas with Redis, otherwise per process. Its name must
 * differ from that of all other limiters. Addresses are stored as hashes.
 */
function createLimiter(env: Env, redis: Redis | null) {
  const hashKey = keyFor(env, 'rate limits');
  const hash = (key: string): string => createHmac('sha256', hashKey).update(key).digest('base64url');
  return (name: string, limit: RateLimit, keyOf: (req: Request) => string): RequestHandler =>
    rateLimit({
      windowMs: env.RATE_LIMIT_WINDOW_MS,
      limit: env[limit],
      keyGenerator: (req) => hash(keyOf(req)),
      store: redis ? new SharedCounts(redis, name) : new MemoryStore(),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // TRUST_PROXY decides whether X-Forwarded-For is trusted. The library's own check would only log a warning.
      validate: { xForwardedForHeader: false },
      handler: (_req, _res, next) => next(tooManyRequests(limit)),
    });
}

/**
 * Creates limiters that count requests per IP address. Some calls with an email are also counted per IP address and
 * email. Above a limit, the response is 429 with Retry-After. With Redis, all replicas count together.
 */
export function createRateLimits(env: Env, redis: Redis | null) {
  const limiter = createLimiter(env, redis);
  const perAccount = (req: Request): string => `${addressOf(req)} ${emailOf(req)}`;
  const address = limiter('address', 'RATE_LIMIT_ADDRESS', addressOf);
  return {
    signIn: [address, limiter('sign-in', 'RATE_LIMIT_SIGN_IN', perAccount)],
    // The count per IP address and email is separate from that of sign-in, because the sign-in page also makes this
    // call after each wrong password.
    temporaryPassword: [address, limiter('temporary-password', 'RATE_LIMIT_SIGN_IN', perAccount)],
    signUp: [address, limiter('sign-up', 'RATE_LIMIT_MAIL', perAccount)],
    magicLink: [address, limiter('magic-link', 'RATE_LIMIT_MAIL', perAccount)],
    verify: [address],
    // A person with a stolen session could guess the current password with /change-password, so the limit is the same
    // as for sign-in.
    password: [limiter('password', 'RATE_LIMIT_SIGN_IN', addressOf)],
    releases: [limiter('releases', 'RATE_LIMIT_REPORTS', addressOf)],
    reports: [limiter('reports', 'RATE_LIMIT_REPORTS', addressOf)],
    images: [limiter('images', 'RATE_LIMIT_IMAGES', addressOf)],
    resumes: [limiter('resumes', 'RATE_LIMIT_RESUMES', addressOf)],
    usage: [limiter('usage', 'RATE_LIMIT_REPORTS', addressOf)],
    prequalification: [limiter('prequalification', 'RATE_LIMIT_MAIL', addressOf)],
    payments: [limiter('payments', 'RATE_LIMIT_ADDRESS', addressOf)],
    publicProfile: [limiter('public-profile', 'RATE_LIMIT_REPORTS', addressOf)],
    organizations: [limiter('organizations', 'RATE_LIMIT_IMAGES', addressOf)],
    invites: [limiter('invites', 'RATE_LIMIT_MAIL', addressOf)],
    leaveLinks: [limiter('leave-links', 'RATE_LIMIT_REPORTS', addressOf)],
    calendar: [limiter('calendar', 'RATE_LIMIT_REPORTS', addressOf)],
    myData: [limiter('my-data', 'RATE_LIMIT_MAIL', addressOf)],
    hubspot: [limiter('hubspot', 'RATE_LIMIT_IMAGES', addressOf)],
  };
}
export type RateLimits = ReturnType<typeof createRateLimits>;
