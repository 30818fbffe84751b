import { dealChange, newDeal, operatedDeal, operatedDealQuery, pageOf } from '@workspace/contracts';
import type { Router } from 'express';
import type { DealsRepository } from './deals.repository.ts';
import { nounRoutes } from './noun-routes.ts';

/** Creates the routes of /api/operations/deals, for account leads. */
export const dealsRoutes = ({ list, add, change }: DealsRepository): Router =>
  nounRoutes({
    row: operatedDeal,
    added: operatedDeal,
    rows: pageOf(operatedDeal),
    query: operatedDealQuery,
    list,
    newRow: newDeal,
    add,
    changes: dealChange,
    change,
  });
