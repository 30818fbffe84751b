import type { Request, RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { overloaded, tooManyRequests } from '../errors/app-error.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import { passwordHashLimits } from '../supabase/password-hash-queue.ts';

/** Maximum wait in the queue, in ms. A call that waits longer is refused with Retry-After. */
const maxWaitMs = 1_000;
/**
 * Maximum number of waiting calls in the process and per account. Each waiting call holds a socket and some kilobytes.
 */
const waiting = { process: 1_000, account: 128 };
/** Seconds in the Retry-After header of refused calls. */
const retryAfter = 2;

/** Paths of calls that may wait for a password hash, such as sign-in. */
const mayHash = /^\/(auth|users)\//;

const accountOf = ({ authSession }: Request): string | null =>
  authSession.kind === 'viewer' ? authSession.viewer.id : null;

/**
 * Limits how many API calls run at the same time, in this process and for each account, so that one account cannot
 * block the others. Calls above a limit wait for up to a second, or are refused immediately if the queue is full. The
 * refused calls get 429 above the limit of their account, and 503 above the limit of the process.
 * Calls under /auth and /users have a separate limit. Many concurrent sign-ins wait for seconds to hash passwords, and
 * would otherwise block all other calls.
 */
export function admission(env: Env): RequestHandler {
  const calls = createConcurrencyLimiter({
    maxRunning: env.MAX_CONCURRENT_CALLS,
    maxWaiting: waiting.process,
    maxWaitMs,
  });
  const hashing = env.MAX_CONCURRENT_PASSWORD_HASHES + passwordHashLimits.maxWaiting;
  const accountCalls = createConcurrencyLimiter({
    maxRunning: env.MAX_CONCURRENT_CALLS + hashing,
    maxWaiting: waiting.process,
    maxWaitMs,
  });
  const accounts = new Map<string, ConcurrencyLimiter>();
  const own = { maxRunning: env.MAX_CONCURRENT_CALLS_PER_ACCOUNT, maxWaiting: waiting.account, maxWaitMs };

  function limiterOf(account: string): ConcurrencyLimiter {
    const limiter = accounts.get(account) ?? createConcurrencyLimiter(own);
    accounts.set(account, limiter);
    return limiter;
  }

  return async (req, res, next) => {
    const account = accountOf(req);
    const limiter = account === null ? null : limiterOf(account);
    const releaseOwn = (): void => {
      limiter?.release();
      if (account !== null && limiter?.isIdle()) accounts.delete(account);
    };
    const all = mayHash.test(req.path) ? accountCalls : calls;
    if (limiter && !(await limiter.acquire())) throw tooManyRequests('MAX_CONCURRENT_CALLS_PER_ACCOUNT', retryAfter);
    if (!(await all.acquire())) {
      releaseOwn();
      throw overloaded('MAX_CONCURRENT_CALLS');
    }
    const leave = (): void => {
      all.release();
      releaseOwn();
    };
    // If the caller has already disconnected, no 'close' event will free the place.
    if (res.closed) return leave();
    res.once('close', leave);
    next();
  };
}
