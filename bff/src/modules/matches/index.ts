import type { Core } from '../../composition/core.ts';
import { createMatchesRepository } from './matches.repository.ts';
import { matchesRoutes } from './matches.routes.ts';

export type { MatchesRepository } from './matches.repository.ts';
export { explainTransition } from './transition-error.ts';

/** Creates the module for /api/matches. */
export function createMatchesModule({ db }: Pick<Core, 'db'>) {
  const repository = createMatchesRepository(db);
  return { repository, mounts: [{ path: '/matches', routes: matchesRoutes(repository) }] };
}
