import { maximumEmailLength } from '@workspace/contracts';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Env } from '../config/env.ts';
import { tooManyRequests } from '../errors/app-error.ts';

const addressOf = (req: Request): string => ipKeyGenerator(req.ip ?? '');

const emailOf = (req: Request): string => {
  const { email } = (req.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, maximumEmailLength) : '';
};

type RateLimit = Extract<keyof Env, `RATE_LIMIT_${string}`>;

function limiter(env: Env, limit: RateLimit, keyOf: (req: Request) => string): RequestHandler {
  return rateLimit({
    windowMs: env.RATE_LIMIT_WINDOW_MS,
    limit: env[limit],
    keyGenerator: keyOf,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // TRUST_PROXY decides whether X-Forwarded-For is trusted. The library's own check would only log a warning.
    validate: { xForwardedForHeader: false },
    handler: (_req, _res, next) => next(tooManyRequests(limit)),
  });
}

/**
 * Creates limiters that count requests per IP address. Some calls with an email are also counted per IP address and
 * email. Above a limit, the response is 429 with Retry-After.
 */
export function createRateLimits(env: Env) {
  const perAccount = (req: Request): string => `${addressOf(req)} ${emailOf(req)}`;
  const address = limiter(env, 'RATE_LIMIT_ADDRESS', addressOf);
  return {
    signIn: [address, limiter(env, 'RATE_LIMIT_SIGN_IN', perAccount)],
    // The count per IP address and email is separate from that of sign-in, because the sign-in page also makes this
    // call after each wrong password.
    temporaryPassword: [address, limiter(env, 'RATE_LIMIT_SIGN_IN', perAccount)],
    signUp: [address, limiter(env, 'RATE_LIMIT_MAIL', perAccount)],
    magicLink: [address, limiter(env, 'RATE_LIMIT_MAIL', perAccount)],
    verify: [address],
    // A person with a stolen session could guess the current password with /change-password, so the limit is the same
    // as for sign-in.
    password: [limiter(env, 'RATE_LIMIT_SIGN_IN', addressOf)],
    releases: [limiter(env, 'RATE_LIMIT_REPORTS', addressOf)],
    reports: [limiter(env, 'RATE_LIMIT_REPORTS', addressOf)],
    images: [limiter(env, 'RATE_LIMIT_IMAGES', addressOf)],
    resumes: [limiter(env, 'RATE_LIMIT_RESUMES', addressOf)],
    usage: [limiter(env, 'RATE_LIMIT_REPORTS', addressOf)],
    prequalification: [limiter(env, 'RATE_LIMIT_MAIL', addressOf)],
    payments: [limiter(env, 'RATE_LIMIT_ADDRESS', addressOf)],
    publicProfile: [limiter(env, 'RATE_LIMIT_REPORTS', addressOf)],
    organizations: [limiter(env, 'RATE_LIMIT_IMAGES', addressOf)],
    invites: [limiter(env, 'RATE_LIMIT_MAIL', addressOf)],
    leaveLinks: [limiter(env, 'RATE_LIMIT_REPORTS', addressOf)],
    calendar: [limiter(env, 'RATE_LIMIT_REPORTS', addressOf)],
    myData: [limiter(env, 'RATE_LIMIT_MAIL', addressOf)],
    hubspot: [limiter(env, 'RATE_LIMIT_IMAGES', addressOf)],
  };
}
export type RateLimits = ReturnType<typeof createRateLimits>;
