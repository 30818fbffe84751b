import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from './base-query.ts';

let known: Record<string, unknown> = {};
/** Calls that wait for an answer, by path. */
let waiting = new Map<string, (result: Answer) => void>();
let asked: string[] = [];

interface Answer {
  data: unknown;
}

/** The calls of a drawing. */
export interface DrawingCalls {
  /** Returns the paths of the calls without an answer that were made since this was last asked. */
  missing(): string[];
  /** Answers calls, those that wait and those that the drawing makes later. */
  answer(answers: Record<string, unknown>): void;
}

/** Begins a drawing, whose calls get the given answers to GET calls, by path with query. */
export function answerFrom(answers: Record<string, unknown>): DrawingCalls {
  known = answers;
  waiting = new Map();
  asked = [];
  return {
    missing: () => asked.splice(0),
    answer(more) {
      known = { ...known, ...more };
      for (const [path, data] of Object.entries(more)) waiting.get(path)?.({ data });
    },
  };
}

const callOf = (args: string | FetchArgs): FetchArgs => (typeof args === 'string' ? { url: args } : args);
const isGet = ({ method = 'GET' }: FetchArgs): boolean => method === 'GET';

function pathOf({ url, params = {} }: FetchArgs): string {
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${url}${query && `?${query}`}`;
}

/** Returns the answer to a call, or null if the drawing has none. */
export function knownAnswer(args: string | FetchArgs): Answer | null {
  const call = callOf(args);
  const path = pathOf(call);
  return isGet(call) && Object.hasOwn(known, path) ? { data: known[path] } : null;
}

/** Never resolves, so the component that makes the call shows that it loads. */
const unanswered = new Promise<never>(() => {});

/**
 * The base query of a drawing (docs/adr/0058). It sends nothing: the answers come with the drawing, and the BFF makes the
 * calls that lack one as the viewer. A call that is not a GET gets no answer, because a drawing changes nothing.
 */
export const baseQuery: BaseQuery = async (args) => {
  const call = callOf(args);
  if (!isGet(call)) return unanswered;
  const answer = knownAnswer(call);
  if (answer) return answer;
  const path = pathOf(call);
  asked.push(path);
  return new Promise((resolve) => waiting.set(path, resolve));
};
