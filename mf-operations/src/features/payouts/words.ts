import type { PayoutRunStatus } from '@workspace/contracts';
import type { BadgeProps } from '@workspace/ui';

/** The tone of the badge of each status. */
export const payoutRunTones: Record<PayoutRunStatus, NonNullable<BadgeProps['tone']>> = {
  Draft: 'info',
  Approved: 'warn',
  Paid: 'ok',
  Canceled: 'neutral',
};

/** Returns '1 person' or '3 people'. */
export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const dayMs = 86_400_000;

/**
 * Returns the Sunday at the end of the last week, as '2026-11-22'. Weeks are ISO weeks in UTC.
 * @param now ms since the epoch
 */
export function lastSunday(now: number): string {
  const today = Math.floor(now / dayMs);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return new Date((monday - 1) * dayMs).toISOString().slice(0, 10);
}
