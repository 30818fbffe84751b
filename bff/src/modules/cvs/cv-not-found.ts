import { type AppError, forbidden } from '../../errors/app-error.ts';

/** Returns the 403 for users without a CV. Only assistants have one. */
export const cvNotFound = (): AppError => forbidden('Only assistants have a CV.', 'NO_CV');
