import * as z from 'zod/mini';
import { commonRefusals } from './error.ts';
import { formatCalendarDay } from './format.ts';
import { atMost } from './text.ts';

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

/** Days from an owner's notice to the day on which it counts (product/teams#notice). private.deal_notice_days() has the same value. */
export const dealNoticeDays = 7;

const day = z.nullable(z.string());

/** A team's newest deal as the people of the team see it (product/teams#notice). Days are texts such as '2026-11-24'. */
export const teamDeal = z.object({
  id: z.uuid(),
  status: z.enum(clientStatuses),
  /** The first day after a pause. Null for a pause without a known end. */
  paused_until: day,
  /** Whether an owner's notice led to the pause. Owners resume only such a pause. */
  paused_by_client: z.boolean(),
  /** What an owner has given notice of: a pause or the end. */
  next_status: z.nullable(z.enum(['PAUSED', 'CHURNED'])),
  /** The day on which the notice counts. */
  next_on: day,
  /** The first day after the pause that an owner has given notice of. */
  next_until: day,
  ended_on: day,
  /** The day that it is for the organization. */
  today: z.string(),
  updated_at: z.string(),
});
export type TeamDeal = z.infer<typeof teamDeal>;

/** Returns what the people of a team read about its pause, its end and a notice. Empty while work simply goes on. */
export function dealNews({ status, paused_until, ended_on, next_status, next_on, next_until }: TeamDeal): string[] {
  const continues = (day: string | null) => (day ? ` Work continues on ${formatCalendarDay(day)}.` : '');
  return [
    status === 'PAUSED' && `Work is paused.${continues(paused_until)}`,
    ended_on && `The work ended on ${formatCalendarDay(ended_on)}.`,
    next_on && next_status === 'PAUSED' && `A pause begins on ${formatCalendarDay(next_on)}.${continues(next_until)}`,
    next_on && next_status === 'CHURNED' && `The work ends on ${formatCalendarDay(next_on)}.`,
  ].filter((news) => typeof news === 'string');
}

/** Query of GET /api/deals/of-team, which returns a TeamDeal or null. */
export const teamDealQuery = z.object({ team_id: z.uuid() });

/** Body of POST /api/deals/:id/take-back. The moment is the `updated_at` of the deal that the owner saw. */
export const noticeTakenBack = z.strictObject({ updated_at: z.iso.datetime({ offset: true }) });
export type NoticeTakenBack = z.infer<typeof noticeTakenBack>;

/** Body of POST /api/deals/:id/notice. `on` is at least `dealNoticeDays` away. `until` is the first day after a pause. */
export const dealNotice = z.strictObject({
  ...noticeTakenBack.shape,
  status: z.enum(['PAUSED', 'CHURNED']),
  on: z.iso.date('Enter a date.'),
  until: z.optional(z.iso.date('Enter a date.')),
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), atMost(500)),
});
export type DealNotice = z.infer<typeof dealNotice>;

/** Body of POST /api/deals/:id/resume. Null leaves the end of the pause open. */
export const dealResumption = z.strictObject({
  ...noticeTakenBack.shape,
  on: z.nullable(z.iso.date('Enter a date.')),
});
export type DealResumption = z.infer<typeof dealResumption>;

/** Sentences for refused notices, by error code. */
export const dealMessages = {
  DEAL_MOVE_NOT_ALLOWED: 'This is not possible with the current status of the team.',
  NOTICE_TOO_SHORT: `Choose a day that is at least ${dealNoticeDays} days from today.`,
  PAUSE_IS_OVER: 'Choose a later day for the end of the pause.',
  PAUSED_BY_OPERATOR: 'Workspace has paused this team. Write to us to continue.',
  ROW_CHANGED: commonRefusals.ROW_CHANGED,
} as const;

/** Response of GET /api/deals/has-active-deals (product/billing#deals): whether any deal of the viewer is open. */
export const activeDeals = z.object({ hasActiveDeals: z.boolean() });
export type ActiveDeals = z.infer<typeof activeDeals>;
