import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { MatchesRepository } from '../matches/index.ts';
import { createJobListingsRepository } from './job-listings.repository.ts';
import { jobApplicationsRoutes, jobListingsRoutes } from './job-listings.routes.ts';

interface Dependencies extends Pick<Core, 'db'> {
  matches: MatchesRepository;
}

/**
 * Creates the module for /api/job-listings and /api/job-applications. An application is a match that the assistant
 * starts.
 */
export function createJobListingsModule({ db, matches }: Dependencies): Module {
  const repository = createJobListingsRepository(db);
  return {
    mounts: [
      { path: '/job-listings', routes: jobListingsRoutes(repository) },
      { path: '/job-applications', routes: jobApplicationsRoutes(repository, matches) },
    ],
  };
}
