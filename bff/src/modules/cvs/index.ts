import type { Core } from '../../composition/core.ts';
import { createCvsRepository } from './cvs.repository.ts';
import { cvsRoutes } from './cvs.routes.ts';
import { createCvsService } from './cvs.service.ts';

export { cvNotFound } from './cv-not-found.ts';
export type { CvsRepository } from './cvs.repository.ts';
export { readCv } from './read-cv.ts';

/** Creates the module for /api/cvs. */
export function createCvsModule({ db }: Pick<Core, 'db'>) {
  const repository = createCvsRepository(db);
  return { repository, mounts: [{ path: '/cvs', routes: cvsRoutes(createCvsService(repository)) }] };
}
