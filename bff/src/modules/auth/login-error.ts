import type { ErrorRequestHandler } from 'express';
import { AppError } from '../../errors/app-error.ts';
import { sendUnavailablePage } from '../../html/unavailable-page.ts';

const invalidLink = 'This link is not valid. Get a new link.';

/**
 * Returns the path of the sign-in page with an error message in its query. The message is cut to 200 characters
 * (product/routing#error-parameter).
 */
export const loginWithError = (message: string): string => `/login?error=${encodeURIComponent(message.slice(0, 200))}`;

/** Handles errors of routes that users open in the browser. It responds with a page or a redirect instead of JSON. */
export const showErrorOnLogin: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!(error instanceof AppError)) return next(error);
  // The link stays valid while Supabase is unavailable, so this page reloads until Supabase responds.
  if (error.status === 503 && res.locals.nonce) {
    return sendUnavailablePage(req, res, "Workspace can't be reached right now.");
  }
  res.redirect(303, loginWithError(error.type === 'validation' ? invalidLink : error.message));
};
