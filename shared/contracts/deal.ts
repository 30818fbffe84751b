import * as z from 'zod/mini';

/** Statuses of a team's deal, called client statuses (product/billing#deals). */
export const clientStatuses = [
  'PAYMENT_PENDING',
  'CLOCKIN_PENDING',
  'PENDING',
  'PRE_INTRO_PERIOD',
  'INTRO_PERIOD',
  'ACTIVE',
  'PAUSED',
  'MANUAL',
  'CHARGED',
  'CHURNED',
  'LOST',
  'VOID',
] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Statuses of a deal for which assistants may work. private.is_open_deal() has the same list. */
export const openClientStatuses = [
  'CLOCKIN_PENDING',
  'PRE_INTRO_PERIOD',
  'INTRO_PERIOD',
  'ACTIVE',
  'MANUAL',
  'CHARGED',
] as const satisfies ClientStatus[];

/** Statuses of a deal or a subscription that has ended. private.closed_client_statuses() has the same list. */
export const closedClientStatuses = ['CHURNED', 'LOST', 'VOID'] as const satisfies ClientStatus[];

/** Response of GET /api/deals/has-active-deals (product/billing#deals): whether any deal of the viewer is open. */
export const activeDeals = z.object({ hasActiveDeals: z.boolean() });
export type ActiveDeals = z.infer<typeof activeDeals>;
