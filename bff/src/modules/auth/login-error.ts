import type { ErrorRequestHandler } from 'express';
import { AppError } from '../../errors/app-error.ts';
import { sendAwayPage } from '../../html/away-page.ts';

const invalidLink = 'This link is not valid. Get a new one.';

/** The sign-in page with a sentence, which its toast cuts at 200 characters (product/routing#error-parameter). */
export const loginWithError = (message: string): string => `/login?error=${encodeURIComponent(message.slice(0, 200))}`;

/** For addresses at which a person looks, not a program: errors become pages. */
export const showErrorOnLogin: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!(error instanceof AppError)) return next(error);
  // The link still works once Supabase has come back.
  if (error.status === 503 && res.locals.nonce) {
    return sendAwayPage(req, res, 'Workspace is not reachable at the moment.');
  }
  res.redirect(303, loginWithError(error.type === 'validation' ? invalidLink : error.message));
};
