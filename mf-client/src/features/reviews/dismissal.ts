import { reviewCardDismissedKey } from 'shared/contracts';

const dayMs = 86_400_000;

/** Whether the review card is hidden at `now` (ms): it was dismissed less than so many days ago (product/reviews#dismissed). */
export function isDismissed(days: number, now: number): boolean {
  try {
    const at = Number(localStorage.getItem(reviewCardDismissedKey) ?? Number.NaN);
    return Number.isFinite(at) && now - at < days * dayMs;
  } catch {
    return false;
  }
}

/** Hides the review card from `now` on. Where nothing can be stored, until the page is left. */
export function dismiss(now: number): void {
  try {
    localStorage.setItem(reviewCardDismissedKey, String(now));
  } catch {
    // A browser that keeps nothing shows the card again.
  }
}
