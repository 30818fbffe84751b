import {
  billingRate,
  billingRateQuery,
  newBillingRate,
  newPayRate,
  operationsQuery,
  pageOf,
  payRate,
  payRateQuery,
  rateChange,
  teamChoice,
} from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { nounRoutes, numberId } from './noun-routes.ts';
import type { RatesRepository } from './rates.repository.ts';

/** Creates the routes of /api/operations/rates, for finance. */
export const ratesRoutes = ({ list, add, change }: RatesRepository): Router =>
  nounRoutes({
    row: payRate,
    added: payRate,
    rows: pageOf(payRate),
    query: payRateQuery,
    list,
    newRow: newPayRate,
    add,
    changes: rateChange,
    change,
    params: numberId,
  });

/** Creates the routes of /api/operations/billing-rates, for finance. */
export const billingRatesRoutes = ({ listBilling, addBilling, changeBilling }: RatesRepository): Router =>
  nounRoutes({
    row: billingRate,
    added: billingRate,
    rows: pageOf(billingRate),
    query: billingRateQuery,
    list: listBilling,
    newRow: newBillingRate,
    add: addBilling,
    changes: rateChange,
    change: changeBilling,
    params: numberId,
  });

/** Creates GET /api/operations/team-names?q: the teams that a field offers, with all who have been assistants in them. */
export const teamNames = (rates: RatesRepository): RequestHandler =>
  route({ query: operationsQuery, answer: z.array(teamChoice) }, ({ viewer, query }) =>
    rates.teamNames(viewer, query.q),
  );
