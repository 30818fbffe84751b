import {
  billingRateQuery,
  newBillingRate,
  newPayRate,
  operationsQuery,
  payRateQuery,
  rateChange,
} from '@workspace/contracts';
import type { RequestHandler, Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { nounRoutes, numberId } from './noun-routes.ts';
import type { RatesRepository } from './rates.repository.ts';

/** Creates the routes of /api/operations/rates, for finance. */
export const ratesRoutes = ({ list, add, change }: RatesRepository): Router =>
  nounRoutes({ query: payRateQuery, list, newRow: newPayRate, add, changes: rateChange, change, params: numberId });

/** Creates the routes of /api/operations/billing-rates, for finance. */
export const billingRatesRoutes = ({ listBilling, addBilling, changeBilling }: RatesRepository): Router =>
  nounRoutes({
    query: billingRateQuery,
    list: listBilling,
    newRow: newBillingRate,
    add: addBilling,
    changes: rateChange,
    change: changeBilling,
    params: numberId,
  });

/** Creates GET /api/operations/team-names?q: the teams that a field offers, with their assistants. */
export const teamNames =
  (rates: RatesRepository): RequestHandler =>
  async (req, res) => {
    res.json(await rates.teamNames(requireViewer(req), readQuery(req, operationsQuery).q));
  };
