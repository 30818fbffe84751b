import type { Parts } from '../../composition/parts.ts';
import { createMatchesRepository } from './matches.repository.ts';
import { matchesRoutes } from './matches.routes.ts';

export type { MatchesRepository } from './matches.repository.ts';
export { explainTransition } from './transition-error.ts';

/** Creates the module for /api/matches. */
export function createMatchesModule({ db }: Pick<Parts, 'db'>) {
  const repository = createMatchesRepository(db);
  return { repository, mounts: [{ path: '/matches', routes: matchesRoutes(repository) }] };
}
