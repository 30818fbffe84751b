import {
  type CompanyAccount,
  type CompanyAccountBody,
  companyAccount,
  type EnteredEarning,
  enteredEarning,
  type newEarning,
  type newPayoutRun,
  type PayoutExport,
  type PayoutPayments,
  type PayoutPreview,
  type PayoutRun,
  type PayoutRunChange,
  type PayoutRunDetail,
  type Payslip,
  payoutExport,
  payoutPayments,
  payoutPreview,
  type payoutPreviewQuery,
  payoutRun,
  payoutRunDetail,
  type payoutRunQuery,
  payslip,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for payout runs and entered earnings. The database refuses viewers without the role. */
export function createPayoutRunsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof payoutRunQuery>) {
      const values = { ...listArguments(query), p_status: query.status ?? null };
      return parsePage(payoutRun, await runQuery(db.as(viewer).rpc('list_payout_runs', values), explain), query);
    },

    /** @throws {AppError} 404 without such a run. */
    async read(viewer: Viewer, id: string): Promise<PayoutRunDetail> {
      return z.parse(payoutRunDetail, await runQuery(db.as(viewer).rpc('read_payout_run', { p_id: id }), explain));
    },

    /** Returns what a new run would contain. @throws {AppError} 409 if the week has not ended. */
    async preview(viewer: Viewer, query: z.output<typeof payoutPreviewQuery>): Promise<PayoutPreview> {
      const found = await runQuery(db.as(viewer).rpc('preview_payout_run', asArguments(query)), explain);
      return z.parse(payoutPreview, found);
    },

    /** Returns the earnings of a run. @throws {AppError} 404 without such a run; 409 if it is not approved. */
    async export(viewer: Viewer, id: string): Promise<PayoutExport> {
      return z.parse(payoutExport, await runQuery(db.as(viewer).rpc('export_payout_run', { p_id: id }), explain));
    },

    /**
     * Returns the payments of a run.
     * @throws {AppError} 404 without such a run; 409 if it is not approved or a bank account is missing.
     */
    async payments(viewer: Viewer, id: string): Promise<PayoutPayments> {
      return z.parse(payoutPayments, await runQuery(db.as(viewer).rpc('export_payments', { p_id: id }), explain));
    },

    /** Returns what a run has paid to a person. @throws {AppError} 404 if the run is not paid or pays them nothing. */
    async payslip(viewer: Viewer, id: string, personId: string): Promise<Payslip> {
      const values = { p_run_id: id, p_user_id: personId };
      return z.parse(payslip, await runQuery(db.as(viewer).rpc('read_payslip_of_person', values), explain));
    },

    /** Saves the company's account for a currency. @throws {AppError} 409 if it has changed since `updated_at`. */
    async setCompanyAccount(viewer: Viewer, body: CompanyAccountBody): Promise<CompanyAccount> {
      const values = asArguments(body);
      return z.parse(companyAccount, await callOnce(db, viewer, { name: 'set_company_account', values, explain }));
    },

    /** @throws {AppError} 409 if nothing is pending or the week has not ended. */
    async add(viewer: Viewer, body: z.output<typeof newPayoutRun>): Promise<PayoutRun> {
      const values = asArguments(body);
      return z.parse(payoutRun, await callOnce(db, viewer, { name: 'add_payout_run', values, explain }));
    },

    /**
     * Approves, cancels or pays a run.
     * @throws {AppError} 404 without such a run; 409 if it has changed since `updated_at`, if its status does not allow
     * the move, or if the run that they approve is their own or has a disputed week.
     */
    async change(viewer: Viewer, id: string, change: PayoutRunChange): Promise<PayoutRun> {
      const values = asArguments({ id, ...change });
      return z.parse(payoutRun, await callOnce(db, viewer, { name: 'change_payout_run', values, explain }));
    },

    /** @throws {AppError} 404 if the assistant or the team does not exist. */
    async addEarning(viewer: Viewer, body: z.output<typeof newEarning>): Promise<EnteredEarning> {
      const values = asArguments(body);
      return z.parse(enteredEarning, await callOnce(db, viewer, { name: 'add_earning', values, explain }));
    },
  };
}
export type PayoutRunsRepository = ReturnType<typeof createPayoutRunsRepository>;
