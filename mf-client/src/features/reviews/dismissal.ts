import { reviewCardDismissedKey } from '@workspace/contracts';

const dayMs = 86_400_000;

/**
 * Returns whether the review card is hidden at `now` (epoch ms). A dismissed card is hidden for `days` days
 * (product/reviews#dismissed).
 */
export function isDismissed(days: number, now: number): boolean {
  try {
    const at = Number(localStorage.getItem(reviewCardDismissedKey) ?? Number.NaN);
    return Number.isFinite(at) && now - at < days * dayMs;
  } catch {
    return false;
  }
}

/** Stores `now` (epoch ms) as the time of dismissal. */
export function dismiss(now: number): void {
  try {
    localStorage.setItem(reviewCardDismissedKey, String(now));
  } catch {
    // Without storage, the card appears again on the next visit.
  }
}
