import { reviewCardDismissedKey } from '@workspace/contracts';

const dayMs = 86_400_000;

/**
 * Returns whether the review card is hidden at `now` (ms). It is hidden for `days` days after dismissal
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

/** Hides the review card from `now` on. Without storage, it is hidden until the user leaves the page. */
export function dismiss(now: number): void {
  try {
    localStorage.setItem(reviewCardDismissedKey, String(now));
  } catch {
    // Without storage, the card appears again on the next visit.
  }
}
