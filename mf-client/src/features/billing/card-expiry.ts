import { cardEnd, type PaymentMethod } from '@workspace/contracts';

/** Returns 'expired', 'soon' (less than 31 days left) or null at `now` (ms since the epoch). */
export function expiryOf({ exp_month, exp_year }: PaymentMethod, now: number): 'expired' | 'soon' | null {
  if (!exp_month || !exp_year) return null;
  const end = cardEnd(exp_year, exp_month);
  if (end <= now) return 'expired';
  return end - now < 31 * 86_400_000 ? 'soon' : null;
}
