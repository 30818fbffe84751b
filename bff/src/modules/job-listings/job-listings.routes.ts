import {
  applyBody,
  assistantMoves,
  jobApplication,
  jobListing,
  jobListingQuery,
  pageOf,
  withdrawBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { MatchesRepository } from '../matches/index.ts';
import type { JobListingsRepository } from './job-listings.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/job-listings, which list open listings and accept applications. */
export function jobListingsRoutes(jobs: JobListingsRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: jobListingQuery, answer: pageOf(jobListing) }, ({ viewer, query }) => jobs.listings(viewer, query)),
  );

  router.post(
    '/:id/apply',
    route(
      { params, body: applyBody, status: 201, answer: z.object({ id: z.uuid() }) },
      async ({ viewer, params, body }) => ({ id: await jobs.apply(viewer, params.id, body) }),
    ),
  );

  return router;
}

/** Creates the routes of /api/job-applications, which list and withdraw the viewer's own applications. */
export function jobApplicationsRoutes(jobs: JobListingsRepository, matches: MatchesRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ answer: z.array(jobApplication) }, ({ viewer }) => jobs.applications(viewer)),
  );

  router.post(
    '/:id/withdraw',
    route(
      { params, body: withdrawBody, answer: z.object({ status: z.literal('Not Interested') }) },
      async ({ viewer, params, body: { from } }) => {
        await matches.move(viewer, params.id, { from, to: assistantMoves.withdraw });
        return { status: assistantMoves.withdraw };
      },
    ),
  );

  return router;
}
