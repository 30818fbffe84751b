import type { billingRateQuery, NewBillingRate, NewPayRate, payRateQuery, RateChange } from '@workspace/contracts';
import { type BillingRate, billingRate, type PayRate, payRate, teamChoice } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for pay rates and billing rates. The database refuses viewers without the role. */
export function createRatesRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof payRateQuery>) {
      const values = { ...listArguments(query), p_user_id: query.user_id ?? null, p_team_id: query.team_id ?? null };
      return parsePage(payRate, await runQuery(db.as(viewer).rpc('list_rates', values), explain), query);
    },

    /**
     * @throws {AppError} 404 without such a team; 409 for another rate from this day, or a person who is no assistant of
     * the team and never worked in it.
     */
    async add(viewer: Viewer, body: NewPayRate): Promise<PayRate> {
      return z.parse(payRate, await callOnce(db, viewer, { name: 'add_rate', values: asArguments(body), explain }));
    },

    /** @throws {AppError} 404 without such a rate; 409 if it has changed, or if another rate counts from the day. */
    async change(viewer: Viewer, id: string, change: RateChange): Promise<PayRate> {
      const values = asArguments({ id: Number(id), ...change });
      return z.parse(payRate, await callOnce(db, viewer, { name: 'change_rate', values, explain }));
    },

    async listBilling(viewer: Viewer, query: z.output<typeof billingRateQuery>) {
      const values = { ...listArguments(query), p_team_id: query.team_id ?? null };
      return parsePage(billingRate, await runQuery(db.as(viewer).rpc('list_billing_rates', values), explain), query);
    },

    /** @throws {AppError} 404 without such a team; 409 if another rate counts from the day. */
    async addBilling(viewer: Viewer, body: NewBillingRate): Promise<BillingRate> {
      const values = asArguments(body);
      return z.parse(billingRate, await callOnce(db, viewer, { name: 'add_billing_rate', values, explain }));
    },

    /** @throws {AppError} 404 without such a rate; 409 if it has changed, or if another rate counts from the day. */
    async changeBilling(viewer: Viewer, id: string, change: RateChange): Promise<BillingRate> {
      const values = asArguments({ id: Number(id), ...change });
      return z.parse(billingRate, await callOnce(db, viewer, { name: 'change_billing_rate', values, explain }));
    },

    /** Returns the first 20 teams whose name, or that of their organization, contains the text. */
    async teamNames(viewer: Viewer, text: string | undefined) {
      const values = { p_query: text ?? null, p_limit: 20 };
      return z.parse(z.array(teamChoice), await runQuery(db.as(viewer).rpc('find_teams', values), explain));
    },
  };
}
export type RatesRepository = ReturnType<typeof createRatesRepository>;
