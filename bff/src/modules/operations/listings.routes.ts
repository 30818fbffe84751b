import { listingChange, listingQuery, newListing, operationsQuery } from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ListingsRepository } from './listings.repository.ts';
import { nounRoutes, uuid } from './noun-routes.ts';

/** Creates the routes of /api/operations/listings, for recruiters and account leads. */
export function listingsRoutes({ list, read, add, change }: ListingsRepository): Router {
  const router = nounRoutes({ query: listingQuery, list, newRow: newListing, add, changes: listingChange, change });
  router.get('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await read(viewer, readParams(req, uuid).id));
  });
  return router;
}

/** Creates GET /api/operations/organization-names?q: the organizations that a field offers. */
export const organizationNames =
  (listings: ListingsRepository): RequestHandler =>
  async (req, res) => {
    res.json(await listings.organizationNames(requireViewer(req), readQuery(req, operationsQuery).q));
  };
