import * as z from 'zod/mini';

export const virtualCardStatuses = ['active', 'frozen'] as const;

/** A virtual card. The database stores only the last four digits, not the full number or the security code. */
export const virtualCard = z.object({
  holder: z.string(),
  brand: z.string(),
  last_four: z.string().check(z.regex(/^\d{4}$/)),
  /** From 1 to 12. The card is valid until the end of this month. */
  expiry_month: z.number(),
  expiry_year: z.number(),
  status: z.enum(virtualCardStatuses),
  limit_cents: z.number(),
  /** ISO 4217, such as 'USD'. */
  currency: z.string(),
});
export type VirtualCard = z.infer<typeof virtualCard>;

/** The virtual card of the assistant who asks. */
export const ownVirtualCard = z.extend(virtualCard, {
  /** True if operators have frozen the card, which the assistant then can't unfreeze. */
  is_frozen_by_company: z.boolean(),
});
export type OwnVirtualCard = z.infer<typeof ownVirtualCard>;

export const virtualCardMessages = {
  frozenByCompany: 'The company has frozen this card, and only the company can unfreeze it.',
} as const;

/** Response of GET /api/virtual-cards/current. `card` is null for users without a card. */
export const currentVirtualCard = z.object({ card: z.nullable(ownVirtualCard) });
export type CurrentVirtualCard = z.infer<typeof currentVirtualCard>;

/** Body of POST /api/virtual-cards/freeze. `frozen: false` makes the card usable again. */
export const freezeVirtualCardBody = z.strictObject({ frozen: z.boolean() });
export type FreezeVirtualCardBody = z.infer<typeof freezeVirtualCardBody>;

/** Returns whether a card is expired at `now` (ms since the epoch). Months end at midnight UTC. */
export const isExpired = (card: Pick<VirtualCard, 'expiry_month' | 'expiry_year'>, now: number): boolean =>
  now >= Date.UTC(card.expiry_year, card.expiry_month);

export type VirtualCardState = 'none' | 'active' | 'frozen' | 'expired';

/** Returns the state of a card at `now` (ms since the epoch). A card that is both frozen and expired counts as expired. */
export function virtualCardState(card: VirtualCard | null, now: number): VirtualCardState {
  if (!card) return 'none';
  return isExpired(card, now) ? 'expired' : card.status;
}
