import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from './base-query.ts';

/** The answers to GET calls that a drawing has, by path with query, and the calls that it lacks. */
export const drawing = { answers: new Map<string, unknown>(), missing: new Set<string>() };

const pathOf = ({ url, params = {} }: FetchArgs): string => {
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${url}${query && `?${query}`}`;
};

/** Answers from `drawing`, and never without an answer: the component then shows that it loads. */
export const baseQuery: BaseQuery = async (args) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const path = pathOf(call);
  if ((call.method ?? 'GET') !== 'GET') return new Promise(() => {});
  if (drawing.answers.has(path)) return { data: drawing.answers.get(path) };
  drawing.missing.add(path);
  return new Promise(() => {});
};
