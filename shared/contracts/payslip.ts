import * as z from 'zod/mini';
import { payoutKinds } from './earning.ts';

/** A paid payout run with earnings of the viewer, in GET /api/earnings/payslips (product/earnings#payslips). */
export const payslipSummary = z.object({
  /** The id of the payout run. */
  id: z.string(),
  number: z.int(),
  /** The last day that the run covers: a Sunday, such as '2026-11-22'. */
  until: z.string(),
  paid_at: z.string(),
  /** ISO 4217, such as 'USD'. */
  currency: z.string(),
  total_cents: z.int(),
});
export type PayslipSummary = z.infer<typeof payslipSummary>;

/** Response of GET /api/earnings/payslips/:runId. */
export const payslip = z.extend(payslipSummary, {
  name: z.string(),
  email: z.string(),
  lines: z.array(
    z.object({
      id: z.int(),
      week_start: z.string(),
      kind: z.enum(payoutKinds),
      team_name: z.nullable(z.string()),
      minutes: z.int(),
      /** Cents per hour. Null if the earning has no hours or the rate changed within the week. */
      rate_cents: z.nullable(z.int()),
      amount_cents: z.int(),
      note: z.nullable(z.string()),
    }),
  ),
});
export type Payslip = z.infer<typeof payslip>;
