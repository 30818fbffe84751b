import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';

/** What a request has waited for Supabase so far; calls that it makes at the same time count once. */
interface Spending {
  spentMs: number;
  pending: number;
  since: number;
}

const spendings = new AsyncLocalStorage<Spending>();

/** All calls to Supabase that one request makes share one budget of time; see `withinBudget`. */
export const upstreamBudget: RequestHandler = (_req, _res, next) =>
  spendings.run({ spentMs: 0, pending: 0, since: 0 }, next);

/**
 * Makes a call to Supabase with what is left of the budget of the request that it is made for.
 * @param budgetMs of a whole request. @param limitMs of this call; outside a request it is the only limit.
 */
export async function withinBudget<Answer>(
  budgetMs: number,
  limitMs: number,
  call: (timeoutMs: number) => Promise<Answer>,
): Promise<Answer> {
  const spending = spendings.getStore();
  if (!spending) return call(limitMs);
  const now = performance.now();
  if (spending.pending === 0) spending.since = now;
  spending.pending += 1;
  try {
    return await call(Math.min(limitMs, budgetMs - spending.spentMs - (now - spending.since)));
  } finally {
    spending.pending -= 1;
    if (spending.pending === 0) spending.spentMs += performance.now() - spending.since;
  }
}
