import {
  listing,
  listingChange,
  listingDetail,
  listingQuery,
  newListing,
  operationsQuery,
  organizationChoice,
  pageOf,
} from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { ListingsRepository } from './listings.repository.ts';
import { nounRoutes, uuid } from './noun-routes.ts';

/** Creates the routes of /api/operations/listings, for recruiters and account leads. */
export function listingsRoutes({ list, read, add, change }: ListingsRepository): Router {
  const router = nounRoutes({
    row: listing,
    added: listing,
    rows: pageOf(listing),
    query: listingQuery,
    list,
    newRow: newListing,
    add,
    changes: listingChange,
    change,
  });
  router.get(
    '/:id',
    route({ params: uuid, answer: listingDetail }, ({ viewer, params }) => read(viewer, params.id)),
  );
  return router;
}

/** Creates GET /api/operations/organization-names?q: the organizations that a field offers. */
export const organizationNames = (listings: ListingsRepository): RequestHandler =>
  route({ query: operationsQuery, answer: z.array(organizationChoice) }, ({ viewer, query }) =>
    listings.organizationNames(viewer, query.q),
  );
