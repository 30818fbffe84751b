import type { NewSubscription, PlanChange, PlanKey, SubscriptionChange, subscriptionQuery } from '@workspace/contracts';
import { type OperatedPlan, type OperatedSubscription, operatedPlan, operatedSubscription } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for subscriptions and plans. The database refuses viewers without the role. */
export function createSubscriptionsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof subscriptionQuery>) {
      const filters = { p_status: query.status ?? null, p_organization_id: query.organization_id ?? null };
      const found = await runQuery(
        db.as(viewer).rpc('list_subscriptions', { ...listArguments(query), ...filters }),
        explain,
      );
      return parsePage(operatedSubscription, found, query);
    },

    /** @throws {AppError} 404 without such an organization; 409 if it has a subscription of the same kind. */
    async add(viewer: Viewer, body: NewSubscription): Promise<OperatedSubscription> {
      const values = asArguments(body);
      return z.parse(operatedSubscription, await callOnce(db, viewer, { name: 'add_subscription', values, explain }));
    },

    /** @throws {AppError} 404 without such a subscription; 409 if it has changed, or if the change is not possible. */
    async change(viewer: Viewer, id: string, change: SubscriptionChange): Promise<OperatedSubscription> {
      const values = asArguments({ id, ...change });
      return z.parse(
        operatedSubscription,
        await callOnce(db, viewer, { name: 'change_subscription', values, explain }),
      );
    },

    /** Returns the plans with the organizations that a change concerns. */
    async plans(viewer: Viewer): Promise<OperatedPlan[]> {
      return z.parse(z.array(operatedPlan), await runQuery(db.as(viewer).rpc('list_plans'), explain));
    },

    /** @throws {AppError} 409 if the plan has changed since `updated_at`. */
    async changePlan(viewer: Viewer, key: PlanKey, change: PlanChange): Promise<OperatedPlan> {
      const values = asArguments({ key, ...change });
      return z.parse(operatedPlan, await callOnce(db, viewer, { name: 'change_plan', values, explain }));
    },
  };
}
export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;
