import { type AppError, forbidden } from '../../errors/app-error.ts';

/** The answer to whoever has no CV (403): only assistants have one. */
export const noCv = (): AppError => forbidden('Only assistants have a CV.', 'NO_CV');
