import { useToast } from '@workspace/host';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const parameter = 'error';
const maximumLength = 200;

/** Returns the `error` query value as one line of at most 200 characters; null if the value is missing or blank. */
export function errorText(search: string): string | null {
  const value = new URLSearchParams(search).get(parameter);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  const text = value?.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
  if (!text) return null;
  const characters = [...text];
  return characters.length > maximumLength ? `${characters.slice(0, maximumLength - 1).join('')}…` : text;
}

const withoutError = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  const rest = query.toString();
  return rest && `?${rest}`;
};

/** Copies the `error` query value from `search` to `path`, so that a redirect keeps the value. */
export function keepingError(path: string, search: string): string {
  const value = new URLSearchParams(search).get(parameter);
  if (value === null) return path;
  const url = new URL(path, window.location.origin);
  url.searchParams.set(parameter, value);
  return url.pathname + url.search + url.hash;
}

// Stored outside the hook, because React runs effects twice in development and would show the toast twice.
let told: string | null = null;

/**
 * Shows the `error` query value in an error toast once `ready` is true, then removes the value from the address
 * (product/routing#error-parameter). Other query values stay. Returns true while the address has the value.
 */
export function useErrorParameter(ready: boolean): boolean {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const pending = new URLSearchParams(search).has(parameter);
  useEffect(() => {
    if (!pending || !ready) return;
    const text = errorText(search);
    const visit = key + pathname + search;
    if (text && told !== visit) toast.error(text);
    told = visit;
    void navigate({ pathname, search: withoutError(search), hash }, { replace: true, state });
  }, [pending, ready, key, pathname, search, hash, state, navigate, toast]);
  return pending;
}
