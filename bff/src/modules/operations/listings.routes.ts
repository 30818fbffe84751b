import { listingChange, listingQuery, newListing, operationsQuery } from '@workspace/contracts';
import { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ListingsRepository } from './listings.repository.ts';

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/listings, for recruiters and account leads. */
export function listingsRoutes(listings: ListingsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await listings.list(requireViewer(req), readQuery(req, listingQuery)));
  });

  router.post('/', async (req, res) => {
    res.status(201).json(await listings.add(requireViewer(req), readBody(req, newListing)));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    res.json(await listings.change(viewer, id, readBody(req, listingChange)));
  });

  return router;
}

/** Creates GET /api/operations/organization-names?q: the organizations that a field offers. */
export const organizationNames =
  (listings: ListingsRepository): RequestHandler =>
  async (req, res) => {
    res.json(await listings.organizationNames(requireViewer(req), readQuery(req, operationsQuery).q));
  };
