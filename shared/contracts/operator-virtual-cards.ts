import * as z from 'zod/mini';
import { operationsQuery, sortQuery, updatedAt } from './operator-lists.ts';
import { atMost } from './text.ts';
import { isExpired, virtualCardStatuses } from './virtual-card.ts';
import { virtualCard } from './virtual-card-schemas.ts';

/** A virtual card in GET /api/operations/virtual-cards (product/operations#virtual-cards). */
export const operatedVirtualCard = z.extend(virtualCard, {
  /** The id of the assistant, who has at most one card. */
  id: z.string(),
  /** The name of the assistant. */
  name: z.string(),
  email: z.string(),
  /** Whether finance has frozen the card, which the assistant then can't unfreeze. An older BFF leaves it out. */
  is_frozen_by_company: z.optional(z.boolean()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OperatedVirtualCard = z.infer<typeof operatedVirtualCard>;

/** Keys that sort the list of virtual cards. `expiry_year` sorts by the month in which a card expires. */
export const virtualCardSorts = ['name', 'expiry_year', 'status', 'limit_cents'] as const;

export const operatedVirtualCardQuery = z.extend(operationsQuery, {
  ...sortQuery(virtualCardSorts),
  status: z.optional(z.enum(virtualCardStatuses)),
});
export type OperatedVirtualCardQuery = z.input<typeof operatedVirtualCardQuery>;

const month = 'Enter a month from 1 to 12.';
const year = 'Enter a year such as 2031.';
const limit = 'Enter an amount.';
const limit_cents = z.number(limit).check(z.int(limit), z.minimum(0, limit));

/** Body of POST /api/operations/virtual-cards. The card must not be expired. */
export const newVirtualCard = z
  .strictObject({
    user_id: z.uuid('Choose an assistant.'),
    holder: z.string().check(z.trim(), z.minLength(1, 'Enter the name on the card.'), atMost(120)),
    brand: z.string().check(z.trim(), z.minLength(1, 'Enter the brand of the card.'), atMost(40)),
    last_four: z.string().check(z.regex(/^\d{4}$/, 'Enter the last four digits.')),
    expiry_month: z.number(month).check(z.int(month), z.minimum(1, month), z.maximum(12, month)),
    expiry_year: z.number(year).check(z.int(year), z.minimum(2020, year), z.maximum(2100, year)),
    limit_cents,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a currency such as USD.')),
  })
  .check(
    z.refine((card) => !isExpired(card, Date.now()), {
      error: 'This card has expired. Enter a later month or year.',
      path: ['expiry_year'],
    }),
  );
export type NewVirtualCard = z.infer<typeof newVirtualCard>;

/** Body of PATCH /api/operations/virtual-cards/:id. */
export const virtualCardChange = z.strictObject({
  updated_at: updatedAt,
  status: z.optional(z.enum(virtualCardStatuses)),
  limit_cents: z.optional(limit_cents),
});
export type VirtualCardChange = z.infer<typeof virtualCardChange>;

/** Query of DELETE /api/operations/virtual-cards/:id. */
export const virtualCardEnd = z.object({ updated_at: updatedAt });
export type VirtualCardEnd = z.infer<typeof virtualCardEnd>;
