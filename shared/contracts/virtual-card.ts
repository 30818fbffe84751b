import * as z from 'zod/mini';

export const virtualCardStatuses = ['active', 'frozen'] as const;

/** A virtual card. Its number and its code are nowhere in the product: the last four digits are all there is. */
export const virtualCard = z.object({
  holder: z.string(),
  brand: z.string(),
  last_four: z.string().check(z.regex(/^\d{4}$/)),
  /** 1 to 12; the card works until the end of this month. */
  expiry_month: z.number(),
  expiry_year: z.number(),
  status: z.enum(virtualCardStatuses),
  limit_cents: z.number(),
  /** ISO 4217, such as 'USD'. */
  currency: z.string(),
});
export type VirtualCard = z.infer<typeof virtualCard>;

/** GET /api/virtual-cards/current: null for who has none. */
export interface CurrentVirtualCard {
  card: VirtualCard | null;
}

/** Body of POST /api/virtual-cards/freeze; false makes the card usable again. */
export const freezeVirtualCardBody = z.strictObject({ frozen: z.boolean() });
export type FreezeVirtualCardBody = z.infer<typeof freezeVirtualCardBody>;

export type VirtualCardState = 'none' | 'active' | 'frozen' | 'expired';

/** How a card stands at a moment (ms since the epoch). A month ends at its end in UTC; an expired card counts as that even when frozen. */
export function virtualCardState(card: VirtualCard | null, now: number): VirtualCardState {
  if (!card) return 'none';
  return now >= Date.UTC(card.expiry_year, card.expiry_month) ? 'expired' : card.status;
}
