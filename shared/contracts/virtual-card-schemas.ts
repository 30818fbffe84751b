import * as z from 'zod/mini';
import { virtualCardStatuses } from './virtual-card.ts';

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

/** Response of GET /api/virtual-cards/current. `card` is null for users without a card. */
export const currentVirtualCard = z.object({ card: z.nullable(ownVirtualCard) });
export type CurrentVirtualCard = z.infer<typeof currentVirtualCard>;

/** Body of POST /api/virtual-cards/freeze. `frozen: false` makes the card usable again. */
export const freezeVirtualCardBody = z.strictObject({ frozen: z.boolean() });
export type FreezeVirtualCardBody = z.infer<typeof freezeVirtualCardBody>;
