import {
  newSubscription,
  operatedPlan,
  operatedSubscription,
  pageOf,
  planChange,
  planKeys,
  subscriptionChange,
  subscriptionQuery,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { nounRoutes } from './noun-routes.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

const planParams = z.object({ key: z.enum(planKeys) });

/** Creates the routes of the plans: account leads and finance read them, and administrators change them. */
function plansRoutes({ plans, changePlan }: SubscriptionsRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ answer: z.array(operatedPlan) }, ({ viewer }) => plans(viewer)),
  );
  router.patch(
    '/:key',
    route({ params: planParams, body: planChange, answer: operatedPlan }, ({ viewer, params: { key }, body }) =>
      changePlan(viewer, key, body),
    ),
  );
  return router;
}

/** Creates the routes of /api/operations/subscriptions, for finance. Account leads read them. */
export function subscriptionsRoutes(subscriptions: SubscriptionsRepository): Router {
  const { list, add, change } = subscriptions;
  const router = Router();
  router.use('/plans', plansRoutes(subscriptions));
  router.use(
    nounRoutes({
      row: operatedSubscription,
      added: operatedSubscription,
      rows: pageOf(operatedSubscription),
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
