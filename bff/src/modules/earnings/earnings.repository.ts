import {
  type BankAccount,
  type Earning,
  type EarningsQuery,
  type Payslip,
  type PayslipSummary,
  payslip,
  payslipSummary,
  savedBankAccount,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, runEvery, runQuery } from '../../supabase/query.ts';

const columns = 'id,team_id,week_start,kind,minutes,rate_cents,amount_cents,currency,status';

const explain: Explain = ({ refusal }) => (refusal === 'NOT_FOUND' ? notFound() : null);

export function createEarningsRepository(db: UserDatabase) {
  return {
    /** Lists the viewer's earnings, newest week first. */
    list: (viewer: Viewer, { from, to }: EarningsQuery): Promise<Earning[]> =>
      runEvery((first, last) =>
        db
          .as(viewer)
          .from('earnings')
          .select(columns)
          .eq('user_id', viewer.id)
          .gte('week_start', from)
          .lte('week_start', to)
          .order('week_start', { ascending: false })
          .order('kind')
          .order('id')
          .range(first, last),
      ),

    /** Returns the names of the viewer's teams, by id. */
    async teamNames(viewer: Viewer): Promise<Map<string, string>> {
      const data = await runQuery(db.as(viewer).from('teams').select('id,name'));
      return new Map(data.map(({ id, name }) => [id, name]));
    },

    /** Returns the bank account that the viewer has entered, or null. */
    async account(viewer: Viewer): Promise<BankAccount | null> {
      const accounts = db.as(viewer).from('payout_accounts');
      return runQuery(accounts.select('holder,account,bic').eq('user_id', viewer.id).maybeSingle());
    },

    async saveAccount(viewer: Viewer, { holder, account, bic }: BankAccount): Promise<BankAccount> {
      const values = { p_holder: holder, p_account: account, p_bic: bic };
      return z.parse(savedBankAccount, await callOnce(db, viewer, { name: 'save_payout_account', values }));
    },

    /** Lists the paid payout runs with earnings of the viewer, newest first. */
    async payslips(viewer: Viewer): Promise<PayslipSummary[]> {
      return z.parse(z.array(payslipSummary), await runQuery(db.as(viewer).rpc('list_payslips')));
    },

    /** @throws {AppError} 404 if the run is not paid, or pays the viewer nothing. */
    async payslip(viewer: Viewer, runId: string): Promise<Payslip> {
      return z.parse(payslip, await runQuery(db.as(viewer).rpc('read_payslip', { p_run_id: runId }), explain));
    },
  };
}
export type EarningsRepository = ReturnType<typeof createEarningsRepository>;
