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

/**
 * The statuses that may follow each status when an operator moves a deal (product/billing#deals). The database has the
 * same table, private.deal_moves, and enforces it.
 */
export const dealMoves: Record<ClientStatus, readonly ClientStatus[]> = {
  PENDING: ['PAYMENT_PENDING', 'CLOCKIN_PENDING', 'MANUAL', 'LOST', 'VOID'],
  PAYMENT_PENDING: ['CLOCKIN_PENDING', 'MANUAL', 'LOST', 'VOID'],
  CLOCKIN_PENDING: ['PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'PAUSED', 'LOST', 'VOID'],
  PRE_INTRO_PERIOD: ['INTRO_PERIOD', 'ACTIVE', 'PAUSED', 'CHURNED'],
  INTRO_PERIOD: ['ACTIVE', 'PAUSED', 'CHURNED'],
  ACTIVE: ['PAUSED', 'MANUAL', 'CHARGED', 'CHURNED'],
  PAUSED: ['CLOCKIN_PENDING', 'PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'MANUAL', 'CHARGED', 'CHURNED'],
  MANUAL: ['ACTIVE', 'CHARGED', 'PAUSED', 'CHURNED'],
  CHARGED: ['ACTIVE', 'MANUAL', 'PAUSED', 'CHURNED'],
  CHURNED: [],
  LOST: [],
  VOID: [],
};

/** The statuses in which a deal may begin. */
export const firstClientStatuses = [
  'PENDING',
  'PAYMENT_PENDING',
  'CLOCKIN_PENDING',
  'MANUAL',
] as const satisfies ClientStatus[];

/** The statuses that need a reason. private.reasoned_client_statuses() has the same list. */
export const reasonedClientStatuses = ['PAUSED', 'CHURNED', 'LOST', 'VOID'] as const satisfies ClientStatus[];

/** Returns whether a move to this status needs a reason. */
export const needsReason = (status: string): boolean => reasonedClientStatuses.some((one) => one === status);

/** Length of the intro period in days. private.intro_period_days() has the same value. */
export const introPeriodDays = 14;

/** Response of GET /api/deals/has-active-deals (product/billing#deals): whether any deal of the viewer is open. */
export const activeDeals = z.object({ hasActiveDeals: z.boolean() });
export type ActiveDeals = z.infer<typeof activeDeals>;
