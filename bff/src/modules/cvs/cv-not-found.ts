import { type AppError, forbidden } from '../../errors/app-error.ts';

/** Creates the 403 error for users without a CV. */
export const cvNotFound = (): AppError => forbidden('Only assistants have a CV.', 'NO_CV');
