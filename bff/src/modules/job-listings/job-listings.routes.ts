import { applyBody, assistantMoves, jobListingQuery, withdrawBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { MatchesRepository } from '../matches/index.ts';
import type { JobListingsRepository } from './job-listings.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/job-listings, which list open listings and accept applications. */
export function jobListingsRoutes(jobs: JobListingsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await jobs.listings(viewer, readQuery(req, jobListingQuery)));
  });

  router.post('/:id/apply', async (req, res) => {
    const viewer = requireViewer(req);
    res.status(201).json({ id: await jobs.apply(viewer, readParams(req, params).id, readBody(req, applyBody)) });
  });

  return router;
}

/** Creates the routes of /api/job-applications, which list and withdraw the viewer's own applications. */
export function jobApplicationsRoutes(jobs: JobListingsRepository, matches: MatchesRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await jobs.applications(requireViewer(req)));
  });

  router.post('/:id/withdraw', async (req, res) => {
    const viewer = requireViewer(req);
    const { from } = readBody(req, withdrawBody);
    await matches.move(viewer, readParams(req, params).id, { from, to: assistantMoves.withdraw });
    res.json({ status: assistantMoves.withdraw });
  });

  return router;
}
