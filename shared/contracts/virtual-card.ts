import type { VirtualCard } from './virtual-card-schemas.ts';

export const virtualCardStatuses = ['active', 'frozen'] as const;

export const virtualCardMessages = {
  frozenByCompany: 'The company has frozen this card, and only the company can unfreeze it.',
} as const;

/**
 * Returns the end of a payment card in ms since the epoch: the end of its expiry month in UTC.
 * @param month from 1 to 12.
 */
export const cardEnd = (year: number, month: number): number => Date.UTC(year, month);

/** Formats the expiry month of a payment card, such as '09/2027'. */
export const cardMonthText = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`;

/** Returns whether a card is expired at `now` (ms since the epoch). */
export const isExpired = (card: Pick<VirtualCard, 'expiry_month' | 'expiry_year'>, now: number): boolean =>
  now >= cardEnd(card.expiry_year, card.expiry_month);

export type VirtualCardState = 'none' | 'active' | 'frozen' | 'expired';

/** Returns the state of a card at `now` (ms since the epoch). A card that is both frozen and expired counts as expired. */
export function virtualCardState(card: VirtualCard | null, now: number): VirtualCardState {
  if (!card) return 'none';
  return isExpired(card, now) ? 'expired' : card.status;
}
