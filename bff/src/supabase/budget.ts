import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';

/** The time that a request has waited for Supabase so far. Concurrent calls count once. */
interface Spending {
  spentMs: number;
  pending: number;
  since: number;
}

const spendings = new AsyncLocalStorage<Spending>();

/** Middleware that gives all calls to Supabase of one request a shared time budget, which `withinBudget` enforces. */
export const upstreamBudget: RequestHandler = (_req, _res, next) =>
  spendings.run({ spentMs: 0, pending: 0, since: 0 }, next);

/**
 * Makes a call to Supabase within the time that is left in the budget of the current request.
 * @param budgetMs time budget of the whole request.
 * @param limitMs time limit of this call. Outside a request, only this limit applies.
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
