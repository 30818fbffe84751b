import {
  type BankAccount,
  type CsvRow,
  type Earning,
  type Earnings,
  type EarningsQuery,
  formerTeamName,
  type Payslip,
  type PayslipSummary,
  sumEarnings,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { forbidden } from '../../errors/app-error.ts';
import type { FlagService } from '../../integrations/flags/flags.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { EarningsRepository } from './earnings.repository.ts';

/** Columns of the exported CSV file. Amounts are in currency units, not cents. Hours have two decimals. */
export const earningsColumns = ['week_start', 'team', 'kind', 'hours', 'hourly_rate', 'amount', 'currency', 'status'];

const units = (cents: number): string => (cents / 100).toFixed(2);

const toRow = (earning: Earning, team: string): CsvRow => [
  earning.week_start,
  team,
  earning.kind,
  Number((earning.minutes / 60).toFixed(2)),
  earning.rate_cents === null ? null : Number(units(earning.rate_cents)),
  Number(units(earning.amount_cents)),
  earning.currency,
  earning.status,
];

/**
 * Creates the service for the earnings of assistants for whom the flag show_assistant_earnings is on
 * (product/earnings#page).
 */
export function createEarningsService(
  repository: EarningsRepository,
  profiles: Pick<ProfilesService, 'load'>,
  flags: Pick<FlagService, 'evaluate'>,
) {
  /**
   * Checks that the viewer may see earnings.
   * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on.
   */
  async function mustMay(viewer: Viewer): Promise<void> {
    const { profile } = await profiles.load(viewer);
    const evaluation = profile.account_type === 'assistant' ? await flags.evaluate(profile) : null;
    if (evaluation?.flags.show_assistant_earnings !== 'on') throw forbidden();
  }

  return {
    /**
     * Returns the viewer's earnings with totals.
     * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on.
     */
    async list(viewer: Viewer, query: EarningsQuery): Promise<Earnings> {
      await mustMay(viewer);
      const items = await repository.list(viewer, query);
      return { items, sums: sumEarnings(items) };
    },

    /**
     * Yields the rows of the CSV file.
     * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on.
     */
    async *export(viewer: Viewer, query: EarningsQuery): AsyncGenerator<CsvRow[]> {
      await mustMay(viewer);
      const [items, names] = await Promise.all([repository.list(viewer, query), repository.teamNames(viewer)]);
      yield items.map((item) => toRow(item, item.team_id === null ? '' : (names.get(item.team_id) ?? formerTeamName)));
    },

    /**
     * Returns the bank account to which the viewer is paid, or null.
     * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on.
     */
    async account(viewer: Viewer): Promise<BankAccount | null> {
      await mustMay(viewer);
      return repository.account(viewer);
    },

    /**
     * Saves the bank account to which the viewer is paid.
     * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on.
     */
    async saveAccount(viewer: Viewer, account: BankAccount): Promise<BankAccount> {
      await mustMay(viewer);
      return repository.saveAccount(viewer, account);
    },

    /**
     * Returns the viewer's payslips without their lines, newest first.
     * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on.
     */
    async payslips(viewer: Viewer): Promise<PayslipSummary[]> {
      await mustMay(viewer);
      return repository.payslips(viewer);
    },

    /**
     * Returns the viewer's payslip of a payout run.
     * @throws {AppError} 403 if the viewer is not an assistant or the flag is not on; 404 without such a payslip.
     */
    async payslip(viewer: Viewer, runId: string): Promise<Payslip> {
      await mustMay(viewer);
      return repository.payslip(viewer, runId);
    },
  };
}
export type EarningsService = ReturnType<typeof createEarningsService>;
