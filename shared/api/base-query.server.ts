import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from './base-query.ts';

let known: Record<string, unknown> = {};
let asked = new Set<string>();

/**
 * Begins a drawing, whose calls get the given answers to GET calls, by path with query. Returns the paths of the calls that
 * have no answer, to which calls are added as the drawing makes them.
 */
export function answerFrom(answers: Record<string, unknown>): ReadonlySet<string> {
  known = answers;
  asked = new Set();
  return asked;
}

function pathOf({ url, params = {} }: FetchArgs): string {
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${url}${query && `?${query}`}`;
}

/** Never resolves, so the component that makes the call shows that it loads. */
const unanswered = new Promise<never>(() => {});

/**
 * The base query of a drawing (docs/adr/0058). It sends nothing: the answers come with the drawing, and the BFF makes the
 * calls that lack one as the viewer. A call that is not a GET gets no answer, because a drawing changes nothing.
 */
export const baseQuery: BaseQuery = async (args) => {
  const call = typeof args === 'string' ? { url: args } : args;
  if ((call.method ?? 'GET') !== 'GET') return unanswered;
  const path = pathOf(call);
  if (Object.hasOwn(known, path)) return { data: known[path] };
  asked.add(path);
  return unanswered;
};
