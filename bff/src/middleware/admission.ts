import type { Request, RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { tooManyRequests, unavailable } from '../errors/app-error.ts';
import { createGate, type Gate } from '../http/gate.ts';
import { passwordQueue } from '../supabase/password-turns.ts';

/** What waits longer than this is better off being told to come again. */
const waitMs = 1_000;
/** How many calls wait in the process, and of one account; they hold a socket and some kilobytes each. */
const waiting = { process: 1_000, account: 128 };
/** After how many seconds those who were refused may come again. */
const retryAfter = 2;

/** Calls that may wait for a password to be hashed. */
const mayHash = /^\/(auth|users)\//;

const accountOf = ({ session }: Request): string | null => (session.kind === 'viewer' ? session.viewer.id : null);

/**
 * Lets so many API calls at a time be worked on in this process, and fewer of one account, so that nobody keeps all others
 * out. The rest waits for a second at most: then an account that asks too much gets 429, and others 503, with Retry-After. Calls
 * about accounts have places of their own, with room for those that wait for a password to be hashed: a crowd that signs in
 * waits by the second, and would have all places meanwhile.
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
    // A caller that has gone meanwhile gets no answer whose end would give its place back.
    if (res.closed) return leave();
    res.once('close', leave);
    next();
  };
}
