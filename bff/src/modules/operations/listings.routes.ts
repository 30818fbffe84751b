import { listingChange, listingQuery, newListing, operationsQuery } from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ListingsRepository } from './listings.repository.ts';
import { nounRoutes } from './noun-routes.ts';

/** Creates the routes of /api/operations/listings, for recruiters and account leads. */
export const listingsRoutes = ({ list, add, change }: ListingsRepository): Router =>
  nounRoutes({ query: listingQuery, list, newRow: newListing, add, changes: listingChange, change });

/** Creates GET /api/operations/organization-names?q: the organizations that a field offers. */
export const organizationNames =
  (listings: ListingsRepository): RequestHandler =>
  async (req, res) => {
    res.json(await listings.organizationNames(requireViewer(req), readQuery(req, operationsQuery).q));
  };
