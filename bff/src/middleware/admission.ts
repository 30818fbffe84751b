import type { Request, RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { tooManyRequests, unavailable } from '../errors/app-error.ts';
import { createGate, type Gate } from '../http/gate.ts';
import { passwordQueue } from '../supabase/password-turns.ts';

/** Maximum wait in the queue, in ms. After that, the client should retry later. */
const waitMs = 1_000;
/**
 * Maximum number of waiting calls: of the process, and of one account. Each waiting call holds a socket and some
 * kilobytes.
 */
const waiting = { process: 1_000, account: 128 };
/** Seconds in the Retry-After header of refused calls. */
const retryAfter = 2;

/** Paths of calls that may wait for a password hash. */
const mayHash = /^\/(auth|users)\//;

const accountOf = ({ authSession }: Request): string | null =>
  authSession.kind === 'viewer' ? authSession.viewer.id : null;

/**
 * Limits how many API calls run at the same time, in this process and for each account, so that one account cannot
 * block the others. Other calls wait for up to a second. After that, an account over its own limit gets 429, and
 * other callers get 503, both with Retry-After.
 * Calls about accounts have a separate limit, with extra places for calls that wait for a password hash. Many
 * sign-ins at once wait for seconds, and would otherwise occupy all places.
 */
export function admission(env: Env): RequestHandler {
  const calls = createGate({ inside: env.CALLS_AT_ONCE, waiting: waiting.process, waitMs });
  const hashing = env.PASSWORDS_AT_ONCE + passwordQueue.waiting;
  const accountCalls = createGate({ inside: env.CALLS_AT_ONCE + hashing, waiting: waiting.process, waitMs });
  const accounts = new Map<string, Gate>();
  const own = { inside: env.CALLS_AT_ONCE_PER_ACCOUNT, waiting: waiting.account, waitMs };

  function gateOf(account: string): Gate {
    const gate = accounts.get(account) ?? createGate(own);
    accounts.set(account, gate);
    return gate;
  }

  return async (req, res, next) => {
    const account = accountOf(req);
    const gate = account === null ? null : gateOf(account);
    const leaveOwn = (): void => {
      gate?.leave();
      if (account !== null && gate?.isEmpty()) accounts.delete(account);
    };
    const all = mayHash.test(req.path) ? accountCalls : calls;
    if (gate && !(await gate.enter())) throw tooManyRequests(retryAfter);
    if (!(await all.enter())) {
      leaveOwn();
      throw unavailable();
    }
    const leave = (): void => {
      all.leave();
      leaveOwn();
    };
    // The caller has already disconnected, so no 'close' event will free the place.
    if (res.closed) return leave();
    res.once('close', leave);
    next();
  };
}
