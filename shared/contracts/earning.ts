import * as z from 'zod/mini';

/**
 * Payout kinds (product/earnings#kinds). `weekly` is computed from work sessions and rates. Operators enter the other
 * kinds.
 */
export const payoutKinds = ['weekly', 'bonus', 'ea_training_pay', 'ea_training_pay_matched'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** The name of each payout kind. */
export const payoutKindLabels: Record<PayoutKind, string> = {
  weekly: 'Weekly pay',
  bonus: 'Bonus',
  ea_training_pay: 'EA training pay',
  ea_training_pay_matched: 'EA training pay, matched',
};

/** A paid earning never changes. A later correction is a new pending earning, whose amount may be negative. */
export const earningStatuses = ['pending', 'paid'] as const;

/** An earning of an assistant in a week. `week_start` is the Monday of an ISO week in UTC, such as '2026-11-16'. */
export const earning = z.object({
  id: z.number(),
  team_id: z.nullable(z.uuid()),
  week_start: z.string(),
  kind: z.enum(payoutKinds),
  minutes: z.number(),
  /** Cents per hour. Null if the earning has no hours or the rate changed within the week. */
  rate_cents: z.nullable(z.number()),
  amount_cents: z.number(),
  /** ISO 4217, such as 'USD'. */
  currency: z.string(),
  status: z.enum(earningStatuses),
});
export type Earning = z.infer<typeof earning>;

/** Maximum range of an earnings query, in days. */
export const maxEarningDays = 400;
const dayMs = 86_400_000;

/** Query for weeks whose Monday is from `from` to `to` (both inclusive, '2026-11-16'). */
export const earningsQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from, to }) => from <= to, 'The range ends before it begins.'),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxEarningDays * dayMs, 'Choose a shorter range.'),
);
export type EarningsQuery = z.infer<typeof earningsQuery>;

/** The sum of the earnings of one kind in one currency. */
export const earningSum = z.pick(earning, { kind: true, currency: true, minutes: true, amount_cents: true });
export type EarningSum = z.infer<typeof earningSum>;

/** Response of GET /api/earnings: the earnings, newest week first, and their sums. */
export const earnings = z.object({ items: z.array(earning), sums: z.array(earningSum) });
export type Earnings = z.infer<typeof earnings>;

/** Returns the sum for each kind and currency, in the order of `payoutKinds`. */
export function sumEarnings(items: readonly Earning[]): EarningSum[] {
  const sums = new Map<string, EarningSum>();
  for (const { kind, currency, minutes, amount_cents } of items) {
    const sum = sums.get(`${kind} ${currency}`) ?? { kind, currency, minutes: 0, amount_cents: 0 };
    sums.set(`${kind} ${currency}`, {
      ...sum,
      minutes: sum.minutes + minutes,
      amount_cents: sum.amount_cents + amount_cents,
    });
  }
  const rank = ({ kind }: EarningSum): number => payoutKinds.indexOf(kind);
  return [...sums.values()].sort((a, b) => rank(a) - rank(b) || a.currency.localeCompare(b.currency));
}
