import { newSubscription, planChange, planKeys, subscriptionChange, subscriptionQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { nounRoutes } from './noun-routes.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

const planParams = z.object({ key: z.enum(planKeys) });

/** Creates the routes of the plans: account leads and finance read them, and administrators change them. */
function plansRoutes({ plans, changePlan }: SubscriptionsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await plans(requireViewer(req)));
  });
  router.patch('/:key', async (req, res) => {
    const viewer = requireViewer(req);
    const { key } = readParams(req, planParams);
    res.json(await changePlan(viewer, key, readBody(req, planChange)));
  });
  return router;
}

/** Creates the routes of /api/operations/subscriptions, for finance. Account leads read them. */
export function subscriptionsRoutes(subscriptions: SubscriptionsRepository): Router {
  const { list, add, change } = subscriptions;
  const router = Router();
  router.use('/plans', plansRoutes(subscriptions));
  router.use(
    nounRoutes({
      query: subscriptionQuery,
      list,
      newRow: newSubscription,
      add,
      changes: subscriptionChange,
      change,
    }),
  );
  return router;
}
