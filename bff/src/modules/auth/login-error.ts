import type { ErrorRequestHandler } from 'express';
import { AppError } from '../../errors/app-error.ts';
import { sendUnavailablePage } from '../../html/unavailable-page.ts';

const invalidLink = 'This link is not valid. Get a new one.';

/**
 * Returns the path of the sign-in page with a sentence to show. The sentence is cut to 200 characters
 * (product/routing#error-parameter).
 */
export const loginWithError = (message: string): string => `/login?error=${encodeURIComponent(message.slice(0, 200))}`;

/** Handles errors of routes that users open in the browser: it answers with a page or a redirect instead of JSON. */
export const showErrorOnLogin: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!(error instanceof AppError)) return next(error);
  // The link stays valid, so the page can reload until Supabase is back.
  if (error.status === 503 && res.locals.nonce) {
    return sendUnavailablePage(req, res, "Workspace can't be reached right now.");
  }
  res.redirect(303, loginWithError(error.type === 'validation' ? invalidLink : error.message));
};
