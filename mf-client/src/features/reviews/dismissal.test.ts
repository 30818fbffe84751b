import { reviewCardDismissedKey } from '@workspace/contracts';
import { dismiss, isDismissed } from './dismissal.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 21);
beforeEach(() => localStorage.clear());

it('a dismissed review card is hidden for the configured number of days (product/reviews#dismissed)', () => {
  expect(isDismissed(7, now)).toBe(false);
  dismiss(now);
  expect(localStorage.getItem(reviewCardDismissedKey)).toBe(String(now));
  expect([0, 6.9, 7, 8].map((days) => isDismissed(7, now + days * dayMs))).toEqual([true, true, false, false]);
  expect(isDismissed(0, now)).toBe(false);
});

it('the review card is visible when the stored time is invalid', () => {
  localStorage.setItem(reviewCardDismissedKey, 'yes');
  expect(isDismissed(7, now)).toBe(false);
});
